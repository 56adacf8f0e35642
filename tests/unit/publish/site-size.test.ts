import { expect, test } from "vitest";

import { requireSiteSize } from "~/publish/site-files.server";

test("files that are from no folder have the limits of one", () => {
  const many = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`assets/${index}.jpg`, Buffer.alloc(0)] as const));
  requireSiteSize(many(2_000), "tenants/northside");
  expect(() => requireSiteSize(many(2_001), "tenants/northside")).toThrow(
    "tenants/northside: has more than 2000 files",
  );
  // The same bytes again and again: only their length counts.
  const photograph = Buffer.alloc(1_048_576);
  const large = new Map([...many(201).keys()].map((path) => [path, photograph] as const));
  expect(() => requireSiteSize(large, "tenants/northside")).toThrow("is larger than 200 MB");
});
