import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

const SITES: Record<string, string> = {
  "Northside Motor Group": "northside",
  "Harbour City Toyota": "harbour",
  "Fairprice Cars": "fairprice",
  "Wanderer Caravans & Motorcycles": "wanderer",
};

/** Without Markdown's marks, on one line, with one kind of apostrophe. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*#]/g, "")
    .replace(/’/g, "'")
    .replace(/\s+/g, " ")
    .toLowerCase();

const sections = readFileSync("docs/VOICE.md", "utf8").split(/^## /m).slice(1);

describe("docs/VOICE.md", () => {
  it("has a sheet of ten examples for each demo site", () => {
    expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(SITES));
    for (const section of sections) expect(examples(section)).toHaveLength(10);
  });

  it.each(sections.map((section) => [section.split("\n")[0] ?? "", section] as const))(
    "quotes what %s says",
    (name, section) => {
      const words = plain(
        filesOf(`tenants/${SITES[name]}`)
          .map((file) => readFileSync(file, "utf8"))
          .join("\n"),
      );
      expect(examples(section).filter((say) => !words.includes(plain(say)))).toEqual([]);
    },
  );
});

function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|json)$/.test(name))
    .map((name) => join(folder, name));
}

function examples(section: string): string[] {
  return [...section.matchAll(/^\| (?!Say|---)(.+?) \|/gm)].map((match) => match[1] ?? "");
}
