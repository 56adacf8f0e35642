import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { writeTenants } from "~/publish/publish-tenants.server";
import { adfMistakes } from "#tests/fixtures/adf-definition";
import { RECORDED_VISIT, SENT_VISIT } from "#tests/fixtures/sent-visit";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { aCar } from "#tests/unit/stock/a-car";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { createLeadWebhook } from "~/leads/delivery/webhook-sender.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import { action as miscellaneous } from "~/routes/api.miscellaneous";
import { action as start, loader as startPage } from "~/routes/families/trade-in-start";
import { loader as conditionPage } from "~/routes/trade-in.condition";
import { action as contact, loader as contactPage } from "~/routes/trade-in.contact";
import { action as accept, loader as estimatePage } from "~/routes/trade-in.estimate";
import { action as link, loader as linkPage } from "~/routes/trade-in.link";
import { loader as resume } from "~/routes/trade-in.resume";
import { action as vehicle, loader as vehiclePage } from "~/routes/trade-in.vehicle";
import { resumeLinkTopic } from "~/trade-in/resume-link-topic.server";
import { createOutboxSms } from "~/shopper/sms-outbox.server";
import { findTradeInValue } from "~/trade-in/require-trade-in.server";
import type { Valuation } from "~/trade-in/valuation";

import { forgetOldRecords } from "../../../server/forget-old-records";
import { Browser } from "../shopper/browser";
import { parkCars } from "../stock/park-cars";
import { askForFigure, begin, BINDI, COROLLA, ledOn, PLATE, take } from "./trade-in-journey";
import { findAmong } from "../../fixtures/find-among";

const northside = buildTenant("northside", {
  pages: [{ path: "/sell-my-car", title: "Sell us yours", description: "Fair.", html: "<p>Ours.</p>" }],
  locations: [
    buildLocation({ id: "aspley", name: "Aspley" }),
    buildLocation({ id: "service", name: "Workshop", locationType: "service" }),
  ],
});
const harbour = buildTenant("harbour", { config: { id: 2 } });
const closed = buildTenant("closed", { config: { id: 3, tradeIn: { enabled: false } } });

/** Four Corollas like the one that is traded, and the car that it is traded for. */
const corollas = [2_400_000, 2_500_000, 2_600_000, 2_700_000].map((priceCents, index) =>
  aCar({
    id: `c${index}`,
    slug: `c${index}`,
    vin: null,
    stockNumber: `C${index}`,
    year: 2022,
    km: 42_000,
    priceCents,
  }),
);
const ranger = aCar({
  id: "ranger",
  slug: "ranger",
  vin: null,
  stockNumber: "R",
  model: "Ranger",
  priceCents: 4_500_000,
});

const OFFER = 2_170_000;

const smtp = await startSmtpReceiver();

beforeAll(async () => {
  await writeTenants([northside, harbour, closed]);
  await parkCars(...corollas, ranger);
});
beforeEach(async () => {
  await db().tradeIn.deleteMany();
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  await db().smsMessage.deleteMany();
  smtp.received.length = 0;
});
afterAll(async () => {
  await closeDatabase();
  await smtp.stop();
});

/** The mails to read that the dealer has received until now, the latest last. */
async function mailsToTheDealer() {
  const ports = {
    mail: createSmtpMail({ url: smtp.url }),
    webhook: createLeadWebhook({ secrets: {}, allowPrivate: false, timeoutMs: 60_000 }),
  };
  // A minute on: what is recorded now is due by then.
  const moment = { clock: () => Math.floor(Date.now() / 1_000) + 60, chance: () => 0.5 };
  await runOutbox([leadTopic(ports)], findAmong([northside]), moment);
  const mails = smtp.received.map(({ headers, parts }) => ({
    subject: String(headers["subject"]),
    text: parts["text/plain"] ?? "",
  }));
  return mails.filter(({ text }) => !text.startsWith("<?xml"));
}

const aShopper = (site = "northside") => new Browser(`${site}.test`);
const only = async () => (await db().tradeIn.findMany())[0];
const theLead = async () => (await db().lead.findMany({ include: { deliveries: true } }))[0];

