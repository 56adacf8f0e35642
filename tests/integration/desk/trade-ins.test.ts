import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { parseFilter } from "~/desk/desk-list";
import { actOnTradeIn } from "~/desk/trade-ins/act-on-trade-in.server";
import { findDeskTradeIn } from "~/desk/trade-ins/desk-trade-in.server";
import { TRADE_LIST } from "~/desk/trade-ins/trade-filter";
import { listDeskTradeIns } from "~/desk/trade-ins/trade-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { replyTopic } from "~/leads/work/reply.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import type { SmsMessage } from "~/shopper/sms";
import {
  acceptOffer,
  createTradeIn,
  saveCondition,
  saveLead,
  saveValuation,
  saveVehicle,
} from "~/trade-in/trade-ins.server";

import { audited, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";
import { findAmong } from "../../fixtures/find-among";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const smtp = await startSmtpReceiver();
const texts: SmsMessage[] = [];

beforeAll(openDesk);
afterEach(async () => {
  await db().tradeIn.deleteMany();
  await db().lead.deleteMany();
  smtp.received.length = 0;
  texts.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

const dayAt = (time: number) => new Date(time * 1_000).toISOString().slice(0, 10);

/** Bindi's Corolla, valued online; with her details unless she has not got so far. */
async function begin(details: "left" | "not yet" = "left", locationId: string | null = "aspley") {
  const vehicle = { make: "Toyota", model: "Corolla", year: 2019, badge: "SX", serviceId: null };
  const started = {
    carId: null,
    rego: "123ABC",
    regoState: "QLD",
    kms: null,
    lookup: "typed" as const,
    vehicle,
  };
  const id = await createTradeIn({ site: "northside", ...started });
  const owner = { site: "northside", id };
  await saveVehicle(owner, vehicle, 62_500);
  await saveCondition(
    owner,
    {
      overall: "good",
      service_history: "full",
      accidents: "none",
      tyres: "good",
      keys: "one",
      written_off: "no",
      owing: "no",
    },
    "Small dent at the back.",
  );
  if (details === "left") await saveLead(owner, await leave(northside, { locationId }));
  await saveValuation(owner, {
    kind: "estimate",
    offerPriceCents: 1_800_000,
    lowCents: 1_700_000,
    highCents: 1_900_000,
    basis: {
      kind: "asking_prices",
      cars: 7,
      yearFrom: 2018,
      yearTo: 2020,
      priceType: "drive_away",
      widened: "no",
    },
  });
  return id;
}

const look = (who: OnDesk, id: string, now = NOW) => findDeskTradeIn(who.scope, "northside", id, now);
const list = async (who: OnDesk, query = "", now = NOW) =>
  listDeskTradeIns(who, parseFilter(TRADE_LIST, new URLSearchParams(query)), now);

function press(who: OnDesk, tradeIn: string, fields: Record<string, string>) {
  return audited(() => send(who, tradeIn, fields));
}

function send(who: OnDesk, tradeIn: string, fields: Record<string, string>) {
  const form = new FormData();
  const all = { offer: randomUUID(), amount: "18,500", until: dayAt(NOW + 7 * DAY), by: "email", words: "" };
  for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value);
  return actOnTradeIn(who, { site: "northside", tradeIn, form }, NOW);
}

async function deliver() {
  const sms = { send: async (message: SmsMessage) => (texts.push(message), { ok: true as const }) };
  const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });
  await runOutbox([replyTopic({ mail, sms })], findAmong([northside]), {
    clock: () => NOW,
    chance: () => 0.5,
  });
}

describe("a trade-in", () => {
  test("has the shopper's car, words and details, and how sure its range is", async () => {
    const id = await begin();
    const tradeIn = await look(await onDesk("Kim", MANAGER), id);
    expect(tradeIn).toMatchObject({
      vehicle: "2019 Toyota Corolla SX",
      state: "new",
      mayOffer: true,
      offers: [],
      facts: { rego: "123ABC", note: "Small dent at the back." },
      shopper: { name: "Bindi Nguyen", email: "bindi@example.com" },
      estimate: {
        range: { lowCents: 1_700_000, highCents: 1_900_000, offerCents: 1_800_000 },
        confidence: { kind: "fair", cars: 7, yearFrom: 2018, yearTo: 2020 },
        isAccepted: false,
      },
    });
    expect(tradeIn?.condition).toContainEqual({ question: "Keys", answer: "One" });
  });

  test("stands under its state, and is found by words, place and photographs", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const [aspley, unfinished] = [await begin(), await begin("not yet")];
    await begin("left", "bowen");
    expect((await list(manager))?.counts).toMatchObject({ new: 2, unfinished: 1, all: 3, offered: 0 });
    const ids = async (query: string) => (await list(manager, query))?.tradeIns.map(({ id }) => id);
    expect(await ids("at=northside/aspley&q=coroll")).toEqual([aspley]);
    expect(await ids("state=unfinished")).toEqual([unfinished]);
    expect(await ids("q=mazda")).toEqual([]);
    expect(await ids("photos=some")).toEqual([]);
    await acceptOffer({ site: "northside", id: aspley }, 1_800_000);
    expect(await ids("state=accepted")).toEqual([aspley]);
    const { createdAt } = await db().tradeIn.findFirstOrThrow({ where: { id: unfinished } });
    expect(await ids(`state=all&after=${createdAt.getTime()}-${unfinished}`)).toEqual([aspley]);
  });

  test("is there for nobody of another location or site, and changed by nobody who only reads", async () => {
    const [aspley, bowen, unfinished] = [await begin(), await begin("left", "bowen"), await begin("not yet")];
    const sales = await onDesk("Sam", SALES);
    expect(await look(sales, aspley)).toMatchObject({ mayOffer: false });
    for (const id of [bowen, unfinished]) expect(await look(sales, id)).toBeNull();
    expect((await list(sales, "state=all"))?.tradeIns.map(({ id }) => id)).toEqual([aspley]);
    const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
    expect(await look(far, aspley)).toBeNull();
    expect(await findDeskTradeIn(far.scope, "harbour", aspley, NOW)).toBeNull();
    expect((await list(far, "state=all"))?.tradeIns).toEqual([]);
    expect(await list(far, "at=northside")).toBeNull();
    for (const who of [sales, far, await onDesk("Jo", READER)]) {
      expect(await press(who, aspley, { intent: "send" })).toBe("gone");
    }
    expect(await look(sales, "no-id")).toBeNull();
    expect(await db().tradeInOffer.count()).toBe(0);
  });
});

