import { expect, test } from "vitest";

import { feedsPath, parseFeeds, parseRows, rowsPath } from "~/desk/feeds/feed-filter";

const read = (query: string) => parseFeeds(new URLSearchParams(query));

test("an address of the list is read and written as the same", () => {
  for (const query of ["", "?state=attention&at=northside", "?after=northside%2Fyard%2Fb"]) {
    expect(feedsPath(read(query), { after: read(query).after })).toBe(`/desk/feeds${query}`);
  }
  expect(read("?after=northside%2Fyard%2Fb").after).toEqual({ site: "northside", name: "yard/b" });
});

test("what an address says wrongly is left out, and another filter begins at the top", () => {
  expect(read("?state=broken&after=northside")).toEqual({ tab: "all", site: null, after: null });
  expect(feedsPath(read("?after=a%2Fb"), { tab: "attention" })).toBe("/desk/feeds?state=attention");
});

test("a run's rows are an address too", () => {
  const run = { site: "north/side", source: "yard", id: "1" };
  expect(rowsPath(run, { tab: "held", after: "12" })).toBe(
    "/desk/feeds/north%2Fside/yard/1?rows=held&after=12",
  );
  expect(parseRows(new URLSearchParams("rows=held&after=12"), "rejected")).toEqual({
    tab: "held",
    after: "12",
  });
  expect(parseRows(new URLSearchParams("rows=all"), "rejected")).toEqual({ tab: "rejected", after: "" });
});
