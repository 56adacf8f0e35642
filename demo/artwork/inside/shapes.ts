import { element, type Attributes, type Definitions, type Stop } from "../scene/svg";

/** A shape given by its path data, as in flat drawings. */
export function shape(d: string, fill: string, rest: Attributes = {}): string {
  return element("path", { d, fill, ...rest });
}

export function line(d: string, stroke: string, width: number, rest: Attributes = {}): string {
  return element("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...rest,
  });
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  rest: Attributes = {},
): string {
  return element("rect", { x, y, width, height, rx: radius, fill, ...rest });
}

export function disc(cx: number, cy: number, r: number, fill: string, rest: Attributes = {}): string {
  return element("circle", { cx, cy, r, fill, ...rest });
}

/** Gradient stops from evenly spaced colours. */
export function evenly(...colours: string[]): Stop[] {
  return colours.map((colour, i) => ({
    offset: colours.length === 1 ? 0 : i / (colours.length - 1),
    colour,
  }));
}

/** A gradient from one height to another. */
export function downwards(defs: Definitions, from: number, to: number, ...colours: string[]): string {
  return defs.linear([0, from], [0, to], evenly(...colours));
}

export function sideways(defs: Definitions, from: number, to: number, ...colours: string[]): string {
  return defs.linear([from, 0], [to, 0], evenly(...colours));
}
