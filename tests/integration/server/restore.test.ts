import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import postgres from "postgres";
import { afterAll, expect, test } from "vitest";

import { freePort, startPostgres } from "../../../tools/embedded-postgres.mjs";
import { runTypeScript } from "../../../tools/steps.mjs";

// docs/operating/backup.md, carried out: a base backup of a server at work, its
// archived log, and an empty machine that is brought to the moment before a mistake.

const folder = mkdtempSync(join(process.cwd(), ".cache-restore-"));
const archive = join(folder, "wal");
const first = join(folder, "first");
const second = join(folder, "second");
mkdirSync(archive);
// The server is another user where the tests are root.
chmodSync(archive, 0o777);

const server = await startPostgres({
  dataDir: first,
  port: await freePort(),
  settings: { archive_mode: "on", archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
});
process.env["DATABASE_URL"] = server.url;
process.env["DATA_DIR"] = join(folder, "data");
await runTypeScript("prisma/migrate.ts", [], { quiet: true, env: { DATABASE_URL: server.url } });

const { openLeadWorld, leave } = await import("../leads/lead-world");
const { closeDatabase } = await import("~/platform/db.server");
const { objectStore } = await import("~/platform/object-store/object-store.server");
const { createFolderStore } = await import("~/platform/object-store/folder-store.server");
const world = await openLeadWorld();

afterAll(async () => {
  await Promise.all([world.close(), closeDatabase()]);
  rmSync(folder, { recursive: true, force: true });
});

/** By table: how many rows it has, and a hash of all of them. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' order by relname`;
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ rows: string; hash: string }[]>`
      select count(*) as rows, md5(string_agg(line, chr(10) order by line)) as hash
      from (select t::text as line from ${sql(name)} t) lines`;
    contents[name] = `${row?.rows} rows, ${row?.hash ?? "none"}`;
  }
  await sql.end();
  return contents;
}

test("an empty machine is brought to the moment before a mistake, with every lead, row and object", async () => {
  const photo = Buffer.from("a photograph");
  await objectStore().put("photos/northside/one.jpg", photo, "image/jpeg");
  await leave(world.northside);

  // Before: the base backup of a server that goes on working.
  const backup = postgres(server.url, { max: 1, onnotice: () => undefined });
  await backup`select pg_backup_start('nightly', fast => true)`;
  await leave(world.northside);
  execFileSync("cp", ["-a", first, second]);
  const [stopped] = await backup<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
  execFileSync("cp", ["-a", join(folder, "data"), join(folder, "data-copy")]);

  // Meanwhile: an acknowledged lead, then somebody deletes what they should not.
  const late = await leave(world.northside);
  const before = await contentsOf(server.url);
  const [moment] = await backup<{ now: string }[]>`select clock_timestamp()::text as now`;
  await backup`delete from outbox`;
  await backup`delete from lead_consents`;
  await backup`delete from leads`;
  const [segment] = await backup<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`;
  await expect.poll(() => existsSync(join(archive, segment?.name ?? "none"))).toBe(true);
  await backup.end();
  await closeDatabase();
  await server.stop();
  rmSync(first, { recursive: true });

  // After: the machine is gone. What is left is the copy, the log and the objects.
  execFileSync("sh", ["-c", `rm -rf ${second}/pg_wal/* ${second}/postmaster.pid ${second}/postmaster.opts`]);
  writeFileSync(join(second, "backup_label"), stopped?.labelfile ?? "");
  writeFileSync(join(second, "recovery.signal"), "");
  execFileSync("sh", ["-c", `chown --reference=${second} ${second}/backup_label ${second}/recovery.signal`]);
  const restored = await startPostgres({
    dataDir: second,
    port: await freePort(),
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment?.now ?? "",
      recovery_target_action: "promote",
    },
  });
  try {
    const after = await contentsOf(restored.url);
    expect(after).toEqual(before);
    const sql = postgres(restored.url, { max: 1 });
    expect(await sql`select id from leads where id = ${late}`).toHaveLength(1);
    await sql.end();
    const objects = createFolderStore(join(folder, "data-copy", "objects"));
    expect(await objects.get("photos/northside/one.jpg")).toEqual(photo);
  } finally {
    await restored.stop();
  }
});
