"""The one curve between light and what a picture's numbers say, and back. `demo/compose/tone.ts` is its twin."""
import numpy as np

STRENGTH, TOE, GAMMA = 1.1, 1.15, 2.2


def tone(light):
    """@param light linear, 1 is a white wall in shade; @returns 0 … 1, never quite 1, with a soft shoulder"""
    return (1 - np.exp(-STRENGTH * np.maximum(light, 0) ** TOE)) ** (1 / GAMMA)


def light_of(value):
    return (-np.log(1 - np.minimum(value, 0.998) ** GAMMA) / STRENGTH) ** (1 / TOE)
