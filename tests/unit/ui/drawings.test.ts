import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

// base.css gives an svg with neither a viewBox nor a width an icon's size and outline.
test("every drawing of the app says its own size", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const bare = sources.flatMap((file) =>
    [...readFileSync(join("app", file), "utf8").matchAll(/<svg\b[^>]*>/g)]
      .filter(([tag]) => !/\s(?:viewBox|width)=/.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(bare).toEqual([]);
});
