import { expect, test } from "vitest";

import { isAboutSame, isAnother, isNamesake, otherName } from "~/leads/work/namesake";

const named = (name: string, lastName: string | null = null) => ({ name, lastName });

test("a name is the same without its accents and capitals, or as a part of it", () => {
  expect(isNamesake(named("Zo\u00eb", "Lee"), named("ZOE LEE"))).toBe(true);
  expect(isNamesake(named("Ash"), named("Ash", "Lee"))).toBe(true);
  expect(isNamesake(named("Ash", "Lee"), named("Robin", "Lee"))).toBe(false);
  expect(otherName(named("Ash", "Lee"), named("Robin", "Lee"))).toBe("Robin Lee");
});

test("a name is another's where the first names do not begin alike, and never for want of one", () => {
  expect(isAnother(named("Linda", "Ho"), named("Lin", "Ho-Smith"))).toBe(false);
  expect(isAnother(named("L", "Ho"), named("Linda Ho"))).toBe(false);
  expect(isAnother(named("Text from 0491 570 156"), named("Linda", "Ho"))).toBe(false);
  expect(isAnother(named("Linda", "Ho"), named("Peter", "Ho"))).toBe(true);
  expect(isAnother(named("伟", "王"), named("芳", "王"))).toBe(true);
});

test("a vehicle in words is the same as one with all of its words, and as none", () => {
  expect(isAboutSame("Toyota Corolla", "2021 Toyota Corolla Ascent Sport")).toBe(true);
  expect(isAboutSame("", "Mazda CX-5")).toBe(true);
  expect(isAboutSame("Mazda CX-5", "2021 Toyota Corolla")).toBe(false);
});
