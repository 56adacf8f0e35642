import { readFileSync } from "node:fs";

import postgres from "postgres";

import type { Ledger } from "./ledger";
import { DEALER } from "./dealer";
import { FLEET_SITES } from "./fleet";
import { SECRETS, type World } from "./world";

/** A promise and what broke it; no breach is what is wanted. */
type Finding = { promise: string; kept: number; breaches: string[] };
type Findings = {
  findings: Finding[];
  /** Mails that came twice under one id. */ doubledMails: number;
};

/** Messages that nobody waits for any longer than this. */
const SENT_MS = 240_000;

/** Waits until everything is healed and sent, then compares what shoppers were told with what is. */
export async function checkInvariants(world: World, ledger: Ledger): Promise<Findings> {
  const sql = postgres(world.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const { sent, waiting } = await untilSent(sql);
    return {
      findings: [
        finding("everything queued was sent", sent, waiting),
        await leadsAreThere(sql, ledger),
        leadsReachedTheirDealers(world, ledger),
        await leadsReachedTheLeadSystem(sql, world, ledger),
        await stockIsTheFile(world),
        await fleetIsTheFile(world),
        await watchlistsAreThere(sql, ledger),
        await subscriptionsAreThere(sql, ledger),
        await depositsAreHeld(sql, ledger),
        await moneyIsKnown(sql, world),
        await oneHoldACar(sql),
        finding(
          "no page says what is another site's, no form ends in a 500",
          ledger.pages.asked,
          ledger.faults,
        ),
        finding(
          "the search server was asked only what a real one was recorded answering",
          world.stores.searches(),
          [...new Set(world.stores.refusals)],
        ),
        logsAreClean(world, ledger),
      ],
      doubledMails: doubledMails(world),
    };
  } finally {
    await sql.end();
  }
}

function finding(promise: string, kept: number, breaches: string[]): Finding {
  return { promise, kept, breaches };
}

