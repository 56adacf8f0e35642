import { expect, test } from "vitest";

import { CONTRAST_PAIRS, colourOf, contrast, tooClosePairs } from "~/site/theme-tokens";

test.each([
  ["#000000", "#ffffff", 21],
  ["#FFF", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
])("%s on %s is %d", (text, behind, ratio) => {
  expect(contrast(text, behind)).toBeCloseTo(ratio, 1);
});

test("a colour in another notation has no ratio", () => {
  expect(contrast("rgb(0 0 0)", "#ffffff")).toBeNull();
});

test("a colour is followed through var(), and a circle ends", () => {
  const tokens = new Map([
    ["--a", "var(--b)"],
    ["--b", "#123456"],
    ["--c", "var(--c)"],
  ]);
  expect(colourOf(tokens, "--a")).toBe("#123456");
  expect(colourOf(tokens, "--c")).toBe("var(--c)");
});

test("the pairs that are too close are told with their ratio", () => {
  const readable = new Map<string, string>();
  for (const [text, behind] of CONTRAST_PAIRS) {
    readable.set(text, "#000000").set(behind, "#ffffff");
  }
  // Brand colours are text on the page and the ground of their own text.
  for (const name of ["brand-strong", "success"]) readable.set(`--colour-${name}`, "#000000");
  for (const name of ["on-brand", "on-success"]) readable.set(`--colour-${name}`, "#ffffff");
  readable.set("--colour-brand", "#000000");
  expect(tooClosePairs(readable)).toEqual([]);
  readable.set("--colour-badge", "#111111");
  const [pair] = tooClosePairs(readable);
  expect(pair).toMatchObject({ text: "--colour-on-badge", behind: "--colour-badge", least: 4.5 });
  expect(pair?.ratio).toBeCloseTo(1.11, 1);
});