describe("the journey", () => {
  test("kilometres that are typed at its beginning stand in the vehicle's step; what is no number is refused", async () => {
    const shopper = aShopper();
    await begin(shopper, { ...PLATE, kms: "42,000 km" });
    expect(await (await shopper.get(vehiclePage, "/trade-in/vehicle")).json()).toMatchObject({
      tradeIn: { rego: "DEMO1", kms: 42_000, confirmed: false },
    });
    const refused = await shopper.post(start, "/sell-my-car", { form: { ...PLATE, kms: "many" } });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { kms: "trade_in.kms_invalid" }, values: { rego: "demo 1", kms: "many" } },
    ]);
    await begin(shopper, { intent: "typed", kms: "many" });
    expect(await (await shopper.get(vehiclePage, "/trade-in/vehicle")).json()).toMatchObject({
      tradeIn: { lookup: "typed", kms: null },
    });
  });

  test("each step is saved under one lead, up to the accepted offer (spec:1.7.14, spec:2.3.24)", async () => {
    const shopper = aShopper();
    expect(await begin(shopper, { ...PLATE, car_id: "ranger" })).toBe("/trade-in/vehicle");
    expect(await (await shopper.get(vehiclePage, "/trade-in/vehicle")).json()).toMatchObject({
      tradeIn: { rego: "DEMO1", regoState: "QLD", lookup: "found", vehicle: { make: "Toyota" } },
      car: { slug: "ranger", inStock: true },
    });
    expect(await only()).toMatchObject({ rego: "DEMO1", regoState: "QLD", carId: "ranger", leadId: null });

    expect(await take(shopper, "vehicle", COROLLA)).toBe("/trade-in/condition");
    expect(await take(shopper, "condition", { ...GOOD_CONDITION, note: "One owner" })).toBe(
      "/trade-in/estimate",
    );
    // The figure and what it rests on, before anybody is asked who they are.
    const first = await shopper.get(estimatePage, "/trade-in/estimate");
    expect(await first.json()).toMatchObject({
      valuation: { kind: "estimate", offerPriceCents: OFFER, basis: { cars: 4, widened: "no" } },
      tradeIn: { hasLead: false },
    });
    const early = await shopper.post(accept, "/trade-in/estimate", { form: { offer_price: String(OFFER) } });
    expect(ledOn(early)).toBe("/trade-in/contact");
    expect(await only()).toMatchObject({ leadId: null, offerAccepted: false, formCompleted: false });
    expect(await db().lead.count()).toBe(0);
    expect(await take(shopper, "contact", { ...BINDI, ...SENT_VISIT })).toBe("/trade-in/estimate");

    const valued = await theLead();
    expect(valued).toMatchObject({
      site: "northside",
      kind: "trade-in",
      category: "Valuation",
      subcategory: "2. Valuation",
      name: "Bindi",
      phone: "0491 570 156",
      vehicleId: "ranger",
      locationId: "aspley",
      eventId: null,
      message: null,
      payload: {
        trade_in_note: "One owner",
        ...{
          rego: "DEMO1",
          regoState: "QLD",
          kms: 42_000,
          trade_in_vehicle: "2022 Toyota Corolla Ascent Sport",
        },
        PreferredContactMethod: "SMS",
        finance: "No",
        location_id: "aspley",
        ...RECORDED_VISIT,
        url: "http://northside.test/trade-in/contact",
        car_id: "ranger",
        car_type: "used",
        vehicle_status: "in_stock",
        adjustmentAnswers: GOOD_CONDITION,
        offer_price: 21_700,
        form_completed: true,
        offer_accepted: false,
      },
    });
    expect(valued?.deliveries.map(({ channel }) => channel).sort()).toEqual(["email:adf", "email:text"]);

    const page = await shopper.get(estimatePage, "/trade-in/estimate");
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await page.json()).toMatchObject({
      valuation: { kind: "estimate", offerPriceCents: OFFER, basis: { cars: 4, yearFrom: 2022 } },
      leftCents: 4_500_000 - OFFER,
    });

    const [told] = await mailsToTheDealer();
    expect(told?.subject).toContain("Valuation: 2. Valuation");
    for (const said of [
      ...[
        "Name: Bindi",
        "Phone: 0491 570 156",
        "Their comments: One owner",
        "Stock number: R",
        "Rego: DEMO1",
      ],
      ...[
        "Registered in: QLD",
        "Trade-in vehicle: 2022 Toyota Corolla Ascent Sport",
        "Kilometres: 42,000 km",
      ],
      "Service history: Complete, in the logbook",
      "Preferred contact method: SMS",
      "Wants to talk about finance: No",
      "Online offer: $21,700",
      "Offer accepted: No",
    ])
      expect(told?.text).toContain(said);
    const document = readXml(
      smtp.received
        .find(({ parts }) => parts["text/plain"]?.startsWith("<?xml"))
        ?.parts["text/plain"]?.trimEnd() ?? "",
    );
    expect(adfMistakes(document)).toEqual([]);
    const [wanted, traded] = findAll(document, "prospect", "vehicle");
    expect([wanted?.attributes["interest"], traded?.attributes]).toEqual([
      "buy",
      { interest: "trade-in", status: "used" },
    ]);
    expect(traded?.children.map(({ name, text }) => [name, text]).slice(0, 7)).toEqual([
      ...[
        ["year", "2022"],
        ["make", "Toyota"],
        ["model", "Corolla"],
        ["trim", "Ascent Sport"],
      ],
      ...[
        ["odometer", "42000"],
        ["condition", "good"],
        ["price", "21700.00"],
      ],
    ]);
    expect((await theLead())?.deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    const before = valued?.deliveries.map(({ id }) => id) ?? [];
    const form = { offer_price: String(OFFER) };
    for (let press = 0; press < 3; press += 1) {
      expect(ledOn(await shopper.post(accept, "/trade-in/estimate", { form }))).toBe("/trade-in/estimate");
    }
    const accepted = await theLead();
    expect(accepted).toMatchObject({
      id: valued?.id,
      subcategory: "3. Offer Accepted",
      eventId: 18,
      payload: {
        offer_accepted: true,
        form_completed: true,
        subcategory: "3. Offer Accepted",
        finance: "No",
      },
      deliveries: before.map(() => ({ status: "pending", attempts: 0 })),
    });
    expect(accepted?.deliveries.some(({ id }) => before.includes(id))).toBe(false);
    const mails = await mailsToTheDealer();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toContain("Valuation: 3. Offer Accepted");
    expect(mails[1]?.text).toContain(valued?.id);
    expect(mails[1]?.text).toContain("Offer accepted: Yes");
    expect(await db().lead.count()).toBe(1);
    expect(await only()).toMatchObject({ leadId: valued?.id, offerAccepted: true, formCompleted: true });
  });

  test("an accepted offer reaches the dealer at once, also while an earlier change waits for others (spec:2.3.24)", async () => {
    const shopper = aShopper();
    await askForFigure(shopper);
    await mailsToTheDealer();
    await take(shopper, "condition", { ...GOOD_CONDITION, note: "New tyres" });
    const before = await mailsToTheDealer();
    await shopper.post(accept, "/trade-in/estimate", { form: { offer_price: String(OFFER) } });
    const [told, ...others] = (await mailsToTheDealer()).slice(before.length);
    expect(told?.subject).toContain("3. Offer Accepted");
    expect(told?.text).toContain("New tyres");
    expect(others).toEqual([]);
  });

  test("a trade-in for no car of ours is one vehicle in ADF, and names no 'Any'", async () => {
    await askForFigure(aShopper());
    await mailsToTheDealer();
    const adf = smtp.received.filter(({ parts }) => parts["text/plain"]?.startsWith("<?xml")).at(-1);
    const document = readXml(adf?.parts["text/plain"]?.trimEnd() ?? "");
    expect(adfMistakes(document)).toEqual([]);
    expect(findAll(document, "prospect", "vehicle").map(({ attributes }) => attributes["interest"])).toEqual([
      "trade-in",
    ]);
    expect(adf?.parts["text/plain"]).not.toContain(">Any<");
  });

  test("the contact form twice at once is one lead", async () => {
    const shopper = aShopper();
    await begin(shopper);
    await take(shopper, "vehicle", COROLLA);
    await take(shopper, "condition", GOOD_CONDITION);
    await Promise.all(Array.from({ length: 6 }, () => take(shopper, "contact", BINDI)));
    expect(await db().lead.count()).toBe(1);
    expect(await take(shopper, "contact", { ...BINDI, name: "Somebody else" })).toBe("/trade-in/estimate");
    expect(await theLead()).toMatchObject({ name: "Bindi" });
  });

  test("over 7 years or 100,000 km, and where too few are alike, a person values it (spec:2.5.24)", async () => {
    const reasonOf = async (parts: Parameters<typeof askForFigure>[1]) => {
      const shopper = aShopper();
      await askForFigure(shopper, parts);
      const page = (await (await shopper.get(estimatePage, "/trade-in/estimate")).json()) as {
        valuation: { kind: string; reason: string };
      };
      return [page.valuation.kind, page.valuation.reason];
    };
    expect(await reasonOf({ vehicle: { year: "2012" } })).toEqual(["person", "age"]);
    expect(await reasonOf({ vehicle: { kms: "100001" } })).toEqual(["person", "kilometres"]);
    expect(await reasonOf({ condition: { accidents: "unrepaired" } })).toEqual(["person", "condition"]);
    expect(await reasonOf({ vehicle: { model: "Supra" } })).toEqual(["person", "thin"]);
  });

  test("with too few of the model the class counts, then other ages; a neighbour's stock never does", async () => {
    const basisOf = async (model: string, year: string) => {
      const shopper = aShopper();
      await begin(shopper);
      await take(shopper, "vehicle", { ...COROLLA, model, year });
      await take(shopper, "condition", GOOD_CONDITION);
      const page = (await (await shopper.get(estimatePage, "/trade-in/estimate")).json()) as {
        valuation: Valuation;
      };
      return page.valuation.kind === "estimate" ? page.valuation.basis : page.valuation;
    };
    // Even a sold car tells what body a model has.
    await parkCars(aCar({ id: "y", slug: "y", vin: null, stockNumber: "Y", model: "Yaris", status: "sold" }));
    expect(await basisOf("Yaris", "2022")).toMatchObject({ widened: "class", cars: 5 });
    expect(await basisOf("Corolla", "2026")).toMatchObject({ widened: "curve", cars: 4 });
    expect(await basisOf("Supra", "2022")).toEqual({ kind: "person", reason: "thin" });
  });

  test("another answer makes another figure, and the one that was shown cannot be accepted any more", async () => {
    const shopper = aShopper();
    await askForFigure(shopper);
    await take(shopper, "condition", { ...GOOD_CONDITION, keys: "one" });
    const changed = await shopper.post(accept, "/trade-in/estimate", {
      form: { offer_price: String(OFFER) },
    });
    expect(ledOn(changed)).toMatch(/^\/trade-in\/estimate\?done=/);
    const said = async (path: string) => (await (await shopper.get(estimatePage, path)).json()) as object;
    expect(await said(ledOn(changed))).toMatchObject({ changed: true });
    expect(await said("/trade-in/estimate?changed=1&done=1")).toMatchObject({ changed: false });
    expect(await only()).toMatchObject({ offerPriceCents: OFFER - 40_000, offerAccepted: false });
    expect(await theLead()).toMatchObject({ payload: { offer_price: 21_300 } });
  });

  test("what is accepted stays as it was accepted", async () => {
    const shopper = aShopper();
    await askForFigure(shopper);
    await shopper.post(accept, "/trade-in/estimate", { form: { offer_price: String(OFFER) } });
    expect(await take(shopper, "vehicle", { ...COROLLA, kms: "1" })).toBe("/trade-in/estimate");
    expect(await take(shopper, "condition", { ...GOOD_CONDITION, overall: "excellent" })).toBe(
      "/trade-in/estimate",
    );
    expect(await only()).toMatchObject({ kms: 42_000, offerPriceCents: OFFER, offerAccepted: true });
  });
});

