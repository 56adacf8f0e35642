import type { Grade } from "#seed/pictures/grades";
import { areForWork, wheelsOfGrade } from "#seed/pictures/wheels";

import type { CarShape } from "../vehicle/car-shape";

/** A body with the wheels and the trim of a grade. */
export function withGrade(shape: CarShape, grade: Grade): CarShape {
  const { wheels, cabin, side, front } = shape;
  const works = areForWork(wheels);
  const styled = wheelsOfGrade({ spokes: wheels.spokes, finish: wheels.finish }, grade);
  const trimmed = (trim: "chrome" | "black", roof: "paint" | "black") => ({
    ...cabin,
    windows: { ...cabin.windows, trim },
    roof,
  });
  const rim = (share: number) => Math.max(wheels.rim, wheels.radius * share);
  switch (grade) {
    case "plain":
      return {
        ...shape,
        cabin: trimmed("black", "paint"),
        wheels: {
          ...wheels,
          ...styled,
          rim: wheels.radius * (works ? 0.6 : 0.66),
        },
        side: { ...side, rails: null },
        front: { ...front, grilleFrame: front.grilleFrame === "chrome" ? "black" : front.grilleFrame },
      };
    case "usual":
      return shape;
    case "sport":
      return {
        ...shape,
        cabin: trimmed("black", shape.tub || shape.open ? "paint" : "black"),
        wheels: { ...wheels, ...styled, rim: rim(works ? 0.66 : 0.75) },
        front: { ...front, grilleFrame: front.grilleFrame === "none" ? "none" : "black" },
      };
    case "top":
      return {
        ...shape,
        cabin: trimmed("chrome", "paint"),
        wheels: { ...wheels, ...styled, rim: rim(works ? 0.68 : 0.75) },
      };
  }
}
