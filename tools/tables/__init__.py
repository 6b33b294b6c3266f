"""The formulas of the reference tables, and how cases are drawn, turned and written.

    vectors.py   arithmetic, and decisions that refuse to be near
    draw.py      random inputs
    kinds.py     from a kind to the files of its two tables
    the others   the kinds: what goes in, and the formula
"""