async function untilSent(sql: postgres.Sql): Promise<{ sent: number; waiting: string[] }> {
  // What waits for its next attempt is due: its receiver is well again.
  await sql`update outbox set next_try_at = now() where status = 'pending'`;
  const until = Date.now() + SENT_MS;
  for (;;) {
    const rows = await sql<{ topic: string; status: string; count: string }[]>`
      select topic, status, count(*) from outbox group by 1, 2`;
    const sent = rows.filter(({ status }) => status === "delivered");
    const others = rows.filter(({ status }) => ["pending", "sending", "dead"].includes(status));
    if (others.every(({ status }) => status === "dead") || Date.now() > until)
      return {
        sent: sent.reduce((sum, { count }) => sum + Number(count), 0),
        waiting: others.map(({ topic, status, count }) => `${count} of ${topic} are ${status}`),
      };
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

/** What only one enquiry says (shoppers.ts). Read once: two hours of enquiries are too many to search for each. */
const TOKENS = /soak\d+x\d+x\d+/g;

async function leadsAreThere(sql: postgres.Sql, { leads }: Ledger): Promise<Finding> {
  const stored = new Map<string, number>();
  await sql<{ site: string; message: string | null }[]>`select site, message from leads`.forEach((lead) => {
    for (const token of new Set(lead.message?.match(TOKENS)))
      stored.set(`${lead.site} ${token}`, (stored.get(`${lead.site} ${token}`) ?? 0) + 1);
  });
  const breaches = leads.flatMap(({ site, token }) => {
    const count = stored.get(`${site} ${token}`) ?? 0;
    return count === 1 ? [] : [`${site}: ${count} leads say ${token}`];
  });
  return finding("an acknowledged enquiry is stored once", leads.length, breaches);
}

function leadsReachedTheirDealers({ smtp }: World, { leads }: Ledger): Finding {
  const mailed = new Set(
    smtp.received.flatMap(({ parts }) => Object.values(parts).flatMap((part) => part.match(TOKENS) ?? [])),
  );
  const missing = leads.filter(({ token }) => !mailed.has(token));
  return finding(
    "an acknowledged enquiry reached its dealer by mail",
    leads.length,
    missing.map(({ site, token }) => `${site}: no mail says ${token}`),
  );
}

/** But for those beyond a site’s limit an hour, which are suspected spam and go to no system (decision 011). */
async function leadsReachedTheLeadSystem(
  sql: postgres.Sql,
  { dealer }: World,
  { leads }: Ledger,
): Promise<Finding> {
  const suspected = new Set<string>();
  await sql<{ message: string | null }[]>`
    select message from leads where site = ${DEALER} and suspected_spam`.forEach(({ message }) => {
    for (const token of message?.match(TOKENS) ?? []) suspected.add(token);
  });
  const own = leads.filter(({ site, token }) => site === DEALER && !suspected.has(token));
  const keysOf = new Map<string, Set<unknown>>();
  for (const { accepted, body, headers } of dealer.leads.posts) {
    for (const token of accepted ? (body.match(TOKENS) ?? []) : []) {
      const keys = keysOf.get(token) ?? new Set();
      keysOf.set(token, keys.add(headers["idempotency-key"]));
    }
  }
  const breaches = own.flatMap(({ token }) => {
    const keys = keysOf.get(token)?.size ?? 0;
    if (keys === 0) return [`no post says ${token}`];
    return keys === 1 ? [] : [`${token} came under ${keys} keys`];
  });
  return finding(
    "an acknowledged enquiry reached the dealer's lead system, under one key",
    own.length,
    breaches,
  );
}

/** The stock on the site: the file's cars, each once, at the file's price and with its photograph. */
async function stockIsTheFile({ dealer }: World): Promise<Finding> {
  await dealer.makeDue();
  const differences = await untilNone(async () => {
    const listed = await dealer.listed();
    const missing = dealer.file.size - listed.length;
    const wrong = listed.filter(([stock, dollars]) => dealer.file.get(stock) !== dollars);
    const photographs = await dealer.missingPhotographs();
    return [
      ...(missing === 0 ? [] : [`${listed.length} cars are listed, ${dealer.file.size} are in the file`]),
      ...wrong.map(([stock, dollars]) => `${stock} stands at $${dollars}, not $${dealer.file.get(stock)}`),
      ...(photographs === 0 ? [] : [`${photographs} cars wait for their photograph`]),
    ];
  });
  return finding("the stock on the site is the dealer's file", dealer.file.size, differences);
}

/** Whichever fault met their looks, a hundred dealers have the cars of their file at its price. */
async function fleetIsTheFile({ fleet }: World): Promise<Finding> {
  await fleet.comeAtOnce();
  return finding(
    "the stock of a hundred dealers is their file",
    FLEET_SITES,
    await untilNone(() => fleet.differing()),
  );
}

/** Waits until the first files are on the sites. @throws Error */
export async function untilStockIsListed(world: World): Promise<void> {
  for (const { breaches } of [await stockIsTheFile(world), await fleetIsTheFile(world)])
    if (breaches.length > 0) throw new Error(`The dealers' stock is not listed: ${breaches[0]}`);
}

/** A file that could not be read, or that would have emptied the location, must not have taken cars off the site. */
export async function noteLostStock({ dealer }: World, ledger: Ledger): Promise<void> {
  // The database may be on its way back.
  const listed = await dealer.listed().catch(() => null);
  if (listed && listed.length < dealer.file.size / 2)
    ledger.faults.push(`${listed.length} of ${dealer.file.size} cars are listed, during ${ledger.during}`);
}

/** @returns the last differences, none once there are none */
async function untilNone(find: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + SENT_MS;
  for (;;) {
    const found = await find();
    if (found.length === 0 || Date.now() > until) return found;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

async function watchlistsAreThere(sql: postgres.Sql, { watchlist }: Ledger): Promise<Finding> {
  const breaches = [];
  for (const { site, phone, vehicleId } of watchlist) {
    const rows = await sql`
      select 1 from watchlist_entries where site = ${site} and phone = ${phone} and vehicle_id = ${vehicleId}`;
    if (rows.length !== 1) breaches.push(`${site}: a saved car is not there`);
  }
  return finding("a saved car is on the watchlist", watchlist.length, breaches);
}

async function subscriptionsAreThere(sql: postgres.Sql, { subscriptions }: Ledger): Promise<Finding> {
  const breaches = [];
  for (const { site, phone } of subscriptions) {
    const [row] = await sql<{ count: string }[]>`
      select count(*) from alert_settings s
      join alert_consents c on c.site = s.site and c.phone = s.phone and c.channel = 'sms' and c.granted
      where s.site = ${site} and s.phone = ${phone} and s.sms_since is not null`;
    if (row?.count !== "1") breaches.push(`${site}: ${row?.count} consents of a subscription`);
  }
  return finding("alerts that were asked for are on, with one consent", subscriptions.length, breaches);
}

async function depositsAreHeld(sql: postgres.Sql, { reservations }: Ledger): Promise<Finding> {
  const breaches = [];
  for (const { site, id } of reservations) {
    const rows = await sql`
      select 1 from payments p join reservations r on r.site = p.site and r.payment_id = p.id
      where p.site = ${site} and p.session_id = ${id} and r.state in ('paid', 'sold', 'refunded', 'expired')`;
    if (rows.length !== 1) breaches.push(`${site}: the reservation of ${id} is not there`);
  }
  return finding("a paid deposit holds its car", reservations.length, breaches);
}

/** Whatever the shopper saw: money that the gateway has is a car held, or was given back. */
async function moneyIsKnown(sql: postgres.Sql, { services }: World): Promise<Finding> {
  const paid = [...services.stripe.sessions.values()].filter((session) => session.payment_status === "paid");
  const breaches = await untilNone(async () => {
    const rows = await sql<{ id: string; state: string; hold: string | null }[]>`
      select p.session_id as id, p.state, r.state as hold from payments p
      left join reservations r on r.site = p.site and r.payment_id = p.id`;
    const unknown = paid.flatMap((session) => {
      const row = rows.find(({ id }) => id === session.id);
      const isHeld = row?.state === "paid" && (row.hold === "paid" || row.hold === "sold");
      const isReturned =
        row?.state === "refunded" && services.stripe.refunds.has(session.payment_intent ?? "");
      return isHeld || isReturned ? [] : [`${session.id} is ${row?.state ?? "not known"}, ${row?.hold}`];
    });
    return [...unknown, ...[...services.undelivered].map((id) => `the news of ${id} was not taken`)];
  });
  return finding("money that was paid holds a car, or was given back", paid.length, breaches);
}

async function oneHoldACar(sql: postgres.Sql): Promise<Finding> {
  const rows = await sql<{ site: string; vehicle_id: string }[]>`
    select site, vehicle_id from reservations where state in ('held', 'paid')
    group by 1, 2 having count(*) > 1`;
  const [all] = await sql<{ count: string }[]>`
    select count(*) from reservations where state in ('held', 'paid')`;
  return finding(
    "one live hold a car",
    Number(all?.count),
    rows.map(({ site, vehicle_id }) => `${site}: ${vehicle_id} is held twice`),
  );
}

/** A mobile number, wherever it begins among other digits, and an address. */
const PERSONAL = [/(?=((?:0|\+61)4\d{8}))/g, /([\w.+-]+@example\.com)/g];

function logsAreClean({ logFile }: World, { personal }: Ledger): Finding {
  const log = readFileSync(logFile, "utf8");
  // By their shapes (shoppers.ts), since two hours of shoppers are too many to search for each.
  const found = new Set(PERSONAL.flatMap((shape) => [...log.matchAll(shape)].map(([, text = ""]) => text)));
  const spoken = [
    ...[...found].filter((text) => personal.has(text)),
    ...SECRETS.filter((text) => log.includes(text)),
  ];
  return finding("no log line holds a phone, an address or a secret", personal.size, spoken);
}

function doubledMails({ smtp }: World): number {
  const ids = smtp.received.map(({ headers, to }) => `${to} ${headers["message-id"]}`);
  return ids.length - new Set(ids).size;
}
