import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import pg from "pg";

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

/**
 * The migrations that applyMigrations would apply, each with what its script says first.
 *
 * @param url PostgreSQL connection string
 */
export async function listPending(url: string): Promise<{ name: string; about: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: known } = await client.query(
      "select to_regclass('_prisma_migrations') is not null as is_there",
    );
    const { rows: done } = known[0]?.is_there
      ? await client.query(
          "select migration_name as name from _prisma_migrations where finished_at is not null",
        )
      : { rows: [] };
    const applied = new Set<unknown>(done.map(({ name }) => name));
    const { migrationDirectories } = await readMigrations();
    return migrationDirectories
      .filter(({ path }) => !applied.has(path))
      .map(({ path, migrationFile }) => ({ name: path, about: firstComment(migrationFile.content.value) }));
  } finally {
    await client.end();
  }
}

function firstComment(script: string): string {
  const [comment = ""] = /^(?:--.*\n)*/.exec(script) ?? [];
  return comment.replaceAll(/^-- ?/gm, "").replaceAll("\n", " ").trim();
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