describe("an offer", () => {
  test("reaches the shopper by mail once, with the figure and its last day, and is in the lead's history (desk:23)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const id = await begin();
    const fields = { intent: "send", offer: randomUUID(), words: "We like the colour." };
    expect(await press(manager, id, fields)).toBeNull();
    // The same form again does nothing.
    expect(await send(manager, id, fields)).toBeNull();
    await deliver();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toBe("bindi@example.com");
    expect(mail?.headers).toMatchObject({ subject: "$18,500 for your 2019 Toyota Corolla SX" });
    const words = mail?.parts["text/plain"]?.replaceAll(/\s+/g, " ");
    expect(words).toContain("offer you $18,500 for your 2019 Toyota Corolla SX");
    expect(words).toContain("We like the colour.");
    expect(words).toContain(`until the end of ${Number(dayAt(NOW + 7 * DAY).slice(8))} `);

    expect(await look(manager, id)).toMatchObject({
      state: "offered",
      offers: [{ amountCents: 1_850_000, state: "sent", channel: "email", by: "Kim", isLapsed: false }],
    });
    const { leadId } = await db().tradeIn.findFirstOrThrow({ where: { id } });
    expect(
      await db().leadChange.findMany({ where: { leadId: leadId ?? "", kind: "answered" } }),
    ).toHaveLength(1);
    const entries = await db().staffAudit.findMany({ where: { actorId: manager.staff.id } });
    expect(entries).toMatchObject([{ action: "trade-in-offered", after: { amount_cents: 1_850_000 } }]);
  });

  test("reaches the shopper's phone in plain quotation marks", async () => {
    const id = await begin();
    await press(await onDesk("Kim", MANAGER), id, { intent: "send", by: "sms" });
    await deliver();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({ to: "+61491570156" });
    expect(texts[0]?.body).toMatch(
      /^Hi Bindi, we'd like to offer you \$18,500 for your 2019 Toyota Corolla SX/,
    );
    expect(texts[0]?.body).not.toMatch(/[‘’“”–]/);
  });

  test("lapses after its last day by itself, and its answer is noted and taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const id = await begin();
    const offer = randomUUID();
    await press(manager, id, { intent: "send", offer });
    expect(await look(manager, id, NOW + 9 * DAY)).toMatchObject({
      state: "lapsed",
      offers: [{ isLapsed: true }],
    });
    expect((await list(manager, "state=lapsed", NOW + 9 * DAY))?.counts).toMatchObject({ lapsed: 1, new: 0 });
    for (const [intent, state] of [
      ["accepted", "accepted"],
      ["reopen", "offered"],
      ["declined", "declined"],
    ] as const) {
      expect(await press(manager, id, { intent, offer })).toBeNull();
      expect((await look(manager, id))?.state).toBe(state);
    }
    expect(await press(manager, id, { intent: "declined", offer })).toMatchObject({
      errors: { form: "trades.changed_meanwhile" },
    });
  });

  test("is only noted where it is not sent, and the newest counts", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const id = await begin();
    const noted = randomUUID();
    await press(manager, id, { intent: "note", offer: noted, amount: "$17,000" });
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await look(manager, id)).toMatchObject({ state: "new", offers: [{ state: "noted" }] });
    expect((await list(manager))?.tradeIns).toMatchObject([{ amountCents: 1_700_000 }]);
    expect(await press(manager, id, { intent: "accepted", offer: noted })).toMatchObject({
      errors: { form: "trades.changed_meanwhile" },
    });
    await press(manager, id, { intent: "send" });
    expect((await look(manager, id))?.offers.map(({ amountCents }) => amountCents)).toEqual([
      1_850_000, 1_700_000,
    ]);
  });

  test("with a mistake is refused beside its field, with what was typed, and nothing is sent", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const id = await begin();
    const refused = (fields: Record<string, string>) => press(manager, id, { intent: "send", ...fields });
    for (const amount of ["", "lots", "5", "9000000"]) {
      expect(await refused({ amount })).toMatchObject({
        errors: { amount: "trades.amount_wrong" },
        submitted: { amount },
      });
    }
    for (const until of ["", "2020-01-01", "soon"]) {
      expect(await refused({ until })).toMatchObject({ errors: { until: "trades.until_wrong" } });
    }
    expect(await refused({ by: "pigeon" })).toMatchObject({ errors: { form: "trades.unexpected" } });
    const unfinished = await begin("not yet");
    expect(await press(manager, unfinished, { intent: "send" })).toMatchObject({
      errors: { form: "trades.no_details" },
    });
    await db().lead.updateMany({ data: { phone: "07 3000 0000" } });
    expect(await refused({ by: "sms" })).toMatchObject({ errors: { by: "inbox.reply_no_mobile" } });
    expect(await db().tradeInOffer.count()).toBe(0);
    expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
  });
});
