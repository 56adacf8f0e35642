import { expect, test } from "vitest";

import { parseRows, rowsPath } from "~/desk/feeds/feed-filter";

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