describe("bad input", () => {
  test("a step that is not due leads to the one that is; nothing is lost", async () => {
    const shopper = aShopper();
    await begin(shopper);
    for (const page of [conditionPage, contactPage, estimatePage]) {
      expect(ledOn(await shopper.get(page, "/trade-in/step"))).toBe("/trade-in/vehicle?early=1");
    }
    expect(ledOn(await shopper.post(accept, "/trade-in/estimate", { form: { offer_price: "1" } }))).toBe(
      "/trade-in/vehicle?early=1",
    );
    expect(ledOn(await shopper.post(contact, "/trade-in/contact", { form: BINDI }))).toBe(
      "/trade-in/vehicle?early=1",
    );
    expect(await db().lead.count()).toBe(0);
  });

  test.each(["-5", "9".repeat(15), "lots", "1e3"])("%j kilometres: 422, and all is kept", async (kms) => {
    const shopper = aShopper();
    await begin(shopper);
    const answer = await shopper.post(vehicle, "/trade-in/vehicle", { form: { ...COROLLA, kms } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { kms: expect.any(String) as string },
      values: { kms },
    });
    expect(await only()).toMatchObject({ kms: null, confirmed: false });
  });

  test.each(["", "-1", "0", "1e30", "abc", String(OFFER + 1), "99999999999999"])(
    "accepting %j accepts nothing",
    async (offer_price) => {
      const shopper = aShopper();
      await askForFigure(shopper);
      const answer = await shopper.post(accept, "/trade-in/estimate", { form: { offer_price } });
      expect(ledOn(answer)).toMatch(/^\/trade-in\/estimate\?done=/);
      expect(await only()).toMatchObject({ offerAccepted: false });
    },
  );

  test("there is no offer to accept where a person values it", async () => {
    const shopper = aShopper();
    await askForFigure(shopper, { vehicle: { year: "2010" } });
    for (const offer_price of ["0", "", "null"]) {
      await shopper.post(accept, "/trade-in/estimate", { form: { offer_price } });
    }
    expect(await only()).toMatchObject({ offerAccepted: false, offerPriceCents: null });
  });

  test("over https its cookie is the host's own; the bare name is nobody's", async () => {
    const shopper = new Browser("northside.test", "203.0.113.7", "https");
    await askForFigure(shopper);
    const value = shopper.cookies.get("__Host-fc_trade_in") ?? "";
    expect(await (await shopper.get(estimatePage, "/trade-in/estimate")).json()).not.toBeNull();
    shopper.cookies.clear();
    shopper.cookies.set("fc_trade_in", value);
    expect(await (await shopper.get(estimatePage, "/trade-in/estimate")).json()).toBeNull();
  });

  test("without a trade-in, or with one of another site or a cookie that somebody made, there is nothing", async () => {
    const shopper = aShopper();
    await askForFigure(shopper);
    const forged = aShopper();
    forged.cookies.set("fc_trade_in", Buffer.from(JSON.stringify((await only())?.id)).toString("base64"));
    for (const other of [aShopper(), shopper.copyTo("harbour.test"), forged]) {
      const page = await other.get(estimatePage, "/trade-in/estimate");
      expect([page.status, await page.json()]).toEqual([200, null]);
      await other.post(accept, "/trade-in/estimate", { form: { offer_price: String(OFFER) } });
      await other.post(vehicle, "/trade-in/vehicle", { form: { ...COROLLA, kms: "1" } });
    }
    expect(await only()).toMatchObject({ offerAccepted: false, kms: 42_000 });
  });

  test("the contact form says what is missing, the finance question too (spec:2.5.11)", async () => {
    const shopper = aShopper();
    await begin(shopper);
    await take(shopper, "vehicle", COROLLA);
    await take(shopper, "condition", GOOD_CONDITION);
    const form = { ...BINDI, finance: "", postcode: "1", PreferredContactMethod: "" };
    const answer = await shopper.post(contact, "/trade-in/contact", { form });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      fieldErrors: { finance: "leads.finance_question_required", postcode: "leads.postcode_invalid" },
      repopulateFields: form,
    });
    // Phone where nothing is chosen.
    await take(shopper, "contact", { ...BINDI, PreferredContactMethod: "" });
    expect(await theLead()).toMatchObject({ payload: { PreferredContactMethod: "Phone" } });
  });

  test("the car of interest sold meanwhile: said so, the valuation stands", async () => {
    const shopper = aShopper();
    await askForFigure(shopper, { start: { car_id: "ranger" } });
    await db().vehicle.updateMany({ where: { id: "ranger" }, data: { status: "sold" } });
    const page = await shopper.get(estimatePage, "/trade-in/estimate");
    expect(await page.json()).toMatchObject({
      car: { inStock: false },
      valuation: { offerPriceCents: OFFER },
      leftCents: null,
    });
    await db().vehicle.updateMany({ where: { id: "ranger" }, data: { status: "in_stock" } });
  });

  test("a car that the site does not show is none of interest", async () => {
    const shopper = aShopper();
    await begin(shopper, { ...PLATE, car_id: "nobody's\u0000" });
    expect(await only()).toMatchObject({ carId: null });
  });

  test("a plate is refused with what was typed, and many starts are too many", async () => {
    const shopper = aShopper();
    const answer = await shopper.post(start, "/cars/trade-in", { form: { rego: "<>", regoState: "QLD" } });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { rego: "trade_in.rego_impossible" }, values: { rego: "<>" } },
    ]);
    for (let i = 0; i < 30; i += 1) await begin(shopper, { intent: "typed" });
    expect((await shopper.post(start, "/cars/trade-in", { form: PLATE })).status).toBe(429);
  });
});

