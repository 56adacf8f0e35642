"""Removes the noise of few samples: an edge-avoiding à-trous filter, guided by normals, depth and albedo and by the
noise itself, which is known from two halves of the samples (the spatial part of SVGF, Schied et al. 2017).

Pictures are float32 (height, width, channels). Numba compiles the one loop over pixels.
"""
import cv2
import numpy as np
from numba import njit, prange

KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
NORMAL_EDGE, DEPTH_EDGE, ALBEDO_EDGE = 0.12, 0.03, 0.06
EPSILON = 1e-4


def luminance(picture):
    return picture @ LUMINANCE


def features(normal, depth, albedo):
    """What tells surfaces apart, in units of how much of it is an edge."""
    far = np.log(np.maximum(depth, 0.05))[..., None]
    return np.concatenate([normal / NORMAL_EDGE, far / DEPTH_EDGE, albedo / ALBEDO_EDGE], -1).astype(np.float32)


def without_fireflies(picture, spread=1.5):
    """Pixels that are far brighter than all eight neighbours become as bright as the third brightest of them."""
    shade = luminance(picture)
    around = np.stack([np.roll(shade, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j])
    limit = np.partition(around, 5, 0)[5] * spread + 0.02
    return picture * np.minimum(1, limit / np.maximum(shade, EPSILON))[..., None]


def noise_of(halves):
    """The variance of the halves' mean, smoothed, as it is itself noisy."""
    difference = luminance(halves[0]) - luminance(halves[1])
    return cv2.GaussianBlur(difference * difference / 4, (0, 0), 2.0)


@njit(parallel=True, fastmath=True, cache=True)
def filter_once(picture, noise, guide, kernel, step, edge):
    """One level: the weighted mean of 25 neighbours `step` apart, and its variance."""
    height, width, channels = picture.shape
    out, left = np.empty_like(picture), np.empty_like(noise)
    for y in prange(height):
        total = np.empty(channels, np.float32)
        for x in range(width):
            total[:] = 0
            weights, variance = np.float32(0), np.float32(0)
            spread = edge * np.sqrt(noise[y, x]) + np.float32(1e-4)
            for i in range(-2, 3):
                row = y + i * step
                if row < 0 or row >= height:
                    continue
                for j in range(-2, 3):
                    column = x + j * step
                    if column < 0 or column >= width:
                        continue
                    apart = np.float32(0)
                    for k in range(guide.shape[2]):
                        apart += abs(guide[y, x, k] - guide[row, column, k])
                    if apart > 9:
                        continue
                    shade = np.float32(0)
                    for k in range(channels):
                        shade += abs(picture[y, x, k] - picture[row, column, k])
                    weight = kernel[i + 2] * kernel[j + 2] * np.exp(-apart - shade / (channels * spread))
                    weights += weight
                    variance += weight * weight * noise[row, column]
                    for k in range(channels):
                        total[k] += weight * picture[row, column, k]
            left[y, x] = variance / (weights * weights)
            for k in range(channels):
                out[y, x, k] = total[k] / weights
    return out, left


def denoise(halves, guide, levels=4, edge=2.5):
    """@param halves two pictures of half the samples; @returns their filtered mean"""
    halves = [without_fireflies(half) for half in halves]
    picture, noise = ((halves[0] + halves[1]) / 2).astype(np.float32), noise_of(halves).astype(np.float32)
    for level in range(levels):
        smooth = cv2.GaussianBlur(noise, (0, 0), 0.8)
        picture, noise = filter_once(picture, smooth, guide, KERNEL, 2**level, np.float32(edge))
    return picture
