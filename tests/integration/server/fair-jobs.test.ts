import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { findAmong } from "#tests/fixtures/find-among";
import { aCar } from "#tests/unit/stock/a-car";
import { assignDueLeads } from "~/desk/leads/assign-leads.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import type { Topic } from "~/outbox/topic.server";
import { databaseNow } from "~/platform/database-clock.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { runAlerts } from "~/shopper/alerts/run-alerts.server";
import type { Site } from "~/site/site";
import { endDueOverrides } from "~/stock/overrides/overrides.server";
import { queueStockChanges } from "~/surfaces/webhooks/queue-stock-changes.server";

import { parkCars } from "../stock/park-cars";

/** By name and by time the crowded site comes first everywhere. */
const [CROWDED, QUIET] = ["aardvark", "zebra"] as const;
/** More than a message holds. */
const MANY = 60;
const tenants = [CROWDED, QUIET].map((slug, index) =>
  buildTenant(slug, { config: { id: index + 1, alerts: { enabled: true } } }),
);
const sites = tenants.map(({ slug, config, themeCss }): Site => ({ slug, config, themeCss, revision: 1 }));
const { signal } = new AbortController();

/** The sites in the order in which a job takes them up. */
function following(): { taken: string[]; find: (slug: string) => Promise<Site | null> } {
  const taken: string[] = [];
  const among = findAmong(sites);
  return {
    taken,
    find: (slug) => {
      taken.push(slug);
      return among(slug);
    },
  };
}

beforeAll(async () => {
  await writeTenants(tenants);
  await parkCars(
    ...Array.from({ length: MANY }, (_, index) =>
      aCar({ site: CROWDED, id: `car-${index}`, slug: `car-${index}`, stockNumber: `S${index}`, vin: null }),
    ),
    aCar({ site: QUIET }),
  );
});
afterAll(closeDatabase);

test.each([
  [CROWDED, QUIET],
  [QUIET, CROWDED],
])("alerts: the site with the fewest shoppers first, whichever it is", async (many, few) => {
  await sql()`delete from alert_settings`;
  await sql()`
    insert into alert_settings (site, phone, id, sms_since)
    select site, '+61491570' || n, gen_random_uuid(), now() from (values (${many}::text, 300), (${few}, 101)) crowd(site, last)
    cross join lateral generate_series(101, last) n`;
  const { taken, find } = following();
  await runAlerts(find, await databaseNow());
  expect(taken).toEqual([few, many]);
});

test("overrides that end: the quiet site's is among the first two", async () => {
  await sql()`
    insert into vehicle_overrides (site, vehicle_id, kind, said, was, by, ends_at)
    select site, id, 'tag', '{}', '{}', 'Kim', now() - case site when ${QUIET} then 1 else 9 end * interval '1 minute'
    from vehicles where site = ${QUIET} or id in ('car-1', 'car-2', 'car-3', 'car-4')`;
  const { taken, find } = following();
  await endDueOverrides(find, await databaseNow());
  expect(taken).toHaveLength(5);
  expect(taken.slice(0, 2).sort()).toEqual([CROWDED, QUIET]);
});

test("changed cars: a message of each site in turn", async () => {
  await sql()`delete from stock_changes`;
  for (const site of [CROWDED, QUIET])
    await sql()`
      insert into stock_webhooks (site, id, url, secret, created_by)
      values (${site}, gen_random_uuid(), 'https://receiver.test', 'secret', 'Kim')`;
  await sql()`update vehicles set price_cents = price_cents + 100`;
  const { taken, find } = following();
  await queueStockChanges(find, await databaseNow());
  expect(taken.slice(0, 2).sort()).toEqual([CROWDED, QUIET]);
  expect(taken.slice(2)).toEqual([CROWDED]);
  expect(await sql()`select from stock_changes`).toHaveLength(0);
});

test("new leads: one of each site in turn", async () => {
  await db().lead.createMany({
    data: [...Array<string>(20).fill(CROWDED), QUIET].map((site, index) => ({
      ...{
        site,
        id: randomUUID(),
        idempotencyKey: `lead ${index}`,
        kind: "general",
        category: "General Enquiry",
      },
      ...{ name: "Bindi", payload: {}, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) },
    })),
  });
  const left = () =>
    sql()<{ site: string; count: number }[]>`
      select site, count(*)::int as count from leads where assignment_due group by site order by site`;
  await sql()`
    create function stop_after_two() returns trigger language plpgsql as $$
    begin
      if (select count(*) from leads where not assignment_due) >= 2 then raise exception 'two are enough'; end if;
      return new;
    end $$`;
  await sql()`create trigger stop_after_two before update on leads for each row execute function stop_after_two()`;
  await expect(assignDueLeads(signal)).rejects.toThrow("two are enough");
  expect([...(await left())]).toEqual([{ site: CROWDED, count: 19 }]);
  await sql()`drop trigger stop_after_two on leads`;
  await assignDueLeads(signal);
  expect([...(await left())]).toEqual([]);
});

test("messages: where every slot is wanted by a site with thousands, another's one goes first", async () => {
  const crowd = Array.from({ length: 40 }, (_, index) => `crowd-${index}`);
  await sql()`delete from outbox`;
  await sql()`
    insert into sites (slug, config, theme_css, updated_at)
    select slug, '{}', '', now() from unnest(${crowd}::text[]) slug`;
  await sql()`
    insert into outbox (site, id, topic, key, channel, receiver, next_try_at)
    select slug, gen_random_uuid(), 'unsubscription', n::text, 'email', 'mail', now() - interval '1 hour'
    from unnest(${crowd}::text[]) slug, generate_series(1, 9) n`;
  await sql()`
    insert into outbox (site, id, topic, key, channel, receiver)
    values (${QUIET}, gen_random_uuid(), 'unsubscription', 'one', 'email', 'mail')`;
  const sent: string[] = [];
  const stopping = new AbortController();
  const topic: Topic<{ slug: string }> = {
    name: "unsubscription",
    policy: { firstWaitSeconds: 60, longestWaitSeconds: 60, triedForSeconds: 3_600, maxAttempts: null },
    send: (_message, site) => {
      sent.push(site.slug);
      if (sent.length >= 32) stopping.abort();
      return Promise.resolve({ is: "delivered" });
    },
  };
  const now = (await databaseNow()) + 1;
  await runOutbox([topic], (slug) => Promise.resolve({ slug }), {
    clock: () => now,
    chance: () => 0.5,
    stopping: stopping.signal,
  });
  expect(sent).toContain(QUIET);
});