describe("the pages that begin it", () => {
  test("the dealer's words, the car, and a FAQ, the same for everyone (spec:2.2.27)", async () => {
    const page = await aShopper().get(startPage, "/sell-my-car?car_id=ranger");
    expect(page.headers.get("Cache-Control")).toContain("public");
    expect(page.headers.has("Set-Cookie")).toBe(false);
    const data = (await page.json()) as { questions: unknown[] };
    expect(data).toMatchObject({
      ...{
        isOpen: true,
        canonical: "/cars/trade-in",
        title: "Sell us yours",
        words: { html: "<p>Ours.</p>" },
      },
      car: { slug: "ranger" },
    });
    expect(data.questions).toHaveLength(6);
  });

  test("each address begins one (spec 2 §2); search engines know one of them (spec:1.2.16, spec:2.2.27)", async () => {
    const pages = [
      [startPage, "/cars/trade-in"],
      [startPage, "/trade-in"],
      [startPage, "/sell-my-car"],
      [startPage, "/sell-your-car"],
    ] as const;
    for (const [loader, path] of pages) {
      const page = await aShopper().get(loader, path);
      expect(await page.json()).toMatchObject({ path, isOpen: true, canonical: "/cars/trade-in" });
    }
  });

  test("a site without trade-ins has no such page, and takes no form", async () => {
    const shopper = aShopper("closed");
    expect((await shopper.get(startPage, "/cars/trade-in")).status).toBe(404);
    expect((await shopper.post(start, "/cars/trade-in", { form: PLATE })).status).toBe(404);
  });
});

