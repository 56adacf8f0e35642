import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { withSchemaEngine } from "./schema-engine";

const migrationsFolder = resolve(import.meta.dirname, "migrations");
const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Applies every migration that the database has not seen.
 *
 * @param url PostgreSQL connection string
 * @returns the names applied, in order; empty when there was nothing to do
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters: NO_FILTERS }),
  );
  return appliedMigrationNames;
}

async function readMigrations() {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(join(migrationsFolder, path, "migration.sql"), "utf8"),
        },
      },
    })),
  );
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}
