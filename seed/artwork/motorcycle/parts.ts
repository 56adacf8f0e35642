import { toHex } from "../scene/colour";
import { shade, type Material } from "../scene/light";
import { movedStage, type Stage } from "../scene/stage";
import { fillShape, group, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import { normalise, subtract, type Vec3 } from "../scene/vector";
import { wrapSurfaceOf, type WrapShape } from "../scene/wrap-surface";
import { drawLid, drawWrap, steps } from "../vehicle/car-body";
import { drawWheel } from "../vehicle/wheel";
import type { WheelStyle } from "../vehicle/wheel-style";

/**
 * A part of a motorcycle. Parts are drawn from the furthest to the nearest to the camera, by their middle;
 * `nearer` moves one forward in that order (metres).
 */
export type Part = { middle: Vec3; nearer?: number; draw(stage: Stage): string };

/** @param nearer metres by which it counts as nearer to the camera than its middle */
export function tube(points: readonly Vec3[], thickness: number, colour: string, nearer = 0): Part {
  return {
    middle: points[points.length >> 1]!,
    nearer,
    draw: (stage) => drawTube(stage, points, thickness, colour),
  };
}

/** The same part on the right and on the left. */
export function pair(make: (side: 1 | -1) => Part): Part[] {
  return [make(-1), make(1)];
}

/** A rounded solid: its sides and its domed top. */
export function solid(at: Vec3, shape: WrapShape, material: Material, nearer = 0, crown = 0.015): Part {
  const surface = wrapSurfaceOf(shape);
  const middle: Vec3 = [
    at[0] + shape.centre,
    at[1],
    at[2] + (shape.bottom(shape.centre) + shape.top(shape.centre)) / 2,
  ];
  return {
    middle,
    nearer,
    draw(stage) {
      const there = movedStage(stage, at);
      return (
        drawWrap(there, surface, material, steps(22)) +
        drawLid(there, surface, () => crown, material, steps(12, -1, 1))
      );
    },
  };
}

/** A translucent solid. */
export function clear(part: Part, opacity: number): Part {
  return { ...part, draw: (stage) => group([part.draw(stage)], { opacity }) };
}

export function wheel(x: number, style: WheelStyle): Part {
  return {
    middle: [x, 0, style.radius],
    draw(stage) {
      const side = stage.camera.eye[1] > 0 ? 1 : -1;
      return drawWheel(stage, [x, (side * style.width) / 2, style.radius], style, side);
    },
  };
}

/** A flat round cover that faces the side. */
export function cover(at: Vec3, radius: number, material: Material, nearer = 0): Part {
  return {
    middle: at,
    nearer,
    draw(stage) {
      const ring = (r: number, y: number) =>
        Array.from({ length: 36 }, (_, i) => {
          const angle = (i / 36) * 2 * Math.PI;
          return stage.camera.project([at[0] + Math.cos(angle) * r, at[1] + y, at[2] + Math.sin(angle) * r]);
        });
      const light = (by: Vec3) => toHex(shade(stage.around, material, at, normalise(by), stage.camera.eye));
      const pixels = stage.camera.scaleAt(at);
      const face = stage.defs.linear(
        stage.camera.project([at[0], at[1], at[2] + radius]),
        stage.camera.project([at[0], at[1], at[2] - radius]),
        [
          { offset: 0, colour: light([0.1, 0.7, 0.7]) },
          { offset: 0.5, colour: light([0, 1, 0.1]) },
          { offset: 1, colour: light([0, 0.8, -0.6]) },
        ],
      );
      const bolts = [30, 90, 150, 210, 270, 330].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const [x, y] = stage.camera.project([
          at[0] + Math.cos(angle) * radius * 0.86,
          at[1] + 0.02,
          at[2] + Math.sin(angle) * radius * 0.86,
        ]);
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(pixels * 0.006).toFixed(1)}" fill="#111315"/>`;
      });
      return [
        fillShape(ring(radius, 0), light([0, 0.3, -0.9])),
        fillShape(ring(radius, 0.018), face, {
          stroke: "#0c0d0e",
          "stroke-opacity": 0.5,
          "stroke-width": pixels * 0.004,
        }),
        strokeLine([...ring(radius * 0.68, 0.02), ring(radius * 0.68, 0.02)[0]!], "#ffffff", pixels * 0.004, {
          "stroke-opacity": 0.25,
        }),
        ...bolts,
      ].join("");
    },
  };
}

