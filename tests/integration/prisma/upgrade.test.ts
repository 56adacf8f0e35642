import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { runTypeScript } from "../../../tools/steps.mjs";

const MIGRATIONS = "prisma/migrations";
const CONSTRAINTS = "20261122213000_constraints";

let database: pg.Client;
let url: string;

/** An empty database of the release before the constraints, as `npm run migrate` left it. */
beforeAll(async () => {
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  const server = new pg.Client({ connectionString: inject("postgresUrl") });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  url = inject("postgresUrl").replace(/\/[^/]+$/, `/${name}`);
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(`
    create table _prisma_migrations (
      id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0
    )`);
  const earlier = readdirSync(MIGRATIONS).filter((entry) => /^\d/.test(entry) && entry < CONSTRAINTS);
  for (const migration of earlier.sort()) {
    const script = readFileSync(join(MIGRATIONS, migration, "migration.sql"), "utf8");
    await database.query(script);
    await database.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       values ($1, $2, now(), $3, 1)`,
      [randomUUID(), createHash("sha256").update(script).digest("hex"), migration],
    );
  }
});
afterAll(() => database.end());

/** Columns that later migrations add to tables of before, empty or off. */
const LATER_COLUMNS: Record<string, readonly string[]> = {
  vehicles: ["row_hash", "row_id", "archived_at", "awaits_photograph", "dealer_hold", "price_until"],
  // Every site is rebuilt once (20261127083000_search_fallback).
  sites: ["archived_at", "agency", "dealer_group", "index_waits"],
  stock_generations: ["documents", "mirror_missed", "mirror_generation"],
  vehicle_photos: ["pending_id"],
  content_pages: ["translations"],
  blog_posts: ["translations"],
  reservations: ["language", "lead_origin"],
  alert_settings: ["language"],
  mail_messages: ["attachments"],
  payment_requests: ["lead_origin"],
  payments: ["card"],
  vehicle_overrides: ["batch"],
  feed_sources: ["on_desk"],
  leads: [
    "state",
    "person_id",
    "assignee_id",
    "vehicle_then",
    "first_answered_at",
    "first_answered_by",
    "answered_after",
    "assignment_due",
    "phone_e164",
    "lost_reason",
    "active_at",
    "waiting_since",
    "offer_cents",
    "words",
    "joined_to",
  ],
};

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> '_prisma_migrations' order by relname`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${name}" t order by 1`,
      [LATER_COLUMNS[name] ?? []],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

function migrate(): Promise<unknown> {
  return runTypeScript("prisma/migrate.ts", [], {
    quiet: true,
    env: { DATABASE_URL: url, DATABASE_DIRECT_URL: url },
  });
}

test("a filled database of the release before loses no row and no value", async () => {
  await database.query(readFileSync("tests/integration/prisma/filled-before-constraints.sql", "utf8"));
  const before = await everything();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

  // A state that nobody writes: nothing is changed, and what was wrong can be mended.
  await database.query(
    "insert into call_log values ('harbour', gen_random_uuid(), 'a', null, 'shouted', now())",
  );
  await expect(migrate()).rejects.toThrow();
  const { rows: checks } = await database.query(
    "select 1 from pg_constraint where conname = 'vehicles_km_check'",
  );
  expect(checks).toEqual([]);
  await database.query("delete from call_log where kind = 'shouted'");
  await database.query("delete from _prisma_migrations where finished_at is null");

  // What the application never meant: below zero, and a look-up of no name.
  await database.query(`
    insert into vehicles (site, id, slug, name, make, model, car_type, status, item_type, price_type, price_cents, offer_price_cents, km, created_at, updated_at)
      values ('harbour', 'below', 'below', 'Kia', 'Kia', 'Rio', 'used', 'in_stock', 'car', 'egc', -1, 500, -7, now(), now());
    insert into trade_ins (site, id, lookup, kms) values ('harbour', gen_random_uuid(), 'guessed', -1)`);
  await migrate();
  const { rows: cars } = await database.query(
    "select price_cents, offer_price_cents, km from vehicles where site = 'harbour'",
  );
  expect(cars).toEqual([{ price_cents: null, offer_price_cents: 500, km: null }]);
  const { rows: traded } = await database.query("select lookup, kms from trade_ins where site = 'harbour'");
  expect(traded).toEqual([{ lookup: "typed", kms: null }]);

  await database.query("delete from vehicles where site = 'harbour'");
  await database.query("delete from trade_ins where site = 'harbour'");
  const after = await everything();
  const moved = ["lead_deliveries", "alert_deliveries", "reservation_messages", "outbox"];
  const others = (tables: typeof after) =>
    Object.fromEntries(
      Object.entries(tables)
        .filter(([table]) => !moved.includes(table))
        .map(([table, rows]) => [table, rows.map((row) => without(row, CHANGED[table] ?? [])).sort()]),
    );
  // Later tables beside them are empty, as they come.
  expect(others(after)).toMatchObject(others(before));
  const { rows: events } = await database.query<{ place: string }>(
    "select tableoid::regclass::text as place from analytics_events order by at limit 1",
  );
  expect(events).toEqual([{ place: "analytics_events_2026_01" }]);
  expectMoved(before, after);
});

type Row = Record<string, unknown>;

/** What the outbox knows now, and what is worked out from other columns. */
const CHANGED: Record<string, readonly string[]> = {
  payments: ["attempts", "next_try_at"],
  reservations: ["promised_until"],
};

function without(row: string, columns: readonly string[]): string {
  const kept = Object.entries(JSON.parse(row) as Row).filter(([name]) => !columns.includes(name));
  return JSON.stringify(Object.fromEntries(kept));
}

/** Every message of the old tables is in the outbox, with its status, attempts and time, and no other. */
function expectMoved(before: Record<string, string[]>, after: Record<string, string[]>): void {
  const rows = (from: Record<string, string[]>, table: string) =>
    (from[table] ?? []).map((row) => JSON.parse(row) as Row);
  const outbox = rows(after, "outbox");
  const byTopic = (topic: string) => outbox.filter((row) => row["topic"] === topic);
  const known = (names: readonly string[]) => (row: Row) => JSON.stringify(names.map((name) => row[name]));
  const same = (moved: string[], old: string[]) => expect(moved.sort()).toEqual(old.sort());
  const keyOf = (...parts: unknown[]) => parts.map(String).join(" ");
  const tries = ["channel", "status", "attempts", "next_try_at"];

  const lead = known(["id", "lead_id", "first_try_at", "claim_id", "last_error", "delivered_at", ...tries]);
  same(byTopic("lead").map(lead), rows(before, "lead_deliveries").map(lead));

  const renamed = (row: Row): Row => {
    const status = { sent: "delivered", failed: "dead" }[String(row["status"])] ?? row["status"];
    return { ...row, status };
  };
  const [settings] = rows(before, "alert_settings");
  const digests = rows(before, "alert_deliveries").map(renamed);
  same(
    byTopic("digest").map(known(["key", ...tries])),
    digests.map((row) => known(["key", ...tries])({ ...row, key: keyOf(settings?.["id"], row["day"]) })),
  );
  const messages = rows(before, "reservation_messages").map(renamed);
  same(
    byTopic("reservation").map(known(["key", ...tries])),
    messages.map((row) =>
      known(["key", ...tries])({ ...row, key: keyOf(row["reservation_id"], row["kind"]) }),
    ),
  );
  const owed = rows(before, "payments").filter(({ state }) => /^refund_(due|failed)$/.test(String(state)));
  same(
    byTopic("refund").map(known(["id", ...tries])),
    owed.map((row) => {
      const status = row["state"] === "refund_due" ? "pending" : "dead";
      return known(["id", ...tries])({ ...row, channel: "gateway", status });
    }),
  );
  expect(owed.length).toBeGreaterThan(0);
  expect(outbox).toHaveLength(
    rows(before, "lead_deliveries").length + digests.length + messages.length + owed.length,
  );
}

test("in the order that the operator is told, a site can be taken away", async () => {
  await expect(database.query("delete from sites")).rejects.toMatchObject({ code: "23001" });
  const [, told = ""] =
    /in this order: ([^.]+)\./.exec(readFileSync("docs/operating/sites.md", "utf8")) ?? [];
  const tables = [...told.matchAll(/`(\w+)`/g)].map(([, table]) => table);
  expect(tables).toContain("leads");
  for (const table of tables) await database.query(`delete from ${table}`);
  await database.query("delete from sites");
  const left = Object.entries(await everything()).filter(([, rows]) => rows.length > 0);
  expect(left.map(([table]) => table)).toEqual([
    "analytics_events",
    "call_log",
    "postcodes",
    "rate_limits",
    "stock_documents",
    "stock_generations",
    // Taken by their jobs, which find no such site.
    "stock_marks",
    "stock_words",
    "vehicle_viewers",
  ]);
});
