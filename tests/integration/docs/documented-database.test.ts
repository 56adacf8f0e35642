import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { fencedBlocks } from "#tests/fixtures/documents";

import { applyMigrations, listPending } from "../../../prisma/apply-migrations";

test("the documented role and database can be migrated by that role, and again", async () => {
  const shell = fencedBlocks(["docs/operating/install.md"])
    .map(({ text }) => text)
    .join("\n");
  const [, heredoc = ""] = /<<SQL\n([^]*?)^SQL$/m.exec(shell) ?? [];
  const name = `documented_${process.pid}`;
  const statements = heredoc.replaceAll("forecourt", name).replaceAll("$PASSWORD", "secret").split(";");
  const url = new URL(inject("postgresUrl"));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  });
  for (const statement of statements) if (statement.trim()) await admin.query(statement);

  Object.assign(url, { username: name, password: "secret", pathname: `/${name}` });
  const pending = await listPending(url.href);
  expect(pending.at(-1)?.about).not.toBe("");
  expect(await applyMigrations(url.href)).toEqual(pending.map((migration) => migration.name));
  expect(await applyMigrations(url.href)).toEqual([]);
  expect(await listPending(url.href)).toEqual([]);
});
