import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { CONTRAST_PAIRS, THEME_TOKENS } from "~/site/theme-tokens";

const TENANTS = join(import.meta.dirname, "../../../tenants");
const NEUTRAL = join(import.meta.dirname, "../../../app/styles/tokens.css");

const themes = [
  ["no dealer", NEUTRAL] as const,
  ...readdirSync(TENANTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, join(TENANTS, name, "theme.css")] as const),
];

/** Only what stands in `:root { … }`. */
function tokensOf(file: string): Map<string, string> {
  const root = /:root\s*\{([\s\S]*?)\}/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return new Map(
    [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(themes)("the theme of %s", (_name, file) => {
  const tokens = tokensOf(file);

  test("sets every token", () => {
    expect(Object.keys(THEME_TOKENS).filter((token) => !tokens.has(token))).toEqual([]);
  });

  test.each(CONTRAST_PAIRS)("%s on %s is readable (design §8)", (text, ground, min) => {
    expect(contrast(tokens.get(text) ?? "", tokens.get(ground) ?? "")).toBeGreaterThanOrEqual(min);
  });
});
