import { expect, test } from "vitest";

import { thinNames } from "~/ui/map/place-names";

const name = (text: string, x: number, y: number) => ({ name: text, x, y, size: 20 });
const kept = (...[names, taken = [], max = 9]: [Parameters<typeof thinNames>[0], never[]?, number?]) =>
  thinNames(names, taken, max).map((one) => one.name);

test("of two names that touch, the more important one remains", () => {
  expect(kept([name("Chermside", 0, 0), name("Kedron", 90, 10), name("Geebung", 0, 60)])).toEqual([
    "Chermside",
    "Geebung",
  ]);
});

test("a name gives way to a pin, and no more remain than fit", () => {
  const pin = { left: -20, right: 20, top: -70, bottom: 0 };
  expect(thinNames([name("Aspley", 0, -20), name("Zillmere", 200, 0)], [pin], 9)).toEqual([
    name("Zillmere", 200, 0),
  ]);
  expect(kept([name("Aspley", 0, 0), name("Zillmere", 200, 0)], [], 1)).toEqual(["Aspley"]);
});
