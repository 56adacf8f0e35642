import { afterEach, describe, expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { createDeviceList } from "~/shopper/favourites/device-list";
import { parseFavourites, toFavourite, type Favourite } from "~/shopper/favourites/favourite";

const corolla = toFavourite(aCar());
const named = (id: string): Favourite => ({ ...corolla, id });

function deviceWith(content: Record<string, string> = {}) {
  const stored = new Map(Object.entries(content));
  const device = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  return { device, stored };
}

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

test("spec 1 §3, Favourite: id, name, slug, make, model, primary_image_url (spec:1.3.17)", () => {
  expect(corolla).toEqual({
    id: "corolla",
    name: "2021 Toyota Corolla Ascent Sport",
    slug: "2021-toyota-corolla-ascent-sport-n1001",
    make: "Toyota",
    model: "Corolla",
    primary_image_url: "/images/320/artwork/hatch-white-front.svg.webp",
  });
  expect(toFavourite(aCar({ images: [] })).primary_image_url).toBeNull();
});

describe("spec 1 §4: the favourite toggle adds or removes a car", () => {
  test("on the device, the latest first, and told once when added (spec:1.1.3)", () => {
    const { device, stored } = deviceWith();
    const list = createDeviceList({ key: "favourites", max: 9, storage: () => device });
    const added: string[] = [];
    list.onAdd(({ id }) => added.push(id));
    expect([list.toggle(named("a")), list.toggle(named("b"))]).toEqual(["added", "added"]);
    expect(list.read().map(({ id }) => id)).toEqual(["b", "a"]);
    expect(list.toggle(named("b"))).toBe("removed");
    expect(JSON.parse(stored.get("favourites") ?? "")).toEqual([named("a")]);
    expect(added).toEqual(["a", "b"]);
    // Another page of the same device finds them.
    expect(createDeviceList({ key: "favourites", max: 9, storage: () => device }).has("a")).toBe(true);
  });

  test("one more than there is room for changes nothing", () => {
    const { device } = deviceWith();
    const list = createDeviceList({ key: "compare", max: 2, storage: () => device });
    list.toggle(named("a"));
    list.toggle(named("b"));
    const before = list.read();
    expect(list.toggle(named("c"))).toBe("full");
    expect(list.read()).toBe(before);
  });

  test("where the storage setting does not allow it, for this visit only (spec:1.4.32)", () => {
    const list = createDeviceList({ key: "compare", max: 2, storage: null });
    expect(list.toggle(named("a"))).toBe("added");
    expect(list.has("a")).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("spec 1 §8: storage errors are logged only", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  test.each<[string, () => Storage]>([
    ["a device that allows no storage", refuse],
    ["a device that is full", () => ({ ...deviceWith().device, setItem: refuse })],
  ])("%s", (_, storage) => {
    const list = createDeviceList({ key: "favourites", max: 9, storage });
    const counted: string[] = [];
    list.onAdd(({ id }) => counted.push(id));
    expect(list.toggle(corolla)).toBe("added");
    expect(list.has("corolla")).toBe(true);
    expect(counted).toEqual([]);
    expect(warn).toHaveBeenCalled();
  });
});

test.each([
  [null, []],
  ["{", []],
  ['{"id":"a"}', []],
  ['[null,"a",{"id":"a"}]', []],
  [JSON.stringify([corolla, { ...corolla, primary_image_url: "https://evil.example/x.png" }]), [corolla]],
  [JSON.stringify([{ ...corolla, primary_image_url: "//evil.example/x.png" }]), []],
  [JSON.stringify([{ ...corolla, primary_image_url: null }]), [{ ...corolla, primary_image_url: null }]],
])("of %s stored, the favourites are known ones only", (stored, cars) => {
  expect(parseFavourites(stored)).toEqual(cars);
});
