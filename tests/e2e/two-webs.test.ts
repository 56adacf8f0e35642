import { randomUUID } from "node:crypto";

import { childOf } from "../fixtures/child-of";
import { type Answer, send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";
import { createOwnDatabase, type OwnDatabase } from "../fixtures/own-database";
import { type OwnProcess, type OwnServer, startOwnServer, startOwnWorker } from "../fixtures/own-server";
import { type SmtpReceiver, startSmtpReceiver } from "../fixtures/smtp-receiver";

// Two web processes and a worker, as behind a load balancer: no visitor can tell which of the two answers.

const SITE = "fairprice";
const SHOP = "fairprice.localhost";
const DESK = "desk.example.com";
const DEALER = "leads@fairprice.example";
const SIGN_IN = "/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F";
const RESULTS = "/search/used-cars";
/** In which the other process has learnt of a change. */
const TOLD = { timeout: 60_000, intervals: [50] };
/** Above the number of codes that one network may ask for in an hour. */
const CODES = 34;
const MAX_CODES = 30;

let database: OwnDatabase;
let mails: SmtpReceiver;
let a: OwnServer;
let b: OwnServer;
let worker: OwnProcess;

// In order, in one process: the last ones kill.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  [database, mails] = await Promise.all([createOwnDatabase("seeded"), startSmtpReceiver()]);
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    SESSION_SECRET: "a secret that both processes have".repeat(2),
    SMTP_URL: mails.url,
    DESK_HOST: DESK,
    DEMO_DESK: "on",
    DEMO_PAYMENTS: "on",
    PAGES_AT_ONCE: "0",
  };
  worker = startOwnWorker(settings);
  [a, b] = await Promise.all([startOwnServer([], settings), startOwnServer([], settings)]);
});
test.afterAll(async () => {
  await Promise.all([a, b, worker].map((each) => each.stop()));
  await mails.stop();
  await database.drop();
});

let visitors = 0;

