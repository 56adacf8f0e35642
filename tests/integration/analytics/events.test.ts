import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { toWire, type WireEvent } from "~/analytics/event-wire";
import type { RecordedEvent } from "~/analytics/events";
import { forgetOldEvents } from "~/analytics/forget-events.server";
import { receiveEvents } from "~/analytics/receive-events.server";
import { EVENT_RECORDED, recordEvent } from "~/analytics/record-event";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { addPartitions } from "~/platform/partitions.server";
import { action, loader } from "~/routes/api.events";
import { createEventSender } from "~/analytics/page-analytics";

import { CHROME } from "../vehicle/visits";

const NOW = 1_790_000_000;
const SEARCH = { event: 49, data: { path: "/search/used-cars", total: 12 } };
const VISIT = "0b2c9a55-6c1f-4a8e-9d6e-0c4a3f1b2d3e";
const settings = (slug: string, analytics = { events: true, keepDays: 180 }) => ({
  slug,
  config: { analytics },
});

beforeAll(async () => {
  await writeTenants([
    buildTenant("northside"),
    buildTenant("harbour", { config: { id: 2 } }),
    buildTenant("silent", { config: { id: 3, analytics: { events: false } } }),
  ]);
});
beforeEach(() => db().analyticsEvent.deleteMany());
afterEach(() => vi.restoreAllMocks());
afterAll(closeDatabase);

type Sent = { body?: unknown; agent?: string; headers?: Record<string, string>; site?: string };

