import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const CITING = ["app", "server", "seed", "tests", "docs"];
/** `spec 1 §4, §9`, and a second document's share of a list: `specs 1 §1 and 2 §3`. */
const SPEC = /(?<![\d.§])(?<document>[12])(?<list>(?:,? (?:and )?§[\d.]+)+)/g;
/** `design §4.8, §7`, and a link to the page itself. */
const DESIGN = /(?:\bdesign|ARCHITECTURE(?:\.md)?\)?(?:\]\([^)]+\))?)(?<list>(?:,? (?:and )?§[\d.]+)+)/gi;

/** The sections of a numbered page, as citations write them: "4", and "4.8" for point 8 of section 4. */
function sectionsOf(markdown: string): string[] {
  return markdown
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .flatMap((section) => {
      const number = parseInt(section);
      const points = [...section.matchAll(/^(?<point>\d+)\. /gm)].slice(1);
      return [`${number}`, ...points.map(({ groups }) => `${number}.${groups?.point}`)];
    });
}

const SECTIONS: Record<string, string[]> = {
  "1": sectionsOf(readFileSync("docs/spec/1-stock-and-vehicle.md", "utf8")),
  "2": sectionsOf(readFileSync("docs/spec/2-dealership.md", "utf8")),
  design: sectionsOf(readFileSync("docs/ARCHITECTURE.md", "utf8")),
};

/** What a text cites that is not there, with the document in which it should stand. A citation may go on in a comment's next line. */
function findDangling(text: string): string[] {
  const prose = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
  return [...prose.matchAll(SPEC), ...prose.matchAll(DESIGN)].flatMap(({ groups }) => {
    const document = groups?.document ?? "design";
    return [...(groups?.list ?? "").matchAll(/\d+(?:\.\d+)?/g)]
      .filter(([section]) => !SECTIONS[document]?.includes(section))
      .map(([section]) => `${document} §${section}`);
  });
}

test("the specifications and the architecture are numbered without a gap", () => {
  const whole = (sections: string[] = []) => sections.filter((section) => !section.includes("."));
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => `${index + 1}`);
  expect(whole(SECTIONS["1"])).toEqual(upTo(9));
  expect(whole(SECTIONS["2"])).toEqual(upTo(9));
  expect(whole(SECTIONS.design)).toEqual(upTo(12));
});

const NONE = 77;
test.each([
  ["one that is there", "spec 1 §4, design §4.8", []],
  ["one of a list", `spec 2 §1, §${NONE} and §9.`, [`2 §${NONE}`]],
  ["another document's in the same list", `specs 1 §1 and 2 §${NONE}`, [`2 §${NONE}`]],
  ["over two lines of a comment", `(spec 1\n * §${NONE})`, [`1 §${NONE}`]],
  ["a point of a section", `design §4.${NONE}`, [`design §4.${NONE}`]],
  ["a link to the page", `[ARCHITECTURE](ARCHITECTURE.md) §${NONE}`, [`design §${NONE}`]],
  ["a standard's own", `RFC 3986 §${NONE}`, []],
])("a citation is checked: %s", (_, text, dangling) => {
  expect(findDangling(text)).toEqual(dangling);
});

test("every section that code, tests and documents cite is there", () => {
  const files = CITING.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
      .map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const dangling = files.flatMap((file) =>
    findDangling(readFileSync(file, "utf8")).map((citation) => `${file}: ${citation}`),
  );
  expect(dangling).toEqual([]);
});
