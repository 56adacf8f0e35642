import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { Browser } from "#tests/integration/shopper/browser";
import { signIn, waitForNextCode } from "#tests/integration/shopper/sign-in-journey";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { NOT_OWN_DATA, OWN_DATA_TABLES } from "~/own-data/data-map";
import { eraseDue } from "~/own-data/erase-due.server";
import { eraseOwnData } from "~/own-data/erase-own-data.server";
import { erasureTopic } from "~/own-data/erasure-topic.server";
import { findOwnData } from "~/own-data/find-own-data.server";
import { planErasure } from "~/own-data/plan-erasure.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { loader as pageLoader } from "~/routes/your-data._index";
import { action as deleteAction, loader as deleteLoader } from "~/routes/your-data.delete";
import { loader as fileLoader } from "~/routes/your-data[.]json";
import { loader as signInLoader } from "~/routes/sign-in";
import { findSite } from "~/site/sites.server";

const ASH = "+61412345678";
const BO = "+61498765432";
const SETTINGS = { texts: {}, timeZone: "Australia/Brisbane" };

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar(), aCar({ site: "harbour" }));
});
afterAll(closeDatabase);
beforeEach(async () => {
  await sql()`delete from shopper_kept`;
  await sql()`delete from reservations`;
  await sql()`delete from payments`;
  await sql()`delete from payment_requests`;
  await sql()`delete from lead_consents`;
  await sql()`delete from leads`;
  await sql()`delete from spins`;
  await sql()`delete from alert_consents`;
  await sql()`delete from marketing_withdrawals`;
  await sql()`delete from rate_limits`;
  await sql()`delete from outbox`;
});

/** A word in everything that is stored for a phone, so that it can be looked for in every table. */
const canaryOf = (site: string, phone: string) => `canary${site}${phone.slice(-4)}`;

/** Something of a phone in each of the tables that know one. @returns the lead's id */
async function leaveEverything(site: string, phone: string, typed = phone): Promise<string> {
  const canary = canaryOf(site, phone);
  const [id, change, trade, payment] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const owner = { site, phone };
  await db().lead.create({
    data: {
      ...{ site, id, idempotencyKey: id, kind: "general", category: "General Enquiry", vehicleId: "corolla" },
      ...{ name: canary, lastName: `${canary}-last`, email: `${canary}@mail.test`, phone: typed },
      ...{
        phoneE164: typed === phone ? phone : null,
        message: `${canary}-message`,
        payload: { said: `${canary}-payload` },
      },
    },
  });
  await db().leadConsent.create({
    data: { site, leadId: id, purpose: "terms", granted: true, wordingVersion: `${canary}-terms` },
  });
  await db().leadChange.create({
    data: { site, id: change, leadId: id, kind: "note", data: { text: `${canary}-note` } },
  });
  await db().leadTask.create({
    data: { site, id: randomUUID(), leadId: id, text: `${canary}-task`, dueAt: new Date() },
  });
  await db().leadFile.create({
    data: {
      site,
      id: randomUUID(),
      changeId: change,
      name: `${canary}-file.pdf`,
      type: "application/pdf",
      size: 9,
    },
  });
  await db().tradeIn.create({
    data: { site, id: trade, leadId: id, lookup: "typed", rego: "ABC123", note: `${canary}-trade` },
  });
  await db().tradeInOffer.create({
    data: { site, id: randomUUID(), tradeInId: trade, amountCents: 1_234_500, state: "noted", by: "Robin" },
  });
  await db().tradeInPhoto.create({ data: { site, id: randomUUID(), tradeInId: trade, width: 4, height: 3 } });
  await db().booking.create({
    data: {
      ...{
        site,
        id: randomUUID(),
        leadId: id,
        locationId: `${site}-yard`,
        kind: "test-drive",
        place: phone === BO ? 2 : 1,
      },
      ...{ startsAt: new Date("2027-02-03T01:00:00Z"), endsAt: new Date("2027-02-03T02:00:00Z") },
      state: "booked",
    },
  });
  await db().reservation.create({
    data: {
      ...{ site, id: randomUUID(), idempotencyKey: randomUUID(), vehicleId: "corolla", state: "released" },
      ...{ depositCents: 50_000, name: `${canary}-reserved`, lastName: "", email: `${canary}@mail.test` },
      ...{ phone: typed, message: "", shopperPhone: phone },
    },
  });
  await db().paymentRequest.create({
    data: {
      ...{ ...owner, id: payment, idempotencyKey: payment, name: `${canary}-payer`, reference: "INV 1" },
      amountCents: 12_345,
    },
  });
  await db().watchlistEntry.create({ data: { ...owner, vehicleId: "corolla", savedPriceCents: 2_599_000 } });
  await db().savedSearch.create({
    data: { ...owner, id: randomUUID(), query: canary, name: `${canary}-search` },
  });
  await db().alertSettings.create({
    data: {
      ...owner,
      id: randomUUID(),
      smsSince: new Date(),
      email: `${canary}@mail.test`,
      emailSince: new Date(),
    },
  });
  await db().alertConsent.create({
    data: {
      ...owner,
      id: randomUUID(),
      channel: "sms",
      address: phone,
      granted: true,
      wordingVersion: canary,
      source: "settings",
    },
  });
  await db().alertEvent.create({ data: { ...owner, vehicleId: "corolla", event: "new" } });
  await db().alertDigest.create({ data: { ...owner, day: new Date("2026-11-20") } });
  await db().spin.create({
    data: {
      ...owner,
      campaign: "spring",
      prizeId: "cap",
      prizeName: `${canary}-cap`,
      wins: true,
      claimCode: canary,
    },
  });
  await db().shopperSession.create({
    data: { ...owner, id: randomUUID(), expiresAt: new Date(Date.now() + 9e6) },
  });
  await db().unplacedText.create({
    data: { id: canary, sites: ["northside", "harbour"], phone, text: `${canary}-text`, dropped: [] },
  });
  return id;
}

