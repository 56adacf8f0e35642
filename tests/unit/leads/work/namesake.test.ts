import { expect, test } from "vitest";

import { isAboutSame, isNamesake, otherName } from "~/leads/work/namesake";

const named = (name: string, lastName: string | null = null) => ({ name, lastName });

test("a name is the same without its accents and capitals, or as a part of it", () => {
  expect(isNamesake(named("Zo\u00eb", "Lee"), named("ZOE LEE"))).toBe(true);
  expect(isNamesake(named("Ash"), named("Ash", "Lee"))).toBe(true);
  expect(isNamesake(named("Ash", "Lee"), named("Robin", "Lee"))).toBe(false);
  expect(otherName(named("Ash", "Lee"), named("Robin", "Lee"))).toBe("Robin Lee");
});

test("a vehicle in words is the same as one with all of its words, and as none", () => {
  expect(isAboutSame("Toyota Corolla", "2021 Toyota Corolla Ascent Sport")).toBe(true);
  expect(isAboutSame("", "Mazda CX-5")).toBe(true);
  expect(isAboutSame("Mazda CX-5", "2021 Toyota Corolla")).toBe(false);
});
