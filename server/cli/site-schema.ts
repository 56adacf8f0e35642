import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { siteJsonSchema } from "../../app/publish/site-schema";

/** Writes tenants/site.schema.json; run it after each change of app/site/config. */
const file = resolve(import.meta.dirname, "../../tenants/site.schema.json");
await writeFile(file, `${JSON.stringify(siteJsonSchema(), null, 2)}\n`);
console.log(`Written: ${file}`);
