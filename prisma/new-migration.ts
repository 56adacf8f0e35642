import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { withSchemaEngine } from "./schema-engine";
import { env } from "../app/platform/env.server";

/**
 * `npm run migrate:new -- NAME`: writes the SQL that leads from the committed
 * schema to the one in the working tree, to be read and finished by hand.
 */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Usage: npm run migrate:new -- NAME   (lower case, digits and _)");
  process.exit(1);
}

const path = resolve(import.meta.dirname, "schema.prisma");
const content = await readFile(path, "utf8");
const { stdout } = await withSchemaEngine(env().DATABASE_URL, (engine) =>
  engine.diff({
    from: committedSchema(),
    to: { tag: "schemaDatamodel", files: [{ path, content }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  }),
);

const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const folder = join(import.meta.dirname, "migrations", `${stamp}_${name}`);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "migration.sql"), stdout ?? "");
console.log(`Written: ${folder}/migration.sql`);

function committedSchema() {
  try {
    const committed = execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return { tag: "schemaDatamodel" as const, files: [{ path: "committed.prisma", content: committed }] };
  } catch {
    return { tag: "empty" as const };
  }
}
