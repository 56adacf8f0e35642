import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { inspectFile } from "~/feeds/inspect/inspect-file.server";
import { inspectionText } from "~/feeds/inspect/inspection-text";
import { mappingSchema } from "~/feeds/mapping";

const DEFAULT_NAME = "stock";

const USAGE = `Guesses what a dealer's file means, and shows its first rows as cars.

  npm run feeds -- inspect FILE [NAME] [--out MAPPING.json]`;

/** `npm run feeds -- inspect`: loads nothing that needs a database. */
export async function inspectFeed([, ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(USAGE);
  const [file, name = DEFAULT_NAME, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(USAGE);
  const { out } = values;
  const parsed = mappingSchema.shape.name.safeParse(name);
  if (!parsed.success)
    throw new Error(`'${name}' is not a valid feed name: use lower-case words joined by hyphens.`);
  const inspection = await inspectFile(file, name);
  console.log(inspectionText(inspection));
  if (out === undefined) return;
  try {
    await writeFile(out, `${JSON.stringify(inspection.mapping, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === "EEXIST";
    throw new Error(exists ? `${out} already exists: it was not overwritten.` : `${out} cannot be written.`, {
      cause: error,
    });
  }
  console.log(`The mapping is in ${out}.`);
}
