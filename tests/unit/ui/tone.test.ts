import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { toneClass } from "~/ui/Picture";

test.each([
  ["#000000", "tone tone-r0 tone-g0 tone-b0"],
  ["#3f40bf", "tone tone-r0 tone-g1 tone-b2"],
  ["#c0ffff", "tone tone-r3 tone-g3 tone-b3"],
  [undefined, undefined],
  ["red", undefined],
  ["#12345", undefined],
  ['#123456" onload="', undefined],
])("the place of a picture of %s has the classes %s", (colour, classes) => {
  expect(toneClass(colour)).toBe(classes);
});

test("every class has its rule, within a quarter of the brightness", () => {
  const css = readFileSync("app/styles/tone.css", "utf8");
  for (let value = 0; value < 256; value += 1) {
    const part = value.toString(16).padStart(2, "0");
    const [, red = ""] = toneClass(`#${part}0000`)?.split(" ") ?? [];
    const level = Number(new RegExp(`\\.${red} \\{\\s*--tone-r: (\\d+);`).exec(css)?.[1]);
    expect(Math.abs(level - value)).toBeLessThanOrEqual(32);
  }
  expect(css.match(/--tone-[rgb]: \d+;/g)).toHaveLength(12);
});
