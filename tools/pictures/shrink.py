"""A PNG file as cairo writes it becomes one with at most 256 colours: a third of the bytes."""
import collections
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(png):
    at = len(SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8:at + 8 + length]
        at += 12 + length


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def unfiltered(kind, line, above, step):
    """One line of samples with its filter taken off."""
    line = bytearray(line)
    for i, value in enumerate(line):
        left = line[i - step] if i >= step else 0
        up = above[i]
        if kind == 1:
            line[i] = (value + left) & 255
        elif kind == 2:
            line[i] = (value + up) & 255
        elif kind == 3:
            line[i] = (value + (left + up) // 2) & 255
        elif kind == 4:
            line[i] = (value + paeth(left, up, above[i - step] if i >= step else 0)) & 255
    return line


def pixels_of(png):
    """(width, height, [colour, ...]); colours are three bytes."""
    header = next(data for kind, data in chunks(png) if kind == b"IHDR")
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if depth != 8 or color not in (2, 6) or interlaced:
        raise ValueError("not a PNG file with 8 bits of red, green and blue")
    step = 3 if color == 2 else 4
    raw = zlib.decompress(b"".join(data for kind, data in chunks(png) if kind == b"IDAT"))
    above, pixels, stride = bytes(width * step), [], width * step + 1
    for y in range(height):
        line = raw[y * stride + 1:(y + 1) * stride]
        if raw[y * stride]:
            line = unfiltered(raw[y * stride], line, above, step)
        above = line
        pixels += [bytes(line[x:x + 3]) for x in range(0, width * step, step)]
    return width, height, pixels


def palette_of(counts, most=256):
    """The box of colours that is longest along an axis is cut in the middle of its pixels, again and
    again. Maps each colour to an index, and tells the colours of the palette."""
    boxes = [sorted(counts)]
    while len(boxes) < most:
        def cost(box):
            return max(max(c[a] for c in box) - min(c[a] for c in box) for a in range(3))
        box = max(boxes, key=cost)
        if cost(box) == 0:
            break
        axis = max(range(3), key=lambda a: max(c[a] for c in box) - min(c[a] for c in box))
        low, high = min(c[axis] for c in box), max(c[axis] for c in box)
        boxes.remove(box)
        middle = (low + high) / 2
        boxes += [[c for c in box if c[axis] <= middle], [c for c in box if c[axis] > middle]]
    boxes.sort()
    # a box is shown by the colour that most of its pixels have: white stays white
    palette = [max(box, key=lambda c: (counts[c], c)) for box in boxes]
    return {color: index for index, box in enumerate(boxes) for color in box}, palette


def shrunk(png):
    width, height, pixels = pixels_of(png)
    index_of, palette = palette_of(collections.Counter(pixels))
    indexed = bytes(index_of[pixel] for pixel in pixels)
    lines = b"".join(b"\0" + indexed[y * width:(y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return (SIGNATURE + chunk(b"IHDR", header) + chunk(b"PLTE", b"".join(palette)) +
            chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))
