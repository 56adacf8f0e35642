import { describe, expect, it } from "vitest";

import { CARS } from "#seed/catalogue/catalogue";
import { gradeOf } from "#seed/pictures/grades";

describe("gradeOf", () => {
  it.each([
    ["WorkMate", "plain"],
    ["XL", "plain"],
    ["Ascent Sport", "plain"],
    ["SR5", "top"],
    ["GXL", "usual"],
    ["Cruiser", "top"],
    ["Highlander", "top"],
    ["Wildtrak", "sport"],
    ["M340i xDrive", "sport"],
    [null, "usual"],
  ])("reads %s as %s", (badge, grade) => expect(gradeOf(badge)).toBe(grade));

  it("spreads the catalogue's badges over all looks", () => {
    const badges = CARS.flatMap((car) => car.badges.map(({ name }) => gradeOf(name)));
    for (const grade of ["plain", "usual", "sport", "top"] as const)
      expect(badges.filter((each) => each === grade).length).toBeGreaterThan(badges.length / 12);
  });
});
