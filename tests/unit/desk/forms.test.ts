import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { RULES } from "~/desk/content/entry-rules.server";
import type { EntryKind } from "~/desk/content/entries";
import { readSiteFiles } from "~/publish/site-files.server";

import { formOf } from "./form-of";

const TENANTS = join(import.meta.dirname, "../../../tenants");
const KINDS = Object.keys(RULES) as EntryKind[];

describe.each(["harbour", "northside"])("a form of %s", async (slug) => {
  const files = await readSiteFiles(join(TENANTS, slug), slug);
  const pictures = [...files.keys()].flatMap((path) => (path.startsWith("assets/") ? path.slice(7) : []));
  const site = { slug, files, pictures, timeZone: "Australia/Sydney" };

  test.each(KINDS)("of the kind %s sent back unchanged changes nothing, and is refused nowhere", (kind) => {
    const rules = RULES[kind];
    for (const [key, value] of rules.list(files)) {
      const { fields, shown, saved, wrong } = formOf(rules, site, value, key);
      const typed = Object.fromEntries(fields.map(({ name }) => [name, shown[name] ?? ""]));
      expect(JSON.stringify(saved(typed)), key).toBe(JSON.stringify(value));
      expect(wrong(typed), key).toEqual({});
    }
  });
});