describe("carrying on", () => {
  /** As a worker does. */
  const textLinks = () =>
    runOutbox([resumeLinkTopic(createOutboxSms())], findAmong([northside]), {
      clock: () => Math.floor(Date.now() / 1_000),
      chance: () => 0.5,
    });

  test("a provider that is down is asked again within the hour", async () => {
    const shopper = aShopper();
    await begin(shopper);
    await shopper.post(link, "/trade-in/link", { form: { phone: "0412 345 678" } });
    const down = { send: async () => ({ ok: false, reason: "unavailable" }) as const };
    const moment = { clock: () => Math.floor(Date.now() / 1_000), chance: () => 0.5 };
    await runOutbox([resumeLinkTopic(down)], findAmong([northside]), moment);
    expect(await db().outboxMessage.findMany({ where: { topic: "resume-link" } })).toMatchObject([
      { status: "pending", attempts: 1, lastError: "unavailable" },
    ]);
    const later = { ...moment, clock: () => Math.floor(Date.now() / 1_000) + 60 };
    await runOutbox([resumeLinkTopic(createOutboxSms())], findAmong([northside]), later);
    expect(await db().smsMessage.count()).toBe(1);
  });

  async function linkOf(shopper: Browser): Promise<string> {
    const sent = await shopper.post(link, "/trade-in/link", { form: { phone: "0412 345 678" } });
    expect(await (await shopper.get(linkPage, ledOn(sent))).json()).toMatchObject({ sent: true });
    // Neither another address, nor the same one in another browser, claims that something was sent.
    expect(await (await shopper.get(linkPage, "/trade-in/link?sent=1")).json()).toMatchObject({
      sent: false,
    });
    const friend = aShopper();
    await askForFigure(friend);
    expect(await (await friend.get(linkPage, ledOn(sent))).json()).toMatchObject({ sent: false });
    await textLinks();
    const [message] = await db().smsMessage.findMany();
    expect(message).toMatchObject({ site: "northside", phone: "+61412345678" });
    return /https?:\/\/\S+/.exec(message?.body ?? "")?.[0] ?? "";
  }

  const open = (browser: Browser, token: string) =>
    browser.get(resume, `/trade-in/resume?token=${encodeURIComponent(token)}`);

  test("a link by text message opens it at its next step, in any browser", async () => {
    const shopper = aShopper();
    await begin(shopper);
    await take(shopper, "vehicle", COROLLA);
    const token = (await linkOf(shopper)).split("?token=")[1] ?? "";
    const phone = aShopper();
    expect(ledOn(await open(phone, token))).toBe("/trade-in/condition");
    expect(await take(phone, "condition", GOOD_CONDITION)).toBe("/trade-in/estimate");
  });

  test("a link that was changed, or is another site's, opens nothing", async () => {
    const shopper = aShopper();
    await begin(shopper);
    const token = (await linkOf(shopper)).split("?token=")[1] ?? "";
    const other = `${crypto.randomUUID()}.${token.split(".")[1]}`;
    for (const wrong of ["", "x", `${token}x`, token.slice(0, -1), `${token}.`, other]) {
      expect((await open(aShopper(), wrong)).status).toBe(404);
    }
    expect((await open(aShopper("harbour"), token)).status).toBe(404);
  });

  test("only to a mobile, and a few times", async () => {
    const shopper = aShopper();
    await begin(shopper);
    const wrong = await shopper.post(link, "/trade-in/link", { form: { phone: "07 3000 0001" } });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { errors: { phone: "trade_in.mobile_invalid" }, values: { phone: "07 3000 0001" } },
    ]);
    const form = { phone: "0412 345 678" };
    for (let i = 0; i < 3; i += 1) await shopper.post(link, "/trade-in/link", { form });
    expect((await shopper.post(link, "/trade-in/link", { form })).status).toBe(429);
    await textLinks();
    expect(await db().smsMessage.count()).toBe(3);
  });
});

