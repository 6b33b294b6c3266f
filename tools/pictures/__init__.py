"""The pictures of docs/images: which there are, how they are drawn, and how they are made small.

    listed.py   tools/pictures.txt and the scenes: pictures, their commands, the gallery
    shrink.py   a PNG file with at most 256 colours
"""
