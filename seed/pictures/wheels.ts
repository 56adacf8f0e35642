import type { ArtworkBody, Wheels } from "./artwork-key";
import type { Grade } from "./grades";

/** The wheels of a body in its usual grade; those of a sedan for another. */
const USUAL_WHEELS: Partial<Record<ArtworkBody, Wheels>> = {
  hatch: { spokes: "five", finish: "two-tone" },
  suv: { spokes: "five", finish: "two-tone" },
  ute: { spokes: "six", finish: "dark" },
  wagon: { spokes: "ten", finish: "silver" },
  coupe: { spokes: "ten", finish: "dark" },
  van: { spokes: "steel", finish: "silver" },
  "people-mover": { spokes: "turbine", finish: "silver" },
  "cab-chassis": { spokes: "steel", finish: "silver" },
  "light-truck": { spokes: "steel", finish: "silver" },
};
const SEDAN_WHEELS: Wheels = { spokes: "twin", finish: "silver" };

/** Whether wheels are those of a vehicle made for work. */
function areForWork({ spokes }: Wheels): boolean {
  return spokes === "six" || spokes === "steel";
}

function wheelsOfGrade(usual: Wheels, grade: Grade): Wheels {
  switch (grade) {
    case "plain":
      return { spokes: areForWork(usual) ? "steel" : "ten", finish: "silver" };
    case "usual":
      return usual;
    case "sport":
      return { spokes: areForWork(usual) ? "six" : "twin", finish: "dark" };
    case "top":
      return { spokes: "turbine", finish: "two-tone" };
  }
}

export function wheelsOf(body: ArtworkBody, grade: Grade): Wheels {
  return wheelsOfGrade(USUAL_WHEELS[body] ?? SEDAN_WHEELS, grade);
}
