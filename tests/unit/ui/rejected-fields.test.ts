import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

test("every validated form lists its errors above its fields (spec:2.8.7)", () => {
  const forms = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ name, source: readFileSync(join("app", name), "utf8") }))
    .filter(({ source }) => source.includes("<ValidatedForm"));
  expect(forms.length).toBeGreaterThan(0);
  const silent = forms.filter(({ source }) => !/<(?:RejectedFields|FormAlert)\b/.test(source));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
