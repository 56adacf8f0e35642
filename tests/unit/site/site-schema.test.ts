import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { siteJsonSchema } from "~/publish/site-schema";

test("the committed JSON Schema is the current one: npx tsx server/cli/site-schema.ts writes it", async () => {
  const committed = await readFile("tenants/site.schema.json", "utf8");
  expect(JSON.parse(committed)).toEqual(siteJsonSchema());
});
