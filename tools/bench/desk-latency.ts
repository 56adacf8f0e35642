import { randomUUID } from "node:crypto";

import { createSql } from "~/platform/db.server";

import { DESK_SETTINGS, sendLead, signIn } from "./ask-desk";
import { medianAnd95th, repeat } from "./figures";
import { openPage, requestPage } from "./request-page";
import type { BenchStack } from "./stack";

const LEADS = 100_000;
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

/** The inbox of a site with 100,000 leads, as its server answers; and how soon a lead shows there. */
export async function printDeskLatency(stack: BenchStack): Promise<void> {
  const { port, stop, databaseUrl } = await stack.serve(200, DESK_SETTINGS);
  try {
    await fill(databaseUrl);
    for (const role of ["owner", "sales"]) {
      const cookie = await signIn(port, role);
      console.log(
        `\nThe inbox of ${LEADS} leads, ${role}, ms until its data is there (median / 95th of ${ROUNDS})`,
      );
      for (const [name, query] of Object.entries(LISTS)) {
        const path = `/desk/leads${query}${query ? "&" : "?"}_data=routes%2Fdesk.leads._index`;
        const times = await repeat(WARM_UP + ROUNDS, async () => {
          const started = performance.now();
          const { status } = await requestPage(port, "desk", path, { cookie });
          if (status !== 200) throw new Error(`${path} answers ${status}`);
          return performance.now() - started;
        });
        console.log(`  ${name.padEnd(24)} ${medianAnd95th(times.slice(WARM_UP), 1)}`);
      }
    }
    await printNews(port, await signIn(port, "owner"));
  } finally {
    await stop();
  }
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
  await sql`analyze leads`;
  await sql.end();
}

/** From the post of a shopper's form until the list that an open desk reads has the lead. */
async function printNews(port: number, cookie: string): Promise<void> {
  const news = (await openPage(port, "desk", "/desk/leads/news", { cookie })).setEncoding("utf8");
  let finish = () => {};
  news.on("data", (text: string) => text.includes("event: leads") && finish());
  const times = await repeat(SENT, async () => {
    const name = `Shown ${randomUUID()}`;
    const seen = new Promise<number>((done) => {
      finish = async () => {
        const path = "/desk/leads?state=all&_data=routes%2Fdesk.leads._index";
        if ((await requestPage(port, "desk", path, { cookie })).body.includes(name)) done(performance.now());
      };
    });
    const started = performance.now();
    await sendLead(port, name);
    return (await seen) - started;
  });
  news.destroy();
  console.log(
    `\nFrom a form sent until the list of an open desk has it, ms (median / 95th of ${SENT}): ${medianAnd95th(times, 0)}`,
  );
}
