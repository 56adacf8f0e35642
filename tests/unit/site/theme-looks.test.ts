import { describe, expect, test } from "vitest";

import { LOOK_NAMES, LOOKS } from "~/site/theme-looks";
import { THEME_TOKENS, tooClosePairs } from "~/site/theme-tokens";

const COLOURS = Object.keys(THEME_TOKENS).filter((token) => token.startsWith("--colour-"));

describe.each(LOOK_NAMES)("the look %s", (name) => {
  test("has every colour, each as #rrggbb, and all of them can be read", () => {
    const { colours } = LOOKS[name];
    expect(Object.keys(colours).sort()).toEqual(COLOURS.sort());
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(tooClosePairs(new Map(Object.entries(colours)))).toEqual([]);
  });
});

test("no two looks have the same brand colour or the same typefaces", () => {
  const looks = Object.values(LOOKS);
  expect(new Set(looks.map(({ colours }) => colours["--colour-brand"])).size).toBe(6);
  expect(new Set(looks.map(({ displayFont, bodyFont }) => `${displayFont} ${bodyFont}`)).size).toBe(6);
});
