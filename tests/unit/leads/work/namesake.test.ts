import { expect, test } from "vitest";

import { isAboutSame, isAnother, isNamesake, isSameShopper, otherName } from "~/leads/work/namesake";

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

test.each([
  [
    "only a phone, plainly another name",
    "Dave O'Neill",
    null,
    "Bronwyn O'Sullivan",
    "bronwyn@example.com",
    false,
  ],
  [
    "two addresses and two names",
    "Chloe Bartlett",
    "c@example.com",
    "Priyanka Das-Smith",
    "p@example.com",
    false,
  ],
  [
    "one phone, two addresses, one first name",
    "Chris Wong",
    "c@example.com",
    "Chris Patel",
    "p@example.com",
    false,
  ],
  ["two addresses of one name", "Chris Wong", "c@example.com", "chris wong", "work@example.com", true],
  ["a couple with one address", "Linda Ho", "ho@example.com", "Peter Ho", "HO@example.com", false],
  ["a German spelling", "Jürgen Weiß", null, "Juergen Weiss", null, true],
  ["the surname first", "Dave O’Neill", "d@example.com", "ONeill Dave", "work@example.com", true],
  ["a Chinese name without a space", "伟 王", null, "王伟", null, true],
  ["a shorter spelling", "Linda Ho", "l@example.com", "Lin Ho-Smith", "w@example.com", true],
  ["a word of the name", "Serial Sam", null, "Ling O", null, false],
  ["no name yet", "0491 570 156", null, "Linda Ho", "l@example.com", true],
])("the same shopper, or not: %s", (_, known, email, given, from, isSame) => {
  const lead = { name: known, lastName: null, email, formerNames: [] };
  expect(isSameShopper(lead, { name: given, lastName: null, email: from })).toBe(isSame);
  expect(
    isSameShopper({ ...lead, name: "Mia", formerNames: [known] }, { ...named(given), email: from }),
  ).toBe(isSame);
});
