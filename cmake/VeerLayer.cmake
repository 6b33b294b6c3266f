# One static library for each room of src/, so that the linker sees the same arrows as
# ARCHITECTURE.md. A new .c file needs no edit here or anywhere.
#
#     veer_layer(<room> [<library it may use>...])
function(veer_layer name)
  file(GLOB sources CONFIGURE_DEPENDS "src/${name}/*.c" "src/${name}/*/*.c")
  add_library(veer_${name} STATIC ${sources})
  target_include_directories(veer_${name} PUBLIC include)
  target_link_libraries(veer_${name} PUBLIC ${ARGN})
endfunction()
