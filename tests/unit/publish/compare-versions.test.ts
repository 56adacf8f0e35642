import { expect, test } from "vitest";

import { compareVersions } from "~/publish/site-versions.server";

function files(all: Record<string, string | object>) {
  return new Map(
    Object.entries(all).map(([path, content]) => [
      path,
      Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
    ]),
  );
}

test("of two versions: what came, what went, and which settings differ", () => {
  const before = files({
    "site.json": { name: "Northside", hosts: ["a.test"], theme: { displayFont: "archivo" } },
    "theme.css": ":root {}",
    "offers.json": [],
  });
  const after = files({
    "site.json": { name: "Northside", hosts: ["a.test", "b.test"], theme: { displayFont: "inter" } },
    "theme.css": ":root { }",
    "content/about-us.md": "We",
  });
  expect(compareVersions(before, after)).toEqual([
    { path: "content/about-us.md", change: "added", values: [] },
    { path: "offers.json", change: "removed", values: [] },
    {
      path: "site.json",
      change: "changed",
      values: [
        { at: "hosts[1]", before: undefined, after: "b.test" },
        { at: "theme.displayFont", before: "archivo", after: "inter" },
      ],
    },
    { path: "theme.css", change: "changed", values: [] },
  ]);
});

test("a list in the place of an object is one difference", () => {
  expect(compareVersions(files({ "a.json": { b: {} } }), files({ "a.json": { b: [] } }))).toEqual([
    { path: "a.json", change: "changed", values: [{ at: "b", before: {}, after: [] }] },
  ]);
});

test("equal versions have no difference", () => {
  expect(compareVersions(files({ "a.json": { b: 1 } }), files({ "a.json": { b: 1 } }))).toEqual([]);
});

test("items of a list are compared by their id, so that a new first one moves no other", () => {
  const [summer, winter] = [
    { id: "summer", name: "Two weeks on us" },
    { id: "winter", name: "Free tyres" },
  ];
  const of = (...offers: object[]) => files({ "offers.json": offers });
  expect(compareVersions(of(winter), of(summer, { ...winter, name: "Free mats" }))).toEqual([
    {
      path: "offers.json",
      change: "changed",
      values: [
        { at: "[winter].name", before: "Free tyres", after: "Free mats" },
        { at: "[summer]", before: undefined, after: summer },
      ],
    },
  ]);
  expect(compareVersions(of(summer, winter), of(winter, summer))).toEqual([
    {
      path: "offers.json",
      change: "changed",
      values: [{ at: "", before: ["summer", "winter"], after: ["winter", "summer"] }],
    },
  ]);
});
