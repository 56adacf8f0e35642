import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

const FOLDER = "app/styles";
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

/** The selectors of a stylesheet for screens, one a line; what is only for paper is read only there. */
function selectors(file: string): string[] {
  const css = readFileSync(join(FOLDER, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  const [onScreen = ""] = css.split("@media print");
  return [...onScreen.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((selector) => selector.trim());
}

describe("a page is styled once", () => {
  it.each(FILES)("%s asks no :has() of what is around the whole page", (file) => {
    expect(selectors(file).filter((selector) => /\b(html|body|main):has\(/.test(selector))).toEqual([]);
  });

  it.each(FILES)("%s lets no last child choose everything below it", (file) => {
    expect(selectors(file).filter((selector) => /:last-child.*[ >+~]\*$/.test(selector))).toEqual([]);
  });
});