/** A thin plate with its outline in (x, z), at a distance from the middle; both sides look alike. */
export function plate(
  y: number,
  outline: readonly (readonly [number, number])[],
  material: Material,
  nearer = 0,
): Part {
  const middle: Vec3 = [mean(outline.map((point) => point[0])), y, mean(outline.map((point) => point[1]))];
  return {
    middle,
    nearer,
    draw(stage) {
      const points = outline.map(([x, z]) => stage.camera.project([x, y, z]));
      const zs = outline.map((point) => point[1]);
      const [low, high] = [Math.min(...zs), Math.max(...zs)];
      const light = (z: number, by: Vec3) =>
        toHex(shade(stage.around, material, [middle[0], y, z], normalise(by), stage.camera.eye));
      const side = y < 0 ? -1 : 1;
      const fill = stage.defs.linear(
        stage.camera.project([middle[0], y, high]),
        stage.camera.project([middle[0], y, low]),
        [
          { offset: 0, colour: light(high, [0, 0.6 * side, 0.8]) },
          { offset: 0.4, colour: light(middle[2], [0, side, 0.25]) },
          { offset: 1, colour: light(low, [0, side, -0.35]) },
        ],
      );
      return fillShape(points, fill, {
        stroke: "#000000",
        "stroke-opacity": 0.35,
        "stroke-width": stage.camera.scaleAt(middle) * 0.004,
      });
    },
  };
}

/** A strip bent around a wheel, such as a mudguard; angles in degrees from the nose over the top. */
export function mudguard(
  x: number,
  z: number,
  radius: number,
  half: number,
  [from, to]: readonly [number, number],
  material: Material,
): Part {
  const arc = (r: number, y: number) =>
    steps(18, from, to).map((degrees): Vec3 => {
      const angle = (degrees * Math.PI) / 180;
      return [x + Math.cos(angle) * r, y, z + Math.sin(angle) * r];
    });
  return {
    middle: [x, 0, z + radius],
    draw(stage) {
      const { camera, around } = stage;
      const side = camera.eye[1] > 0 ? 1 : -1;
      const top = arc(radius, side * half);
      const quads = top.slice(1).map((next, i) => {
        const here = top[i]!;
        const normal = normalise([next[0] + here[0] - 2 * x, 0, next[2] + here[2] - 2 * z]);
        const colour = toHex(shade(around, material, here, normal, camera.eye));
        const far = (point: Vec3): Vec3 => [point[0], -point[1], point[2]];
        return fillShape([here, next, far(next), far(here)].map(camera.project), colour, {
          stroke: colour,
          "stroke-width": 1,
        });
      });
      const lip = [...top, ...arc(radius - 0.045, side * half * 1.05).reverse()].map(camera.project);
      const lit = toHex(shade(around, material, top[9]!, [0, side, 0.15], camera.eye));
      return quads.join("") + fillShape(lip, lit);
    },
  };
}

/** A flat lamp glass that faces forward (1) or back (-1): half width and height, with its light. */
export function lampGlass(
  at: Vec3,
  halfWidth: number,
  halfHeight: number,
  facing: 1 | -1,
  colours: readonly [string, string, string],
): Part {
  return {
    middle: at,
    nearer: 0.15,
    draw(stage) {
      if ((stage.camera.eye[0] - at[0]) * facing < 0.5) return "";
      const rim = (by: number) =>
        Array.from({ length: 32 }, (_, i) => {
          const angle = (i / 32) * 2 * Math.PI;
          const power = 0.75;
          const part = (value: number) => Math.sign(value) * Math.abs(value) ** power;
          return stage.camera.project([
            at[0],
            at[1] + part(Math.cos(angle)) * halfWidth * by,
            at[2] + part(Math.sin(angle)) * halfHeight * by,
          ]);
        });
      const centre = stage.camera.project(at);
      const radius = stage.camera.scaleAt(at) * Math.max(halfWidth, halfHeight);
      const glass = stage.defs.radial(centre, radius, [
        { offset: 0, colour: colours[0] },
        { offset: 0.55, colour: colours[1] },
        { offset: 1, colour: colours[2] },
      ]);
      return (
        fillShape(rim(1.14), "#0d0e10") +
        fillShape(rim(1), glass, { stroke: "#ffffff", "stroke-opacity": 0.3, "stroke-width": radius * 0.05 })
      );
    },
  };
}

/** Draws parts from the furthest to the nearest. */
export function assemble(stage: Stage, parts: readonly Part[]): string {
  const distance = ({ middle, nearer = 0 }: Part) =>
    Math.hypot(...subtract(stage.camera.eye, middle)) - nearer;
  return [...parts]
    .sort((a, b) => distance(b) - distance(a))
    .map((part) => part.draw(stage))
    .join("");
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
