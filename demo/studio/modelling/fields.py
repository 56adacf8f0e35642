"""The surfaces whose intersection is a shell, and where rays from its inside meet it."""
import numpy as np

from modelling.curve import Curve, round_max, step


class Fields:
    """Signed distances to the surfaces whose intersection is a shell."""

    def __init__(self, data, upper):
        self.upper = upper
        self.nose, self.tail = Curve(data["nose"], data.get("nose_soft", 0.03)), Curve(data["tail"], data.get("tail_soft", 0.03))
        self.nose_plan, self.tail_plan = Curve(data["nose_plan"]), Curve(data["tail_plan"])
        self.half, self.plan = Curve(data["half"], data.get("half_soft", 0.03)), Curve(data["plan"])
        self.top, self.crown = Curve(data["top"], data.get("top_soft", 0.10)), Curve(data["crown"])
        self.radii = data["radii"]
        self.widest = max(y for _, y in data["half"])

    def parts(self, x, y, z):
        y = np.abs(y)
        nose_y, tail_y = self.nose_plan(y), self.tail_plan(y)
        nose = (x - self.nose(z) + nose_y) / np.sqrt(1 + self.nose.slope(z) ** 2 + self.nose_plan.slope(y) ** 2)
        tail = (self.tail(z) + tail_y - x) / np.sqrt(1 + self.tail.slope(z) ** 2 + self.tail_plan.slope(y) ** 2)
        width, taper = self.half(z), self.plan(x)
        side = (y - width * taper) / np.sqrt(1 + (self.half.slope(z) * taper) ** 2 + (width * self.plan.slope(x)) ** 2)
        drop = self.crown(x) * np.minimum(1.4, (y / self.widest) ** 2)
        top = (z - self.top(x) + drop) / np.sqrt(1 + self.top.slope(x) ** 2)
        return nose, tail, side, top

    def __call__(self, x, y, z):
        nose, tail, side, top = self.parts(x, y, z)
        r = self.radii
        if self.upper:
            body = round_max(round_max(top, nose, r["screen"]), tail, r["back"])
            ahead = step(-0.25, 0.0, nose)
            behind = step(-0.25, 0.0, tail) * (1 - ahead)
            radius = r["side"] + (r["pillar"] - r["side"]) * ahead + (r["rear_pillar"] - r["side"]) * behind
            return round_max(body, side, radius)
        plan = round_max(round_max(side, nose, r["nose"]), tail, r["tail"])
        ahead, behind = step(-0.3, 0.0, nose), step(-0.3, 0.0, tail)
        radius = r["top"] + (r.get("bonnet", r["top"]) - r["top"]) * ahead + (r.get("deck", r["top"]) - r["top"]) * behind
        return round_max(plan, top, radius)


def find_surface(fields, origin, direction, reach, steps=11):
    """Where rays from the inside leave the solid (regula falsi, Illinois)."""
    near, far = np.zeros(origin.shape[:-1]), np.full(origin.shape[:-1], float(reach))
    at = lambda t: fields(*np.moveaxis(origin + direction * t[..., None], -1, 0))
    f_near, f_far = at(near), at(far)
    t = near
    for _ in range(steps):
        t = np.clip(near - f_near * (far - near) / np.where(np.abs(f_far - f_near) < 1e-12, 1e-12, f_far - f_near), near, far)
        f = at(t)
        inside = f < 0
        f_far = np.where(inside, f_far * 0.5, f)
        f_near = np.where(inside, f, f_near * 0.5)
        near, far = np.where(inside, t, near), np.where(inside, far, t)
    return origin + direction * t[..., None]


def plan_outline(front, rear, half, columns):
    """Points of a rounded rectangle in plan, from nose to tail, nearer together at the ends than along the side."""
    turn = np.linspace(0, np.pi / 2, 200)
    power, corner = 2 / 5.0, min(1.0, (front - rear) * 0.48)
    ex, ey = np.cos(turn) ** power, np.sin(turn) ** power
    x = np.concatenate([front - corner + corner * ex, rear + corner - corner * ex[::-1]])
    y = np.concatenate([half * ey, half * ey[::-1]])
    length = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    t = np.linspace(0, 1, columns)
    dense = length[-1] * (t - 0.13 * np.sin(4 * np.pi * t) / (4 * np.pi) * 2)
    return np.interp(dense, length, x), np.interp(dense, length, y)
