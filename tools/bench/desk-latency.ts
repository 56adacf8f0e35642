import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";

import type { Sql } from "postgres";

import { createSql } from "~/platform/db.server";

import { DESK_SETTINGS, sendLead, sendText, signIn, TEXT_SETTINGS } from "./ask-desk";
import { medianAnd95th, repeat } from "./figures";
import { openPage, requestPage } from "./request-page";
import type { BenchStack } from "./stack";

const LEADS = 100_000;
/** What shoppers and staff write, in each of so many days. */
const [MESSAGES, DAYS] = [5_000, 30];
const WARM_UP = 5;
const ROUNDS = 60;
const SENT = 20;

const LISTS: Record<string, string> = {
  "open, all sites": "",
  "done, one site": "?state=done&at=northside",
  "all, second thousand": `?state=all&after=${Date.now() - 86_400_000}-${randomUUID()}`,
  "assigned to nobody": "?person=nobody&kind=Service+Enquiry",
  "last activity": "?order=activity",
  "search by a common word": "?state=all&q=name4",
  "search by two letters": "?state=all&q=ma",
  "search by a car": "?state=all&q=corolla",
  "search by surname": "?state=all&q=surname4242",
  "search by phone": "?state=all&q=0491+004+242",
};

/** By the route that each is a list of: its address, and its queries by name. */
const PAGES = [
  { path: "/desk/leads", route: "routes/desk.leads._index", lists: LISTS },
  {
    path: "/desk/deals",
    route: "routes/desk.deals._index",
    lists: {
      "board, all sites": "",
      "board, one location": "?at=northside%2Fns-aspley",
      "board, mine": "?state=mine",
    },
  },
];

/** The inbox and the board of a site with 100,000 leads, as its server answers; and how soon a lead shows there. */
export async function printDeskLatency(stack: BenchStack): Promise<void> {
  const { port, stop, databaseUrl } = await stack.serve(200, { ...DESK_SETTINGS, ...TEXT_SETTINGS });
  try {
    await fill(databaseUrl);
    for (const role of ["owner", "sales"]) {
      const cookie = await signIn(port, role);
      console.log(
        `\nThe inbox and the board of ${LEADS} leads and ${MESSAGES} messages a day, ${role}, ` +
          `ms until the data is there (median / 95th of ${ROUNDS}; load ${loadavg()[0]?.toFixed(1)})`,
      );
      for (const page of PAGES)
        for (const [name, query] of Object.entries(page.lists))
          await printList(port, cookie, { ...page, name, query });
    }
    await printNews(port, await signIn(port, "owner"), databaseUrl);
  } finally {
    await stop();
  }
}

type List = { path: string; route: string; name: string; query: string };

async function printList(port: number, cookie: string, { path, route, name, query }: List): Promise<void> {
  const address = `${path}${query}${query ? "&" : "?"}_data=${encodeURIComponent(route)}`;
  const times = await repeat(WARM_UP + ROUNDS, async () => {
    const started = performance.now();
    const { status } = await requestPage(port, "desk", address, { cookie });
    if (status !== 200) throw new Error(`${address} answers ${status}`);
    return performance.now() - started;
  });
  console.log(`  ${name.padEnd(24)} ${medianAnd95th(times.slice(WARM_UP), 1)}`);
}

/** Leads of a year, which the job that assigns leads has seen long ago, at Northside's locations, most of them done. */
async function fill(databaseUrl: string): Promise<void> {
  const sql = createSql(databaseUrl, { connection: { statement_timeout: 0 } });
  await sql`
    with yards as (
      select array_agg(id order by position) as ids from locations where site = 'northside'
    )
    insert into leads (
      site, id, idempotency_key, kind, category, name, last_name, email, phone, message, payload, location_id,
      state, created_at, assignment_due, vehicle_then
    )
    select 'northside', gen_random_uuid(), 'bench ' || n, 'general',
      (array['Vehicle Enquiry', 'General Enquiry', 'Service Enquiry'])[1 + n % 3], 'Name' || n % 500,
      'Surname' || n, 'name' || n || '@example.com', '0491 ' || to_char(n / 1000, 'FM000') || ' ' || to_char(n % 1000, 'FM000'),
      'Is it still available?', '{"source": "Website"}', yards.ids[1 + n % cardinality(yards.ids)],
      (array['new', 'working', 'lost', 'done', 'done', 'done', 'done', 'done', 'done', 'done'])[1 + n % 10],
      now() - n * interval '5 minutes', false, jsonb_build_object('name', (array['Toyota Corolla', 'Mazda CX-5',
        'Ford Ranger', 'Kia Sportage', 'Hyundai i30', 'Toyota Hilux', 'Nissan X-Trail', 'Tesla Model 3'])[1 + (n / 7) % 8])
    from generate_series(1, ${LEADS}::int) n, yards`;
  await write(sql);
  await sql`vacuum analyze leads, lead_changes, sales, bookings`;
  await sql.end();
}

