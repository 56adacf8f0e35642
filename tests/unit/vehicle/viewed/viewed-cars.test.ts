import { afterEach, describe, expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { appendViewed, parseViewed, toViewedCar, type ViewedCar } from "~/vehicle/viewed/viewed-car";
import { loadViewedCars, logViewedCar } from "~/vehicle/viewed/viewed-cars-log";

const corolla = toViewedCar(aCar());
const named = (id: string): ViewedCar => ({ ...corolla, id });

function deviceWith(content: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(content));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
}

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

test("spec 1 §3, Viewed car: id, stocknum, make, model, body, simple_body (spec:1.3.18)", () => {
  expect(corolla).toEqual({
    id: "corolla",
    stocknum: "N1001",
    make: "Toyota",
    model: "Corolla",
    body: "Hatchback",
    simple_body: "Hatch",
  });
});

describe("spec 1 §4: the viewed-car log appends a car once only (spec:1.1.25)", () => {
  test("a new one at the end", () => {
    expect(appendViewed([named("a")], named("b")).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("a known one not at all", () => {
    const log = [named("a"), named("b")];
    expect(appendViewed(log, named("a"))).toBe(log);
  });

  test("the oldest goes when there are too many", () => {
    const log = Array.from({ length: 30 }, (_, index) => named(`car-${index}`));
    const ids = appendViewed(log, named("new")).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([30, "car-1", "new"]);
  });

  test("on the device, telling what was looked at before", () => {
    const device = deviceWith();
    expect(logViewedCar(named("a"), () => device)).toEqual([]);
    expect(logViewedCar(named("b"), () => device)).toEqual([named("a")]);
    expect(logViewedCar(named("a"), () => device)).toEqual([named("a"), named("b")]);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("spec 1 §8: a viewed-car storage error is logged only (spec:1.8.6)", () => {
  test.each<[string, () => Storage]>([
    [
      "a device that allows no storage",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
    [
      "a device that is full",
      () => ({
        ...deviceWith(),
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      }),
    ],
  ])("%s", (_, storage) => {
    expect(logViewedCar(corolla, storage)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [null, []],
  ["null", []],
  ["{", []],
  ['{"id":"a"}', []],
  ['[{"id":1},null,"a",{"id":"a"}]', [{ id: "a" }]],
])("of %s stored, %j are viewed cars", (stored, cars) => {
  expect(parseViewed(stored)).toEqual(cars);
});

test("only as many are asked for as are shown, whatever their ids hold", async () => {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { documentElement: { lang: "en-AU" } });
  const ids = ["a&id=b", ...Array.from({ length: 20 }, (_, index) => `car-${index}`)];
  await loadViewedCars(ids, new AbortController().signal);
  const query = new URL(asked.mock.calls[0]?.[0] ?? "", "http://northside.test").searchParams;
  expect(query.getAll("id")).toEqual(ids.slice(0, 8));
});
