import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ICON_NAMES } from "~/ui/icons/icon-names";

import { iconSprite } from "../../../tools/icon-sprite.mjs";

test("the file of icons is what `npm run icons` writes", async () => {
  expect(readFileSync("app/ui/icons/sprite.svg", "utf8")).toBe(await iconSprite(ICON_NAMES));
});

test("it has no icon that the app does not use", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") || name.endsWith("action-looks.ts"))
    .map((name) => readFileSync(`app/${name}`, "utf8"))
    .join("\n");
  expect(ICON_NAMES.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
