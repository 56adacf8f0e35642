import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { CONTRAST_PAIRS, THEME_TOKENS, contrast } from "~/site/theme-tokens";

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

describe.each(themes)("the theme of %s", (_name, file) => {
  const tokens = tokensOf(file);

  test("sets every token", () => {
    expect(Object.keys(THEME_TOKENS).filter((token) => !tokens.has(token))).toEqual([]);
  });

  test.each(CONTRAST_PAIRS)("%s on %s is readable (design §8)", (text, ground, min) => {
    expect(contrast(tokens.get(text) ?? "", tokens.get(ground) ?? "")).toBeGreaterThanOrEqual(min);
  });
});
