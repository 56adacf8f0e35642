import { afterEach, expect, test, vi } from "vitest";

import { keepResults, nextInResults } from "~/stock/result-list";

const CARS = [
  { slug: "corolla", name: "2021 Toyota Corolla" },
  { slug: "ranger", name: "2023 Ford Ranger" },
];

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

afterEach(() => vi.restoreAllMocks());

test("the next car is the one after this in the results seen last", () => {
  const storage = memory();
  keepResults(CARS, () => storage);
  expect(nextInResults("corolla", () => storage)).toEqual(CARS[1]);
});

test("there is none after the last, for a car from elsewhere, and before any results", () => {
  const storage = memory();
  expect(nextInResults("corolla", () => storage)).toBeNull();
  keepResults(CARS, () => storage);
  expect(nextInResults("ranger", () => storage)).toBeNull();
  expect(nextInResults("jazz", () => storage)).toBeNull();
});

test.each(["{}", "[1, null]", "not json"])("a stored %s is no list of results", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const storage = memory();
  storage.setItem("results", text);
  expect(nextInResults("corolla", () => storage)).toBeNull();
});

test("a storage that fails is only logged (spec 1 §8)", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const refuse = () => {
    throw new Error("denied");
  };
  keepResults(CARS, refuse);
  expect(nextInResults("corolla", refuse)).toBeNull();
  expect(warned).toHaveBeenCalledTimes(2);
});