/** Messages both ways at the newest leads, offers, test drives and sales. */
async function write(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Without the trigger, which is no part of what is measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into lead_changes (site, id, lead_id, at, kind, data)
      select site, gen_random_uuid(), id, now() - n % ${DAYS} * interval '1 day' - n * interval '1 second',
        case n % 2 when 0 then 'received' else 'answered' end,
        jsonb_build_object('by', 'email', 'text', 'Is it still there? I could come on Saturday.')
      from (select site, id, row_number() over (order by created_at desc) as place from leads where site = 'northside') lead
      join generate_series(1, ${MESSAGES * DAYS}::int) n on lead.place = 1 + n % 20000`;
    await tx`
      update leads set waiting_since = now() - interval '1 hour'
      where site = 'northside' and state in ('new', 'working') and phone ~ '[05][01]$'`;
    await tx`
      update leads set offer_cents = 2400000 where site = 'northside' and state = 'working' and phone like '%31'`;
    await tx`
      insert into sales (site, id, vehicle_id, car_name, make, lead_id, source, seller_name, price_cents, sold_on)
      select site, gen_random_uuid(), 'sold-' || id, 'Toyota Corolla', 'Toyota', id, 'Website', 'Sam', 2400000, created_at::date
      from leads where site = 'northside' and state = 'done' and phone like '0491 %4'`;
    await tx`
      insert into bookings (site, id, lead_id, location_id, kind, place, starts_at, ends_at, state)
      select site, gen_random_uuid(), id, location_id, 'test-drive', row_number() over (), created_at, created_at + interval '1 hour',
        case when phone like '%1' then 'booked' else 'came' end
      from leads where site = 'northside' and state in ('new', 'working') and phone ~ '[12]$'`;
  });
}

type Inbox = { page: { leads: { id: string; name: string; worth: { is: string } | null }[] } };
const INBOX = "/desk/leads?state=all&order=activity&_data=routes%2Fdesk.leads._index";

/**
 * From what a shopper sends until an open page of the desk has it, which hears of news and loads its data again: a new
 * lead and an answer in the inbox, and an answer in its conversation.
 */
async function printNews(port: number, cookie: string, databaseUrl: string): Promise<void> {
  const sql = createSql(databaseUrl);
  const times = { lead: [] as number[], answer: [] as number[], conversation: [] as number[] };
  for (let sent = 0; sent < SENT; sent += 1) {
    const [name, phone] = [`Shown ${randomUUID()}`, `+6149157${1_000 + sent}`];
    const find = (body: string) => (JSON.parse(body) as Inbox).page.leads.find((lead) => lead.name === name);
    let id = "";
    // So many of one network are suspected spam, which does not wait for anybody.
    await sql`delete from rate_limits`;
    const isListed = (body: string) => (id = find(body)?.id ?? "") !== "";
    times.lead.push(await untilShown(port, cookie, INBOX, isListed, () => sendLead(port, name, phone)));
    const isWaiting = (body: string) => find(body)?.worth?.is === "waiting";
    times.answer.push(
      await untilShown(port, cookie, INBOX, isWaiting, () => sendText(port, phone, "Still there?")),
    );
    const text = `Saturday? ${randomUUID()}`;
    const page = `/desk/leads/northside/${id}?_data=routes%2Fdesk.leads.%24site.%24lead`;
    const isSaid = (body: string) => body.includes(text);
    times.conversation.push(await untilShown(port, cookie, page, isSaid, () => sendText(port, phone, text)));
  }
  await sql.end();
  console.log(
    `\nFrom what a shopper sends until an open page has it, ms ` +
      `(median / 95th of ${SENT}; load ${loadavg()[0]?.toFixed(1)})`,
  );
  for (const [name, each] of Object.entries(times))
    console.log(`  ${name.padEnd(24)} ${medianAnd95th(each, 0)}`);
}

/** @returns ms, from when something is sent, until the page that is loaded with each event shows it */
async function untilShown(
  port: number,
  cookie: string,
  path: string,
  isShown: (body: string) => boolean,
  send: () => Promise<void>,
): Promise<number> {
  const news = (await openPage(port, "desk", "/desk/leads/news", { cookie })).setEncoding("utf8");
  try {
    const seen = new Promise<number>((done) => {
      news.on("data", async (text: string) => {
        if (!text.includes("event: leads")) return;
        const { body } = await requestPage(port, "desk", path, { cookie });
        if (isShown(body.toString())) done(performance.now());
      });
    });
    const started = performance.now();
    await send();
    return (await seen) - started;
  } finally {
    news.destroy();
  }
}
