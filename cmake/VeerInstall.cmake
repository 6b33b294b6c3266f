# cmake --install: the tool, its scenes, the headers and the libraries.
include(GNUInstallDirs)
install(TARGETS veer veer_core veer_platform veer_crowd veer_scene veer_draw veer_reader veer_canvas)
if(TARGET veer_window)
  install(TARGETS veer_window)
endif()
install(DIRECTORY scenes/ DESTINATION "${CMAKE_INSTALL_DATADIR}/veer/scenes")
install(DIRECTORY include/veer DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