function requestOf({ body = { events: [SEARCH] }, agent = CHROME, headers = {}, site = "northside" }: Sent) {
  return new Request(`http://${site}.test/api/events`, {
    method: "POST",
    headers: {
      Host: `${site}.test`,
      "User-Agent": agent,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

let networks = 0;
/** From a network of its own, unless told. */
async function send(sent: Sent = {}, clientAddress = `203.0.113.${(networks += 1)}`): Promise<Response> {
  return action({ request: requestOf(sent), params: {}, context: { clientAddress } });
}
const stored = () => db().analyticsEvent.findMany({ orderBy: { id: "asc" } });

describe("POST /api/events", () => {
  test("stores what happened on the host's site, and nothing of who sent it", async () => {
    const response = await send({ body: { events: [SEARCH, { event: "ViewContent", data: {} }] } });
    expect([response.status, response.headers.get("Set-Cookie"), await response.text()]).toEqual([
      204,
      null,
      "",
    ]);
    const rows = await stored();
    expect(rows.map(({ site, event, data, visit }) => ({ site, event, data, visit }))).toEqual([
      { site: "northside", event: "49", data: SEARCH.data, visit: null },
      { site: "northside", event: "ViewContent", data: {}, visit: null },
    ]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["at", "data", "event", "id", "site", "visit"]);
    expect(Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test("keeps the visit that a page with consent tells", async () => {
    await send({ body: { visit: VISIT, events: [SEARCH] } });
    expect((await stored()).map(({ visit }) => visit)).toEqual([VISIT]);
  });

  test.each([
    ["no JSON", "{"],
    ["an unknown id", { events: [{ event: 5, data: {} }] }],
    ["data that it does not know", { events: [{ event: 49, data: { phone: "0491570156" } }] }],
  ])("%s: 400, and nothing is stored", async (_, body) => {
    expect((await send({ body })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("one wrong event costs no other", async () => {
    const events = [{ event: 0, data: {} }, SEARCH, { event: 22, data: { phone: "1" } }, null];
    expect((await send({ body: { events } })).status).toBe(204);
    expect((await stored()).map(({ event }) => event)).toEqual(["49"]);
  });

  test("the events of leads and offers without a car are stored, as the page's own code sends them", async () => {
    const page: { forecourtEvents?: unknown } & EventTarget = new EventTarget();
    vi.stubGlobal("window", page);
    const sent: WireEvent[] = [];
    const sender = createEventSender(
      (batch) => sent.push(...batch),
      () => undefined,
    );
    page.addEventListener(EVENT_RECORDED, (event) => {
      sender.add(toWire((event as CustomEvent<RecordedEvent>).detail));
    });
    const ids = [22, 51, 19, 17, 14, 18] as const;
    ids.forEach((id) => recordEvent(id, { car_id: null }));
    sender.flush();
    vi.unstubAllGlobals();
    expect((await send({ body: { events: sent } })).status).toBe(204);
    expect((await stored()).map(({ event, data }) => [event, data])).toEqual(
      ids.map((id) => [String(id), {}]),
    );
  });

  test("an event that says of itself that it has no car is stored too", async () => {
    expect((await send({ body: { events: [{ event: 22, data: { car_id: null } }] } })).status).toBe(204);
    expect((await stored()).map(({ event }) => event)).toEqual(["22"]);
  });

  test("more than 16 KB: 413", async () => {
    expect((await send({ body: " ".repeat(16_385) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a crawler", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["a command line", { agent: "curl/8.5.0" }],
    ["another site's page", { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ])("%s is answered and not counted", async (_, sent) => {
    expect((await send(sent)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["alone", 1, 600],
    ["twenty to a batch", 20, 30],
  ])("one network is stopped at 600 events a minute, sent %s; another is not", async (_, events, batches) => {
    await db().analyticsEvent.deleteMany();
    const statuses: number[] = [];
    const site = settings("northside");
    const body = { events: Array.from({ length: events }, () => SEARCH) };
    const now = NOW + events * 60;
    for (let sent = 0; sent < batches + 2; sent++) {
      const batch = requestOf({ body });
      statuses.push((await receiveEvents(batch, site, { now, clientAddress: "198.51.100.9" })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await db().analyticsEvent.count()).toBe(600);
    const from = (clientAddress: string, now: number) =>
      receiveEvents(requestOf({}), site, { now, clientAddress }).then(({ status }) => status);
    expect(await from("198.51.100.10", now)).toBe(204);
    expect(await from("198.51.100.9", now + 60)).toBe(204);
  });

  test("a site that counts nothing: 404; to read it: 405; an unknown host: 421", async () => {
    expect((await send({ site: "silent" })).status).toBe(404);
    expect(loader().status).toBe(405);
    await expect(send({ site: "nobody" })).rejects.toMatchObject({ status: 421 });
    expect(await stored()).toEqual([]);
  });

  test("the neighbouring dealer's events are its own", async () => {
    await send({ site: "harbour" });
    await send();
    expect((await stored()).map(({ site }) => site)).toEqual(["harbour", "northside"]);
  });
});

describe("how long events are kept", () => {
  const keep = (slug: string, days: number) =>
    sql()`update sites set config = jsonb_set(config, '{analytics}', ${sql().json({ keepDays: days })}) where slug = ${slug}`;
  const left = async () => {
    const rows = await sql()<{ site: string; month: string }[]>`
      select site, to_char(at at time zone 'UTC', 'YYYY-MM') as month from analytics_events order by 1, 2`;
    return rows.map(({ site, month }) => `${site} ${month}`);
  };
  const months = ["2030-01", "2030-02", "2030-03"];
  const SPRING = Date.parse("2030-04-15T00:00:00Z") / 1_000;

  test("each month for as many days after its end as the site says; a neighbour's longer", async () => {
    await keep("northside", 30);
    await keep("harbour", 60);
    await keep("silent", 1);
    await db().analyticsEvent.createMany({
      data: ["northside", "harbour"].flatMap((site) =>
        months.map((month) => ({ site, event: "49", data: {}, at: `${month}-20T00:00:00Z` })),
      ),
    });
    await addPartitions(SPRING);
    await forgetOldEvents(SPRING);
    // February ended 45 days ago; January, of which no site keeps anything, is no table any more.
    expect(await left()).toEqual(["harbour 2030-02", "harbour 2030-03", "northside 2030-03"]);
    const tables = await sql()<{ name: string | null }[]>`
      select to_regclass('analytics_events_' || replace(month, '-', '_'))::text as name
      from unnest(${months}::text[]) month`;
    expect(tables.map(({ name }) => name)).toEqual([
      null,
      "analytics_events_2030_02",
      "analytics_events_2030_03",
    ]);
  });
});
