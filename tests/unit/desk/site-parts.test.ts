import { expect, test } from "vitest";

import { changedLines, changedParts, partOf } from "~/desk/content/site-parts";

test.each([
  ["site.json", "settings", ""],
  ["offers.json", "offers", ""],
  ["content/blog/storm-season.md", "post", "storm-season"],
  ["content/pages/visit-us.md", "page", "pages/visit-us"],
  ["assets/logo.svg", "picture", "logo.svg"],
  ["feeds/yard.json", "feed", "yard"],
  ["notes.txt", "other", "notes.txt"],
])("%s is a part that editors know", (path, part, name) => {
  expect(partOf(path)).toEqual({ part, name });
});

test("a version changed the parts whose files differ, each counted once", () => {
  const before = { "site.json": "1", "offers.json": "1", "content/a.md": "1", "content/b.md": "1" };
  const after = { "site.json": "1", "offers.json": "2", "content/a.md": "2", "content/c.md": "1" };
  expect(changedParts(before, after)).toEqual([
    { part: "page", count: 3 },
    { part: "offers", count: 1 },
  ]);
  expect(changedParts(before, before)).toEqual([]);
});

test("of two texts only the lines between their common beginning and end are shown", () => {
  expect(changedLines("a\nb\nc\nd", "a\nx\ny\nd")).toEqual({ before: "b\nc", after: "x\ny" });
  expect(changedLines("a\na", "a\na\na")).toEqual({ before: "", after: "a" });
  expect(changedLines("a\nb", "a")).toEqual({ before: "b", after: "" });
});
