"""The pixels of a PNG, for the one kind that the renderer of pictures writes: 8 bits, red, green, blue, alpha."""

import struct
import zlib

from libc.stdint cimport uint8_t

cdef enum:
    CHANNELS = 4

cdef bytes SIGNATURE = b"\x89PNG\r\n\x1a\n"
cdef tuple KIND = (8, 6, 0, 0, 0)   # bits, colour type RGBA, and no interlacing


def decode_png(bytes png):
    """The pixels as an array (height, width, 3) of uint8, without the alpha; raises ValueError for another kind."""
    import numpy as np

    cdef int width, height
    cdef Py_ssize_t at = 8, length
    if png[:8] != SIGNATURE:
        raise ValueError("not a PNG")
    width, height = struct.unpack_from(">II", png, 16)
    if struct.unpack_from(">BBBBB", png, 24) != KIND:
        raise ValueError("only 8-bit RGBA without interlacing can be read")
    parts = []
    while at + 12 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        if png[at + 4:at + 8] == b"IDAT":
            parts.append(png[at + 8:at + 8 + length])
        at += 12 + length
    packed = bytearray(zlib.decompress(b"".join(parts)))
    if len(packed) != height * (1 + width * CHANNELS):
        raise ValueError("the picture is not complete")
    pixels = np.empty((height, width, 3), dtype=np.uint8)
    if width and height:
        _unfilter(packed, pixels)
    return pixels


cdef int _unfilter(uint8_t[::1] packed, uint8_t[:, :, ::1] pixels) except -1:
    """Undo the filter of every line, in place, and copy the colours."""
    cdef Py_ssize_t height = pixels.shape[0], width = pixels.shape[1]
    cdef Py_ssize_t stride = width * CHANNELS, row, i, begin
    cdef int kind, left, up, corner, guess
    for row in range(height):
        begin = row * (stride + 1)
        kind = packed[begin]
        begin += 1
        if kind > 4:
            raise ValueError("no such filter")
        for i in range(stride):
            left = packed[begin + i - CHANNELS] if i >= CHANNELS else 0
            up = packed[begin + i - stride - 1] if row else 0
            if kind == 0:
                guess = 0
            elif kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) >> 1
            else:
                corner = packed[begin + i - stride - 1 - CHANNELS] if row and i >= CHANNELS else 0
                guess = _paeth(left, up, corner)
            packed[begin + i] = <uint8_t> ((packed[begin + i] + guess) & 255)
        for i in range(width):
            pixels[row, i, 0] = packed[begin + i * CHANNELS]
            pixels[row, i, 1] = packed[begin + i * CHANNELS + 1]
            pixels[row, i, 2] = packed[begin + i * CHANNELS + 2]
    return 0


cdef int _paeth(int left, int up, int corner) noexcept nogil:
    """The neighbour that is nearest to left + up - corner; the first of them if several are."""
    cdef int to_left = abs(up - corner), to_up = abs(left - corner), to_corner = abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner
