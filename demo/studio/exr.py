"""Reads the uncompressed OpenEXR files of scan lines that Blender writes, by NumPy alone."""
import struct

import numpy as np

TYPES = {0: np.uint32, 1: np.float16, 2: np.float32}


def read_exr(path):
    """@returns the channels by name, each an array (height, width) of float32"""
    data = open(path, "rb").read()
    header, at = read_header(data)
    channels = [(name, np.dtype(TYPES[kind]).newbyteorder("<")) for name, kind in header_channels(header["channels"])]
    left, top, right, bottom = struct.unpack("<4i", header["dataWindow"])
    if header["compression"] != b"\0":
        raise ValueError(f"{path} is compressed")
    width, height = right - left + 1, bottom - top + 1
    line = np.dtype([("y", "<i4"), ("size", "<i4"), *((name, kind, (width,)) for name, kind in channels)])
    lines = np.frombuffer(data, line, height, at + 8 * height)
    return {name: lines[name].astype(np.float32) for name, _ in channels}


def read_header(data):
    """The attributes by name, and where the table of lines begins."""
    at, attributes = 8, {}
    while data[at]:
        name, at = read_text(data, at)
        _kind, at = read_text(data, at)
        (size,) = struct.unpack_from("<i", data, at)
        attributes[name], at = data[at + 4 : at + 4 + size], at + 4 + size
    return attributes, at + 1


def header_channels(data):
    at = 0
    while data[at]:
        name, at = read_text(data, at)
        (kind,) = struct.unpack_from("<i", data, at)
        yield name, kind
        at += 16


def read_text(data, at):
    end = data.index(b"\0", at)
    return data[at:end].decode(), end + 1
