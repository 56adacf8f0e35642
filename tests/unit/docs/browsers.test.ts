import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { findNewFeatures, OLDEST, type Source } from "#tests/fixtures/browser-features";

const DOCUMENT = readFileSync("docs/BROWSERS.md", "utf8");

/** Parts whose files only servers import, and routes without a page. */
const ON_SERVERS =
  /^app\/(?:feeds|platform\/images|stock\/import)\/|^app\/routes\/[^/]*\.ts$|\.server\.|\.d\.ts$/;

/** What browsers get: styles and scripts. */
function sources(): Source[] {
  return ["app", "tenants"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.(?:css|tsx?)$/.test(path) && !ON_SERVERS.test(path))
      .map((path) => ({ path, text: withoutComments(readFileSync(path, "utf8")) })),
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, " ").replaceAll(/^\s*\/\/.*$/gm, "");
}

/** The features that the table has a row for: the names in its first column. */
const documented = new Set([...DOCUMENT.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id = ""]) => id));

test("a feature that our oldest browsers lack has a row that says what happens without it", () => {
  const used = findNewFeatures(sources());
  const missing = used.filter(({ id }) => !documented.has(id));
  expect(missing.map(({ id, key, path }) => `${id} (${key}, ${path})`)).toEqual([]);
  const ids = new Set(used.map(({ id }) => id));
  expect(
    [...documented].filter((id) => !ids.has(id)),
    "rows of what nothing uses any more",
  ).toEqual([]);
});

test("the document names the oldest browsers that the table is for", () => {
  expect(DOCUMENT).toContain(`Safari ${OLDEST.safari_ios}`);
  expect(DOCUMENT).toContain(`Firefox ${OLDEST.firefox}`);
  expect(DOCUMENT).toContain(`Chrome ${OLDEST.chrome}`);
});

test.each([
  ["a.css", "p:has(a) { }", "has"],
  ["a.css", "p { field-sizing: content; }", "field-sizing"],
  ["a.css", "@starting-style { }", "starting-style"],
  ["a.css", "p { text-wrap: pretty; }", "text-wrap-pretty"],
  ["a.tsx", '<p className="field-sizing-content" />', "field-sizing"],
  ["a.tsx", "<div popover={kind} />", "popover"],
  ["a.ts", "AbortSignal.any([one, two])", "abortsignal-any"],
  ["a.ts", "document.startViewTransition(() => undefined)", "view-transitions"],
  ["a.ts", "const { promise } = Promise.withResolvers()", "promise-withresolvers"],
])("in %s, %s is found", (path, text, id) => {
  expect(findNewFeatures([{ path, text: ` ${text}` }]).map((used) => used.id)).toContain(id);
});

test("what old browsers have is not found, nor a member of our own that has a common name", () => {
  const text = "list.any(one); element.focus(); map.get(key); new Map(); address.phone;";
  expect(findNewFeatures([{ path: "a.ts", text }])).toEqual([]);
});