async function clean(): Promise<void> {
  for (const table of [
    "watchlist_entries",
    "saved_searches",
    "alert_settings",
    "alert_events",
    "alert_digests",
  ])
    await sql()`delete from ${sql()(table)}`;
  await sql()`delete from unplaced_texts`;
  await sql()`delete from shopper_sessions`;
}
beforeEach(clean);

/** The tables that hold a text, as whole rows. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql()<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('stock_documents', '_prisma_migrations')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql()`select from ${sql()(name)} each where each::text like ${`%${text}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

const siteOf = async (slug: string) => (await findSite(slug))!;

test("every section of what is known has something, of this phone and this site alone", async () => {
  await leaveEverything("northside", ASH);
  await leaveEverything("northside", BO);
  await sql()`delete from unplaced_texts`;
  await leaveEverything("harbour", ASH);
  const sections = await findOwnData({ site: "northside", phone: ASH }, SETTINGS, "file");
  const text = JSON.stringify(sections);
  const wanted = new Set(Object.values(OWN_DATA_TABLES).map(({ section }) => section));
  expect(new Set(sections.map(({ name }) => name))).toEqual(wanted);
  for (const part of [
    "-last",
    "-message",
    "-payload",
    "-note",
    "-task",
    "-file.pdf",
    "-trade",
    "-reserved",
    "-payer",
    "-search",
    "-cap",
  ])
    expect(text).toContain(canaryOf("northside", ASH) + part);
  expect(text).not.toContain(canaryOf("northside", BO));
  expect(text).not.toContain(canaryOf("harbour", ASH) + "-message");
  // The address of whoever typed this number.
  expect(text).not.toContain(`${canaryOf("northside", ASH)}@mail.test`);
  expect(text).not.toContain("Robin");
});

test("an enquiry is found however its phone was typed", async () => {
  await leaveEverything("northside", ASH, "+61 (0)412 345 678");
  const sections = await findOwnData({ site: "northside", phone: ASH }, SETTINGS, "file");
  expect(sections.find(({ name }) => name === "enquiries")?.records).toHaveLength(1);
});

test("after the deletion no table has anything of the phone but what is kept and said to be", async () => {
  const id = await leaveEverything("northside", ASH);
  const other = await leaveEverything("harbour", BO);
  await sql()`delete from unplaced_texts where phone = ${BO}`;
  const site = await siteOf("northside");
  const plan = await planErasure({ site: "northside", phone: ASH }, 60);
  expect(plan.leads).toEqual([id]);
  const ash = await shopperOf("northside", ASH);
  const erased = await eraseOwnData(site, ash);
  if (!erased) throw new Error("nothing was deleted");
  expect(erased.kept).toMatchObject({ reservation: 0, payment: 0, consented: 0, spin: 1 });
  expect(await tablesWith(canaryOf("northside", ASH))).toEqual([
    ...["alert_consents", "shopper_kept", "spins", "unplaced_texts"],
  ]);
  // The number alone: proofs, the prize, the mail to the dealer until it is sent, and what others share.
  expect((await tablesWith(ASH)).filter((name) => !(name in NOT_OWN_DATA))).toEqual([
    "alert_consents",
    "marketing_withdrawals",
    "spins",
    "unplaced_texts",
  ]);
  const [text] = await db().unplacedText.findMany();
  expect(text?.sites).toEqual(["harbour"]);
  expect(await db().lead.findMany({ select: { id: true } })).toEqual([{ id: other }]);
  expect(await db().watchlistEntry.count({ where: { phone: BO } })).toBe(1);
  const granted = await db().alertConsent.findMany({ where: { phone: ASH }, orderBy: { givenAt: "asc" } });
  expect(granted.map((consent) => consent.granted)).toEqual([true, false, false]);

  // The audit log names nobody, and the dealer is told by mail.
  const entry = await db().staffAudit.findFirstOrThrow({
    where: { action: "shopper-data-deleted" },
    orderBy: { id: "desc" },
  });
  expect(JSON.stringify({ ...entry, id: 0 })).not.toMatch(/412|canary/);
  const message = await db().outboxMessage.findFirstOrThrow({ where: { topic: "erasure" } });
  const sent: { to: string; text: string }[] = [];
  const mail = {
    send: async (each: { to: string; text: string }) => (sent.push(each), { ok: true as const }),
  };
  await erasureTopic(mail).send({ ...message, firstTryAt: 0, giveUpAt: null } as never, site as never, 0);
  expect(sent[0]?.to).toBe(site.config.leads.email);
  expect(sent[0]?.text).toContain("0412 345 678");

  // Again is no mistake, and no second deletion.
  expect(await eraseOwnData(site, ash)).toBeNull();
});

test("a paid reservation and the consent to marketing stay, without what was said; both end in seven years", async () => {
  const lead = await leaveEverything("northside", ASH);
  const paid = randomUUID();
  await db().payment.create({
    data: {
      ...{ site: "northside", id: paid, purpose: "reservation", subjectId: randomUUID(), gateway: "demo" },
      ...{
        amountCents: 50_000,
        state: "paid",
        description: "deposit",
        expiresAt: new Date(),
        paidAt: new Date(),
      },
    },
  });
  await db().reservation.updateMany({ data: { paymentId: paid, state: "refunded", leadId: lead } });
  await db().leadConsent.create({
    data: { site: "northside", leadId: lead, purpose: "marketing", granted: true, wordingVersion: "1" },
  });
  const erased = await eraseOwnData(await siteOf("northside"), await shopperOf("northside", ASH));
  expect(erased?.kept).toMatchObject({ reservation: 1, consented: 1 });
  const kept = await db().lead.findFirstOrThrow();
  expect(kept).toMatchObject({ name: "", message: null, payload: {}, lastName: null, phoneE164: ASH });
  expect(kept).toMatchObject({ state: "done", waitingSince: null, assignmentDue: false });
  expect(Object.values(erased?.until ?? {})).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  const consent = await db().leadConsent.findFirstOrThrow({ where: { purpose: "marketing" } });
  expect(consent.withdrawnAt).not.toBeNull();
  expect(await tablesWith(`${canaryOf("northside", ASH)}-note`)).toEqual([]);
  expect(await db().booking.count()).toBe(0);
  const years = await sql()<{ years: number }[]>`
    select round(extract(epoch from erase_at - now()) / 31556952)::int as years from shopper_kept where kind in ('reservation', 'consented')`;
  expect(years.map((row) => row.years)).toEqual([7, 7]);

  await sql()`update shopper_kept set erase_at = now() - interval '1 second'`;
  await eraseDue();
  // Of the other sites that share a number, one may still be the text's.
  expect(await tablesWith(canaryOf("northside", ASH))).toEqual(["unplaced_texts"]);
  expect([await db().lead.count(), await db().reservation.count(), await db().shopperKept.count()]).toEqual([
    0, 0, 0,
  ]);
});

test("only a fresh code shows or deletes it: a browser that was left signed in is asked again", async () => {
  const ash = new Browser("northside.test");
  for (const loader of [pageLoader, fileLoader, deleteLoader]) {
    const answer = await ash.get(loader, "/your-data");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      expect.stringContaining("/sign-in?type=your-data"),
    ]);
  }
  await waitForNextCode("northside");
  await signIn(ash, "northside", ASH);
  await leaveEverything("northside", ASH);
  const page = (await (await ash.get(pageLoader, "/your-data")).json()) as {
    phone: string;
    sections: unknown[];
  };
  expect(page).toMatchObject({ phone: "0412 345 678" });
  const file = await ash.get(fileLoader, "/your-data.json");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="northside-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(file.headers.get("Cache-Control")).toContain("no-store");
  const json = JSON.parse(await file.text()) as Record<string, unknown>;
  expect(json).toMatchObject({ "Phone number": "0412 345 678" });
  expect(json["Enquiries"]).toHaveLength(1);

  await db().shopperSession.updateMany({
    where: { phone: ASH },
    data: { createdAt: new Date(Date.now() - 700_000) },
  });
  const stale = await ash.get(fileLoader, "/your-data.json");
  expect([stale.status, stale.headers.get("Location")]).toEqual([
    302,
    expect.stringContaining("type=your-data"),
  ]);
  // The sign-in page asks for a code, although the browser is signed in; for others it has nothing to ask.
  expect((await ash.get(signInLoader, "/sign-in?type=your-data")).status).toBe(200);
  expect((await ash.get(signInLoader, "/sign-in?type=watchlist")).status).toBe(302);
});

test("nothing is deleted without the box, and then all of it, with the session; the next page says what is kept", async () => {
  const ash = new Browser("northside.test");
  await waitForNextCode("northside");
  await signIn(ash, "northside", ASH);
  await leaveEverything("northside", ASH);
  const refused = await ash.post(deleteAction, "/your-data/delete", { form: {} });
  expect([refused.status, await db().lead.count()]).toEqual([400, 1]);
  const done = await ash.post(deleteAction, "/your-data/delete", { form: { confirm: "on" } });
  expect(done.status).toBe(303);
  const next = done.headers.get("Location") ?? "";
  expect(next).not.toMatch(/412|canary/);
  expect(await db().shopperSession.count({ where: { phone: ASH } })).toBe(0);
  const page = (await (await ash.get(pageLoader, next)).json()) as { deletion: { kept: object } };
  expect(page.deletion.kept).toMatchObject({ spin: 1 });
});

test("no address claims a deletion: not its parameters, nor the page of somebody's in another browser", async () => {
  const ash = new Browser("northside.test");
  await waitForNextCode("northside");
  await signIn(ash, "northside", ASH);
  const done = await ash.post(deleteAction, "/your-data/delete", { form: { confirm: "on" } });
  const next = done.headers.get("Location") ?? "";
  const bo = new Browser("northside.test");
  for (const path of [
    "/your-data?deleted=999",
    "/your-data?deleted=9&kept=spin.1",
    next,
    "/your-data?done=",
  ]) {
    const answer = await bo.get(pageLoader, path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      expect.stringMatching("^/sign-in"),
    ]);
  }
  expect(await (await ash.get(pageLoader, next)).json()).toMatchObject({ deletion: { deleted: 0 } });
  expect((await ash.get(pageLoader, "/your-data?deleted=999")).status).toBe(302);
});

test("of three deletions at once exactly one deletes and tells the dealer, and all three are answered with it", async () => {
  const [ash] = await signedInBrowsers(1);
  const sent = [ash, ash, ash].map((browser) => browser?.copyTo("northside.test") ?? unsigned());
  const answers = await Promise.all(sent.map(sendDeletion));
  expect(await toldOnce()).toEqual({ entries: 1, messages: 1 });
  const pages = await Promise.all(answers.map((answer, at) => pageAfter(sent[at] ?? unsigned(), answer)));
  const [first] = pages;
  expect(first).toMatchObject({ deletion: { kept: { spin: 1 } } });
  expect(pages).toEqual([first, first, first]);
  // Who lost the answer sends the form again.
  const late = ash ?? unsigned();
  expect(await pageAfter(late, await sendDeletion(late))).toEqual(first);
  expect(await toldOnce()).toEqual({ entries: 1, messages: 1 });
});

test("of two devices that delete at once exactly one does, and neither fails", async () => {
  const answers = await Promise.all((await signedInBrowsers(2)).map(sendDeletion));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await toldOnce()).toEqual({ entries: 1, messages: 1 });
});

const unsigned = () => new Browser("northside.test");

/** Of one phone that has left everything. */
async function signedInBrowsers(count: number): Promise<Browser[]> {
  await leaveEverything("northside", ASH);
  const browsers = Array.from({ length: count }, unsigned);
  for (const browser of browsers) {
    await waitForNextCode("northside");
    await signIn(browser, "northside", ASH);
  }
  entriesBefore = await deletions();
  return browsers;
}

let entriesBefore = 0;
async function toldOnce() {
  const messages = await db().outboxMessage.count({ where: { topic: "erasure" } });
  return { entries: (await deletions()) - entriesBefore, messages };
}

function sendDeletion(browser: Browser): Promise<Response> {
  return browser.post(deleteAction, "/your-data/delete", { form: { confirm: "on" } });
}

async function pageAfter(browser: Browser, answer: Response): Promise<unknown> {
  return (await browser.get(pageLoader, answer.headers.get("Location") ?? "")).json();
}

function deletions(): Promise<number> {
  return db().staffAudit.count({ where: { action: "shopper-data-deleted" } });
}

/** Signed in on this site, as leaveEverything left them. */
async function shopperOf(site: string, phone: string) {
  const { id } = await db().shopperSession.findFirstOrThrow({ where: { site, phone } });
  return { phone, sessionId: id };
}
