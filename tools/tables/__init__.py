"""The formulas of the reference tables, and how cases are drawn, turned and written.

    vectors.py                            arithmetic, and decisions that refuse to be near
    draw.py                               random inputs, and scenes turned into space
    kinds.py                              from a kind to the files of its two tables
    matching.py arriving.py looking.py    what several formulas share
    the others                            the kinds: what goes in, and the formula
"""
