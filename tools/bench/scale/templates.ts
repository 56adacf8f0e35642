import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const SITE_FILE = z.object({ search: z.object({ defaultPath: z.string() }) });

/** The folders of the demo's four dealers, which are as large as real ones, and the address of each one's results. */
const TEMPLATES = ["northside", "harbour", "wanderer", "fairprice"].map((slug) => {
  const folder = join("tenants", slug);
  const { search } = SITE_FILE.parse(JSON.parse(readFileSync(join(folder, "site.json"), "utf8")));
  return { folder, search: search.defaultPath };
});

export const TEMPLATE_FOLDERS = TEMPLATES.map(({ folder }) => folder);

/** The path of a site's first results page, by its rank. */
export function searchPathOf(rank: number): string {
  return TEMPLATES[rank % TEMPLATES.length]?.search ?? "";
}
