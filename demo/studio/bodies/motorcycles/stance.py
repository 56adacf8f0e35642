"""How a parked motorcycle stands: leaning on its side stand, its handlebar turned a little."""

from modelling.solid import rotation

LEAN = 8.5


def leaning():
    """@returns the lean to the left, around the line that its wheels stand on"""
    return rotation((1, 0, 0), -LEAN)
