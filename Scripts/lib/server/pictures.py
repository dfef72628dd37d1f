"""Pictures on the server: for each name a square, whose colour follows from the name."""
import struct
import zlib

from service import route

SIZE = 64


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(colour):
    """A square of one colour: red, green and blue."""
    rows = (b"\0" + bytes(colour) * SIZE) * SIZE
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Pictures:
    name = "pictures"

    def __init__(self, world):
        pass

    def forget(self, account):
        pass

    @route("GET", "NAME")
    def picture(self, parameters):
        hue = zlib.crc32(parameters["path"].encode())
        return png([96 + (hue >> shift) % 128 for shift in (0, 8, 16)])
