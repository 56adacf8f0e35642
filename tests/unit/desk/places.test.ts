import { expect, test } from "vitest";

import type { Role } from "~/desk/roles";
import type { Grant, OwnedSite } from "~/desk/scope";
import {
  isWithin,
  looksAfter,
  mayDecideFor,
  mayGive,
  nearestDeciders,
  type Place,
  decisionFor,
} from "~/desk/staff/places";

const SITES: OwnedSite[] = [
  { slug: "northside", agency: "acme", group: "coast" },
  { slug: "harbour", agency: "acme", group: null },
  { slug: "north", agency: null, group: null },
];

const at = (place: string): Place => {
  const [level, target = ""] = place.split(" ");
  return { level: level as Place["level"], target };
};
const grant = (role: Role, place: string): Grant => ({ role, ...at(place) });

test.each([
  ["site harbour", "installation", true],
  ["installation", "agency acme", false],
  ["agency acme", "installation", true],
  ["agency acme", "agency acme", true],
  ["agency other", "agency acme", false],
  ["group coast", "agency acme", false],
  ["site northside", "group coast", true],
  ["site harbour", "group coast", false],
  ["location northside/aspley", "agency acme", true],
  ["location northside/aspley", "site northside", true],
  ["location northside/aspley", "site north", false],
  ["location northside/aspley", "location northside/aspley", true],
  ["location northside/aspley", "location northside/bowen", false],
  ["site northside", "location northside/aspley", false],
  ["site archived", "agency acme", false],
  ["site archived", "installation", true],
])("%s is within %s: %s", (inner, outer, is) => {
  expect(isWithin(at(inner), at(outer), SITES)).toBe(is);
});

test.each<[Grant, Grant, boolean]>([
  [grant("owner", "site northside"), grant("owner", "site northside"), true],
  [grant("owner", "site northside"), grant("owner", "group coast"), false],
  [grant("manager", "site northside"), grant("manager", "location northside/aspley"), true],
  [grant("manager", "site northside"), grant("owner", "location northside/aspley"), false],
  [grant("manager", "location northside/aspley"), grant("sales", "site northside"), false],
  [grant("manager", "group coast"), grant("sales", "site northside"), true],
  [grant("manager", "group coast"), grant("sales", "site harbour"), false],
  [grant("sales", "installation"), grant("read-only", "site harbour"), false],
  [grant("owner", "installation"), grant("owner", "installation"), true],
  [grant("manager", "installation"), grant("owner", "site harbour"), false],
])("%j may give %j: %s", (held, given, may) => {
  expect(mayGive([held], given, SITES)).toBe(may);
});

test("content and sales look after nobody, managers and owners after their own places", () => {
  expect(looksAfter([grant("content", "site north")], at("site north"), SITES)).toBe(false);
  expect(looksAfter([grant("manager", "site north")], at("location north/a"), SITES)).toBe(true);
  expect(looksAfter([grant("owner", "site north")], at("site harbour"), SITES)).toBe(false);
});

test("to decide for somebody is to be over all of their roles", () => {
  const theirs = [grant("sales", "site northside"), grant("sales", "site harbour")];
  expect(mayDecideFor([grant("manager", "site northside")], theirs, SITES)).toBe(false);
  expect(mayDecideFor([grant("manager", "agency acme")], theirs, SITES)).toBe(true);
  expect(mayDecideFor([grant("owner", "agency acme")], [], SITES)).toBe(false);
  expect(mayDecideFor([grant("owner", "installation")], [], SITES)).toBe(true);
});

test("roles at places apart leave a device to each dealer, wider ones and others of the same site do not", () => {
  const manager = [grant("manager", "site northside")];
  const sales = grant("sales", "site northside");
  expect(decisionFor(manager, [sales], SITES)).toBe("all");
  expect(decisionFor(manager, [sales, grant("owner", "site harbour")], SITES)).toBe("part");
  for (const other of ["installation", "agency acme", "group coast"])
    expect(decisionFor(manager, [sales, grant("owner", other)], SITES)).toBeNull();
  const location = [grant("manager", "location northside/aspley")];
  const atLocation = grant("sales", "location northside/aspley");
  expect(decisionFor(location, [atLocation, grant("sales", "location northside/bowen")], SITES)).toBeNull();
  expect(decisionFor(manager, [grant("sales", "site harbour")], SITES)).toBeNull();
});

test("the nearest who may decide are asked, and nobody further up", () => {
  const people = {
    location: { grants: [grant("manager", "location northside/aspley")] },
    site: { grants: [grant("manager", "site northside"), grant("sales", "group coast")] },
    group: { grants: [grant("owner", "group coast")] },
    all: { grants: [grant("owner", "installation")] },
    elsewhere: { grants: [grant("owner", "site harbour")] },
  };
  const asked = (...theirs: Grant[]) => nearestDeciders(Object.values(people), theirs, SITES);
  expect(asked(grant("sales", "location northside/aspley"))).toEqual([people.location]);
  expect(asked(grant("sales", "site northside"))).toEqual([people.site]);
  expect(asked(grant("owner", "site northside"))).toEqual([people.group]);
  expect(asked(grant("sales", "site northside"), grant("sales", "site harbour"))).toEqual([
    people.site,
    people.elsewhere,
  ]);
  expect(nearestDeciders([people.location], [grant("owner", "group coast")], SITES)).toEqual([]);
});
