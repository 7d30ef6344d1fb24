"""The pixels of a PNG, compared with another decoder where there is one."""

import struct
import zlib
from random import Random

import numpy as np
import pytest

from tondo.envs._png import decode_png


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, lines: bytes, kind: tuple[int, ...] = (8, 6, 0, 0, 0)) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, *kind)
    packed = zlib.compress(lines)
    parts = chunk(b"IDAT", packed[:7]) + chunk(b"IDAT", packed[7:])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + parts + chunk(b"IEND", b"")


def test_every_filter_is_undone() -> None:
    """Lines of random numbers under each filter, decoded byte by byte by the letter of the specification."""
    rng, width, stride = Random(1), 5, 20
    lines, before, wanted = b"", bytes(stride), []
    for kind in (0, 1, 2, 3, 4, 4, 3, 1):
        packed = rng.randbytes(stride)
        lines += bytes([kind]) + packed
        line = bytearray(stride)
        for i, value in enumerate(packed):
            left, up, corner = (line[i - 4], before[i], before[i - 4]) if i >= 4 else (0, before[i], 0)
            nearest = min((left, up, corner), key=lambda near: abs(left + up - corner - near))
            line[i] = (value + (0, left, up, (left + up) // 2, nearest)[kind]) % 256
        wanted.append([list(line[i : i + 3]) for i in range(0, stride, 4)])
        before = bytes(line)
    assert decode_png(png(width, len(wanted), lines)).tolist() == wanted


def test_other_decoders_agree() -> None:
    image = pytest.importorskip("PIL.Image")
    from io import BytesIO

    rng = Random(2)
    lines = b"".join(bytes([rng.randrange(5)]) + rng.randbytes(4 * 9) for _ in range(11))
    written = png(9, 11, lines)
    assert (decode_png(written) == np.asarray(image.open(BytesIO(written)).convert("RGB"))).all()


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"GIF89a" + bytes(30),
        png(2, 2, bytes(17)),
        png(2, 2, bytes(18), (16, 6, 0, 0, 0)),
        png(2, 1, b"\x05" + bytes(8)),
        png(2, 2, bytes(18))[:45],
    ],
)
def test_what_is_no_such_picture_is_refused(bad: bytes) -> None:
    with pytest.raises((ValueError, zlib.error)):
        decode_png(bad)
