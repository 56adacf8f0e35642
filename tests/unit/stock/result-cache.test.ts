import { expect, test } from "vitest";

import { createResultCache } from "~/stock/result-cache";

test("a value is fresh for a while and kept after it", () => {
  const cache = createResultCache<string>({ size: 2, freshMs: 1_000 });
  cache.keep("utes", "two utes", 0);
  expect(cache.findFresh("utes", 999)).toBe("two utes");
  expect(cache.findFresh("utes", 1_000)).toBeNull();
  expect(cache.findAny("utes")).toBe("two utes");
  expect(cache.findAny("vans")).toBeNull();
});

test("spec 1 §9: it holds a configured number of entries; the oldest is evicted", () => {
  const cache = createResultCache<number>({ size: 2, freshMs: 1_000 });
  cache.keep("a", 1, 0);
  cache.keep("b", 2, 1);
  cache.findAny("a");
  cache.keep("c", 3, 2);
  expect(["a", "b", "c"].map((key) => cache.findAny(key))).toEqual([1, null, 3]);
});

test("what was never kept takes nobody's place", () => {
  const cache = createResultCache<number>({ size: 2, freshMs: 1_000 });
  cache.keep("a", 1, 0);
  cache.findAny("missing");
  cache.keep("b", 2, 1);
  expect([cache.findAny("a"), cache.findAny("b")]).toEqual([1, 2]);
});

test("a value kept again takes the place of the one before", () => {
  const cache = createResultCache<number>({ size: 2, freshMs: 1_000 });
  cache.keep("a", 1, 0);
  cache.keep("a", 2, 5_000);
  expect(cache.findFresh("a", 5_500)).toBe(2);
});