/** A browser with an address of its own: it keeps its cookies, whichever process answers. */
function visit(host = SHOP, cookies = new Map<string, string>()) {
  visitors += 1;
  const from = `127.77.0.${visitors}`;
  return async (web: OwnServer, path: string, form?: Record<string, string>): Promise<Answer> => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = {
      origin: `http://${host}`,
      ...(cookie && { cookie }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    };
    const body = form && { method: "POST", body: new URLSearchParams(form).toString() };
    const answer = await send(null, path, { ...body, headers, host, from, port: web.port });
    for (const set of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "" || /Max-Age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

type Visit = ReturnType<typeof visit>;

let phones = 0;
const ownPhone = () => `04915${String((phones += 1)).padStart(5, "0")}`;

const count = async (query: string, values: unknown[] = []) =>
  Number((await database.client.query(`select count(*) as n ${query}`, values)).rows[0].n);

/** Asks one process for a code, and enters it at the other. */
async function signIn(shopper: Visit, asked: OwnServer, entered: OwnServer): Promise<void> {
  const phone = ownPhone();
  expect((await shopper(asked, SIGN_IN, { subaction: "send-code", phone })).status).toBe(303);
  const { rows } = await database.client.query("select body from sms_messages where phone = $1", [
    `+61${phone.slice(1)}`,
  ]);
  const code = /#(\d{6})$/.exec(rows[0].body)?.[1] ?? "";
  expect((await shopper(entered, SIGN_IN, { subaction: "check-code", code })).status).toBe(303);
}

/** Cars of the results page that may be reserved. */
async function reservable(number: number): Promise<string[]> {
  const { body } = await visit()(a, `${RESULTS}?sortBy=price_asc`);
  const slugs = [...body.matchAll(/href="\/cars\/([^"/]+)\/checkout"/g)].map(([, slug = ""]) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(number);
  return slugs.slice(0, number);
}

test("signed in on one, with what is saved there, is signed in on the other; and signed out", async () => {
  const cookies = new Map<string, string>();
  const shopper = visit(SHOP, cookies);
  await signIn(shopper, a, b);
  const onOtherTab = visit(SHOP, new Map(cookies));
  const { rows } = await database.client.query(
    "select id, name from vehicles where site = $1 and status = 'in_stock' limit 1",
    [SITE],
  );
  const [{ id, name }] = rows;
  const saved = { car_id: id, phone_number: "", redirect: "/watchlist", back: "/" };
  expect((await shopper(a, "/api/watchlist/save-car", saved)).status).toBe(303);
  expect((await onOtherTab(b, "/watchlist")).body).toContain(name);
  await shopper(a, "/sign-out", { redirect: "/" });
  expect((await onOtherTab(b, "/watchlist")).headers.location).toMatch(/^\/sign-in/);
});

test("a car that two want at once, one on each process, is one's, and reserved on both", async () => {
  for (const slug of await reservable(3)) {
    const begin = async (web: OwnServer) => {
      const shopper = visit();
      await signIn(shopper, web, web);
      const details = { name: "Ash", last_name: "Lee", email: `${randomUUID()}@example.com`, message: "" };
      const form = { ...details, phone: ownPhone(), submission_id: randomUUID() };
      const begun = await shopper(web, `/checkout-journey?car_id=${slug}`, form);
      return () => shopper(web, begun.headers.location ?? "", { intent: "pay" });
    };
    const pays = [await begin(a), await begin(b)];
    const isReserved = async (web: OwnServer) =>
      (await visit()(web, `/cars/${slug}`)).body.includes("RESERVED");
    expect([await isReserved(a), await isReserved(b)]).toEqual([false, false]);
    const answers = await Promise.all(pays.map((pay) => pay()));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    await expect.poll(async () => [await isReserved(a), await isReserved(b)], TOLD).toEqual([true, true]);
  }
});

test("a limit counts what both answer", async () => {
  const shopper = visit();
  const answers = await Promise.all(
    Array.from({ length: CODES }, (_, n) =>
      shopper([a, b][n % 2] ?? a, SIGN_IN, { subaction: "send-code", phone: `04917${10_000 + n}` }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 303);
  expect(sent).toHaveLength(MAX_CODES);
  expect(await count("from sms_messages where phone like '+614917%'")).toBe(MAX_CODES);
});

test("a price that staff change on one is on the other's pages within a second, and so is a car they hide", async () => {
  const staff = visit(DESK);
  await staff(a, "/desk/sign-in", { role: "owner" });
  const shopper = visit();
  const { rows } = await database.client.query(
    `select id, slug, price_cents / 100 as price from vehicles
     where site = $1 and status = 'in_stock' and show_on_dealer_website and not reserved and price_cents > 0
       and offer_price_cents is null order by id limit 1`,
    [SITE],
  );
  const [{ id, slug, price }] = rows;
  const change = (form: Record<string, string>) => staff(b, `/desk/stock/${SITE}/${id}`, form);
  const dearer = price + 7;
  const words = `$${dearer.toLocaleString("en-AU")}`;
  const found = `${RESULTS}?price=${dearer}:${dearer}`;
  const isFound = async () => !(await shopper(a, found)).body.includes("No exact matches");
  const isShown = async () => (await shopper(a, `/cars/${slug}`)).body.includes(words);
  expect([await isFound(), await isShown()]).toEqual([false, false]);

  const priced = { intent: "price", price: String(dearer), until: "", sure: String(dearer * 100) };
  expect((await change(priced)).status).toBe(303);
  await expect.poll(async () => [await isFound(), await isShown()], TOLD).toEqual([true, true]);

  expect((await change({ intent: "hide" })).status).toBe(303);
  const isGone = async () => [await isFound(), (await shopper(a, `/cars/${slug}`)).status];
  await expect.poll(isGone, TOLD).toEqual([false, 410]);
});

test("what staff publish on one is on the other's pages within a second", async () => {
  const staff = visit(DESK);
  await staff(a, "/desk/sign-in", { role: "owner" });
  const shopper = visit();
  const link = "https://facebook.example/two-webs";
  const isShown = async () => (await shopper(a, "/contact")).body.includes(link);
  expect(await isShown()).toBe(false);
  const content = `/desk/sites/${SITE}/content`;
  const form = inputsOf((await staff(b, `${content}/setting/social`)).body);
  const changed = { ...form, intent: "save", social_facebookUrl: link };
  expect((await staff(b, `${content}/setting/social`, changed)).status).toBe(303);
  expect(await isShown()).toBe(false);
  const published = await staff(
    b,
    `${content}/publish`,
    inputsOf((await staff(b, `${content}/publish`)).body),
  );
  expect(published.status).toBe(303);
  await expect.poll(isShown, TOLD).toBe(true);
});

/** What a page's inputs hold, by name. */
function inputsOf(html: string): Record<string, string> {
  const inputs = html.match(/<input [^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}

/** An enquiry about a car, which is the same whenever it is sent again. */
function anEnquiry(slug: string) {
  const shopper = visit();
  const token = randomUUID();
  const contact = { name: "Bindi", last_name: "Nguyen", email: "bindi@example.com", phone: "0491 570 156" };
  const form = { kind: "vehicle-enquiry", ...contact, postcode: "4053", terms_conditions: "on" };
  const message = { message: `Is it here? ${token}`, submission_id: token };
  return {
    /** @returns whether it was acknowledged; null where the process ended before it answered */
    send: (web: OwnServer) =>
      shopper(web, `/cars/${slug}`, { ...form, ...message }).then(
        ({ status, headers }) => status === 303 && headers.location?.startsWith("/success"),
        () => null,
      ),
    leads: () => count("from leads where message like $1", [`%${token}`]),
    mails: () => mails.received.filter(({ to, raw }) => to === DEALER && raw.includes(token)).length,
  };
}

const IN_TIME = { timeout: 60_000 };
const undelivered = () => count("from outbox where status <> 'delivered'");

test("an enquiry sent to both at once is one lead, and one mail", async () => {
  const [slug = ""] = await reservable(1);
  const enquiries = Array.from({ length: 5 }, () => anEnquiry(slug));
  for (const enquiry of enquiries)
    expect(await Promise.all([a, b, a, b].map((web) => enquiry.send(web)))).toEqual([true, true, true, true]);
  for (const enquiry of enquiries) await expect.poll(enquiry.mails, IN_TIME).toBe(1);
  await expect.poll(undelivered, IN_TIME).toBe(0);
  for (const enquiry of enquiries) expect([await enquiry.leads(), enquiry.mails()]).toEqual([1, 1]);
});

test("a process that is killed while it receives enquiries, and a worker after it has sent them: each is one lead and one mail", async () => {
  const [slug = ""] = await reservable(1);
  const enquiries = Array.from({ length: 24 }, () => anEnquiry(slug));
  const serving = childOf(a.process.pid, "server/serve.mjs");
  const sent = enquiries.map(async (enquiry, n) => ({
    enquiry,
    isDone: await enquiry.send([a, b][n % 2] ?? a),
  }));
  // Others of the first process are recorded by now, and not answered yet.
  await Promise.race(sent.filter((_, n) => n % 2 === 0));
  process.kill(serving, "SIGKILL");
  const answers = await Promise.all(sent);
  const lost = answers.filter(({ isDone }) => isDone === null);
  expect(lost.length).toBeGreaterThan(0);
  // As a shopper tries again, and the balancer no longer asks the first.
  expect(await Promise.all(lost.map(({ enquiry }) => enquiry.send(b)))).toEqual(lost.map(() => true));
  for (const enquiry of enquiries) await expect.poll(enquiry.mails, IN_TIME).toBe(1);
  await expect.poll(undelivered, IN_TIME).toBe(0);

  const working = () => childOf(worker.process.pid, "server/work.mjs");
  const killed = working();
  process.kill(killed, "SIGKILL");
  const last = anEnquiry(slug);
  expect(await last.send(b)).toBe(true);
  await expect.poll(last.mails, IN_TIME).toBe(1);
  expect(working()).not.toBe(killed);
  await expect.poll(undelivered, IN_TIME).toBe(0);
  for (const enquiry of [...enquiries, last])
    expect([await enquiry.leads(), enquiry.mails()]).toEqual([1, 1]);
});
