import type { Vec2 } from "./vector";

/** Pixels of a picture. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

export type Attributes = Record<string, string | number | undefined>;

/** A number with only the digits that are visible. */
export function short(value: number, digits: 1 | 3 = 1): string {
  const by = digits === 1 ? 10 : 1000;
  return String(Math.round(value * by) / by + 0);
}

/** An SVG element; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, children = ""): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value, 3) : value}"`)
    .join("");
  return children === "" ? `<${name}${list}/>` : `<${name}${list}>${children}</${name}>`;
}

/**
 * Path data of straight segments, short enough to look like curves; a point equal to the one before is left
 * out.
 */
export function pathData(points: readonly Vec2[], closed: "open" | "closed"): string {
  const places = points.map(([x, y]) => `${short(x)} ${short(y)}`);
  const body = places.filter((place, i) => i === 0 || place !== places[i - 1]).join("L");
  return points.length === 0 ? "" : `M${body}${closed === "closed" ? "Z" : ""}`;
}

export function fillShape(points: readonly Vec2[], fill: string, rest: Attributes = {}): string {
  return element("path", { d: pathData(points, "closed"), fill, ...rest });
}

export function strokeLine(
  points: readonly Vec2[],
  stroke: string,
  width: number,
  rest: Attributes & { closed?: undefined } = {},
): string {
  return element("path", {
    d: pathData(points, "open"),
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...rest,
  });
}

export type Stop = { offset: number; colour: string; opacity?: number };
/** A gradient's stops; as text "0 #ffffff, 0.6 #a9b0b8 0.5": offset, colour, and opacity if it is not 1. */
type Stops = string | readonly Stop[];

/** Collects the definitions that a drawing refers to by id: gradients and clips. */
export class Definitions {
  readonly #parts: string[] = [];

  #add(name: string, attributes: Attributes, children: string): string {
    const id = `d${this.#parts.length}`;
    this.#parts.push(element(name, { id, ...attributes }, children));
    return `url(#${id})`;
  }

  linear(from: Vec2, to: Vec2, stops: Stops): string {
    const attributes = { gradientUnits: "userSpaceOnUse", x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
    return this.#add("linearGradient", attributes, stopElements(stops));
  }

  radial(centre: Vec2, radius: number, stops: Stops, transform?: string): string {
    const attributes = {
      gradientUnits: "userSpaceOnUse",
      cx: centre[0],
      cy: centre[1],
      r: radius,
      gradientTransform: transform,
    };
    return this.#add("radialGradient", attributes, stopElements(stops));
  }

  clip(content: string): string {
    return this.#add("clipPath", {}, content);
  }

  toString(): string {
    return `<defs>${this.#parts.join("")}</defs>`;
  }
}

function stopElements(stops: Stops): string {
  const list = typeof stops === "string" ? stops.split(", ").map(stopOf) : stops;
  return list
    .map(({ offset, colour, opacity }) =>
      element("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
    )
    .join("");
}

function stopOf(text: string): Stop {
  const [offset, colour = "", opacity] = text.split(" ");
  return { offset: Number(offset), colour, ...(opacity && { opacity: Number(opacity) }) };
}

export function group(children: readonly string[], attributes: Attributes = {}): string {
  return element("g", attributes, children.join(""));
}
