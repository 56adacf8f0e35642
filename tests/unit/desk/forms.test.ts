import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { RULES } from "~/desk/content/piece-rules.server";
import type { PieceKind } from "~/desk/content/pieces";
import { readSiteFiles } from "~/publish/site-files.server";

const TENANTS = join(import.meta.dirname, "../../../tenants");
const KINDS = Object.keys(RULES) as PieceKind[];

describe.each(["harbour", "northside"])("a form of %s", async (slug) => {
  const files = await readSiteFiles(join(TENANTS, slug), slug);
  const pictures = [...files.keys()].flatMap((path) => (path.startsWith("assets/") ? path.slice(7) : []));
  const site = { slug, files, pictures, timeZone: "Australia/Sydney" };

  test.each(KINDS)(
    "of the kind %s sent back unchanged changes nothing, and is refused nowhere",
    async (kind) => {
      const rules = RULES[kind];
      for (const [key, value] of rules.list(files)) {
        const shown = rules.toForm(value, site);
        const fields = rules.fields(site, value, key);
        const typed = Object.fromEntries(fields.map(({ name }) => [name, shown[name] ?? ""]));
        const after = rules.fromForm(typed, value, site);
        expect(JSON.stringify(after), key).toBe(JSON.stringify(value));
        expect(await rules.wrong?.(after, value, site, typed), key).toEqual({});
      }
    },
  );
});
