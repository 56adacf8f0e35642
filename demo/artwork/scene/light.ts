import { blend, plus, times, tint, type Rgb } from "./colour";
import { clamp, dot, mix, normalise, scale, smoothstep, subtract, type Vec3 } from "./vector";

/** The light of a place, which polished paint reflects. */
export type Surroundings = {
  /** The light panel overhead, and all light from above together. */
  ceiling: Rgb;
  sky: Rgb;
  wall: Rgb;
  horizon: Rgb;
  floor: Rgb;
  /** Direction to the strongest light. */
  key: Vec3;
  keyColour: Rgb;
};

export type Material = {
  base: Rgb;
  /** How much of the base colour is visible by diffuse light, and by the flakes of metallic paint. */
  diffuse: number;
  metallic: number;
  /** Reflectance at a right angle. */
  gloss: number;
};

/**
 * The reflection in a direction: floor, the dark line of the horizon, a bright strip of wall above it, the
 * dim upper wall, and the light panel overhead.
 */
function mirrored(around: Surroundings, direction: Vec3): Rgb {
  const up = direction[2];
  if (up <= 0)
    return blend(around.horizon, around.floor, smoothstep(0, -0.35, up) * mix(0.8, 1.25, clamp(-up, 0, 1)));
  const strip = smoothstep(0.01, 0.07, up) * (1 - smoothstep(0.16, 0.34, up));
  const panel = smoothstep(0.5, 0.58, up) * (1 - 0.55 * smoothstep(0.8, 0.98, up));
  const dim = blend(around.horizon, times(around.wall, 0.5), smoothstep(0.05, 0.4, up));
  return blend(blend(dim, around.wall, strip), around.ceiling, panel);
}

/** A blurred reflection, for flakes. */
function softMirrored(around: Surroundings, direction: Vec3): Rgb {
  const up = direction[2];
  return blend(
    blend(around.floor, around.horizon, smoothstep(-0.9, 0, up)),
    blend(around.wall, times(around.ceiling, 0.75), smoothstep(0.05, 0.8, up)),
    smoothstep(-0.25, 0.35, up),
  );
}

/** The light from a surface to the eye. */
export function shade(around: Surroundings, material: Material, point: Vec3, normal: Vec3, eye: Vec3): Rgb {
  const view = normalise(subtract(eye, point));
  const facing = clamp(dot(normal, view), 0, 1);
  const reflected = subtract(scale(normal, 2 * dot(normal, view)), view);
  const sky = 0.5 + 0.5 * normal[2];
  const ambient = blend(times(around.floor, 0.5), around.sky, sky ** 1.3);
  const keyed = times(around.keyColour, Math.max(0, dot(normal, around.key)));
  const body = tint(material.base, times(plus(ambient, keyed), material.diffuse));
  const flakes = tint(material.base, times(softMirrored(around, reflected), material.metallic));
  const fresnel = material.gloss + (0.5 - material.gloss * 0.5) * (1 - facing) ** 4.5;
  return plus(plus(body, flakes), times(mirrored(around, reflected), fresnel));
}
