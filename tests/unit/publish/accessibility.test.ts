import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { PAGES } from "~/pages";
import { ACCESSIBILITY_PATH } from "~/paths";
import { PAGE_WORDS } from "~/redirects/page-words";
import { loader } from "~/routes/families/accessibility";

const page = readFileSync("app/publish/legal/accessibility.md", "utf8");

test("the usual spellings lead to the statement, and so do old addresses that name it", () => {
  expect(PAGES["/accessibility-statement"]?.file).toBe("accessibility.ts");
  const answer = loader();
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, ACCESSIBILITY_PATH]);
  const suggested = ["wcag policy", "website accessibility"].map(
    (words) => PAGE_WORDS.find(([pattern]) => pattern.test(words))?.[1],
  );
  expect(suggested).toEqual([ACCESSIBILITY_PATH, ACCESSIBILITY_PATH]);
});

test("the statement says what is aimed for, what is not met, and whom to tell", () => {
  for (const said of [
    "WCAG) 2.2, level AA",
    "does not meet",
    "{{phone}}",
    "{{complaintsName}}",
    "humanrights.gov.au",
  ])
    expect(page).toContain(said);
  expect(page).not.toMatch(/fully accessible|fully compliant|certified/i);
});
