import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";

import { requestPage } from "../request-page";
import type { Part } from "./send-bytes";

/** What an attack needs in the database or of a page before it begins. */

export async function ask<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A source to which a dealer's system posts its stock. */
export async function pushSource(databaseUrl: string, site: string, name: string): Promise<void> {
  const cell = (column: string, transform = "text") => ({ column, transform });
  const mapping = {
    ...{ format: "json", items: "stock", id: { column: "Stock" } },
    fields: {
      stockNumber: cell("Stock"),
      make: cell("Make"),
      model: cell("Model"),
      year: cell("Year", "wholeNumber"),
    },
    defaults: { carType: "used", itemType: "car", priceType: "drive_away" },
  };
  const config = JSON.stringify({ name, from: { kind: "push", secret: "FEED_BENCH" }, mapping });
  await ask(
    databaseUrl,
    `insert into feed_sources (site, name, kind, location, config, every_minutes, enabled, next_run_at)
     values ($1, $2, 'push', 'posted', $3, 60, true, now() + interval '1 day')
     on conflict (site, name) do nothing`,
    [site, name, config],
  );
}

export async function forgetRuns(databaseUrl: string, site: string): Promise<void> {
  await ask(databaseUrl, "delete from feed_runs where site = $1", [site]);
}

/** Waits until the run of what was posted has ended. */
export async function lastRun(databaseUrl: string, site: string, name: string): Promise<string> {
  for (;;) {
    const [run] = await ask<{ state: string; message: string | null }>(
      databaseUrl,
      `select state, message from feed_runs where site = $1 and source = $2 and ended_at is not null
       order by started_at desc limit 1`,
      [site, name],
    );
    if (run) return `run ${run.state} “${(run.message ?? "").slice(0, 60)}”`;
    await pause(200);
  }
}

export async function notOpen(databaseUrl: string, site: string): Promise<void> {
  await ask(databaseUrl, `update sites set config = jsonb_set(config, '{open}', 'false') where slug = $1`, [
    site,
  ]);
  await pause(500);
}

/** The hidden and filled fields of a piece's form, as its page sends them. */
export async function pieceFields(port: number, path: string, cookie: string): Promise<Part[]> {
  const route = encodeURIComponent("routes/desk.sites.$site_.content.$kind.$key");
  const { body } = await requestPage(port, "desk", `${path}?_data=${route}`, { cookie });
  const { page } = JSON.parse(body.toString()) as {
    page: { seen: string; published: string; values: Record<string, string> };
  };
  const { seen, published, values } = page;
  const fields = { intent: "save", seen, published, ...values };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

const STEPS = {
  "/cars/trade-in": { rego: "demo 1", regoState: "QLD" },
  "/trade-in/vehicle": {
    ...{ make: "Toyota", model: "Corolla", year: "2022", badge: "Ascent Sport", kms: "42,000" },
  },
  "/trade-in/condition": {
    ...{ overall: "good", service_history: "full", accidents: "none", tyres: "good", keys: "two" },
    ...{ written_off: "no", owing: "no" },
  },
};

/** @returns the cookie of a shopper who is at the step of photographs */
export async function beginTradeIn(port: number, site: string): Promise<string> {
  let cookie = "";
  for (const [path, form] of Object.entries(STEPS)) {
    const { status, headers } = await requestPage(port, site, path, { cookie, form });
    if (status !== 303) throw new Error(`${path} answered ${status}`);
    cookie = headers["set-cookie"]?.map((set) => set.split(";")[0]).join("; ") ?? cookie;
  }
  return cookie;
}