describe("its value", () => {
  const ask = (browser: Browser, site = northside) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return findTradeInValue(new Request("http://x.test/", { headers: { Cookie: cookie } }), site);
  };

  test("is for finance and reservations of the same browser and site", async () => {
    const shopper = aShopper();
    expect(await ask(shopper)).toBeNull();
    await begin(shopper);
    expect(await ask(shopper)).toBeNull();
    await askForFigure(shopper);
    const vehicle = "2022 Toyota Corolla Ascent Sport";
    expect(await ask(shopper)).toEqual({ valueCents: OFFER, vehicle, accepted: false });
    expect(await ask(shopper, harbour)).toBeNull();
  });
});

test("POST /api/miscellaneous keeps what was shown, changes no figure, and fails quietly (spec:1.7.15, spec:1.8.5)", async () => {
  const shopper = aShopper();
  await askForFigure(shopper);
  const shown = { kind: "estimate", low: 20_600, high: 22_800, offer: 1 };
  const send = (browser: Browser, json: unknown) =>
    browser.post(miscellaneous, "/api/miscellaneous", { json });
  const saved = await send(shopper, { column_name: "valuation", ...shown });
  expect([saved.status, await saved.json()]).toEqual([200, { success: true }]);
  expect(await only()).toMatchObject({ shownValuation: shown, offerPriceCents: OFFER });
  for (const wrong of [
    {},
    "",
    [],
    { ...shown, column_name: "price" },
    { column_name: "valuation", kind: "x" },
  ]) {
    const refused = await send(shopper, wrong);
    expect([refused.status, await refused.json()]).toEqual([400, { success: false }]);
  }
  expect((await send(aShopper(), { column_name: "valuation", ...shown })).status).toBe(404);
});

test("after 90 days without a change it is forgotten; the lead stays", async () => {
  await askForFigure(aShopper());
  await db().tradeIn.updateMany({ data: { updatedAt: new Date(Date.now() - 91 * 86_400_000) } });
  await begin(aShopper());
  await forgetOldRecords();
  expect([await db().tradeIn.count(), await db().lead.count()]).toEqual([1, 1]);
});
