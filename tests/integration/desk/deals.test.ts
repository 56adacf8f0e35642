import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { leave, openLeadWorld } from "#tests/integration/leads/lead-world";

vi.stubEnv("DESK_HOST", "desk.test");
const { answerAbout } = await import("~/desk/answered");
const { findDealBoard } = await import("~/desk/deals/deal-board.server");
const { DEAL_BOARD } = await import("~/desk/deals/deal-filter");
const { moveCard } = await import("~/desk/deals/move-card.server");
const { exportSales } = await import("~/desk/deals/export-sales.server");
const { SALE_LIST } = await import("~/desk/deals/sale-filter");
const { listSales } = await import("~/desk/deals/sale-list.server");
const { termsSeen } = await import("~/desk/deals/terms-seen");
const { parseFilter } = await import("~/desk/desk-list");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { readReports } = await import("~/desk/reports/read-reports.server");
const { parseReports } = await import("~/desk/reports/report-filter");
const { countOutcomes } = await import("~/desk/reports/week/source-outcomes.server");
const { changeCar } = await import("~/desk/stock/change-car.server");
const { eraseOnRequest } = await import("~/own-data/erase-own-data.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { addDays } = await import("~/platform/local-time");
const { findSite } = await import("~/site/sites.server");
const { findCarById } = await import("~/stock/cars.server");
const { closeStockIndex } = await import("~/stock/stock-index.server");
const { MANAGER, onDesk, READER, SALES } = await import("./desk-world");
type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const NOW = Math.floor(Date.now() / 1_000);
const SOON = new Date((NOW + 30 * 86_400) * 1_000).toISOString().slice(0, 10);
const locations = ["aspley", "bowen"].map((id) => buildLocation({ id, slug: id, name: `Yard ${id}` }));
const { northside, harbour, close } = await openLeadWorld({}, {}, { locations });

let [sales, manager, neighbour]: OnDesk[] = [];
beforeAll(async () => {
  sales = await onDesk("Sam", SALES);
  manager = { ...(await onDesk("Kim", MANAGER)), verifiedAt: NOW };
  neighbour = await onDesk("Nell", { level: "site", target: "harbour", role: "manager" });
});
let stock = "";
beforeEach(async () => {
  stock = randomUUID().slice(0, 8);
  await parkCars(
    aCar({ id: stock, slug: stock, stockNumber: stock, locationId: "aspley", priceCents: 2_500_000 }),
  );
});
afterEach(async () => {
  await db().sale.deleteMany();
  await db().booking.deleteMany();
  await db().lead.deleteMany();
  await db().vehicle.deleteMany();
});
afterAll(async () => {
  await close();
  await closeStockIndex();
  await closeDatabase();
});

const who = (person: OnDesk | undefined) => {
  if (!person) throw new Error("nobody");
  return person;
};

function press(id: string, fields: Record<string, string>, by = sales, site = "northside") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who(by), { site, lead: id, form }, NOW);
}

const look = async (id: string, by = sales) => {
  const lead = await findDeskLead(who(by), { site: "northside", id, now: NOW });
  if (!lead) throw new Error("no lead");
  return lead;
};
const enquire = (overrides = {}) =>
  leave(northside, { vehicleId: stock, locationId: "aspley", ...overrides });
const sell = (id: string, fields: Record<string, string> = {}, by = sales) =>
  press(id, { intent: "sell", sale: randomUUID(), stock, price: "24,500", ...fields }, by);
const log = (query = "", by = manager) =>
  listSales(who(by), parseFilter(SALE_LIST, new URLSearchParams(query)), NOW);

describe("a deal (desk:86)", () => {
  test("moves on by what happens, and by the offer that staff make", async () => {
    const id = await enquire();
    expect((await look(id)).deal).toMatchObject({
      stage: "lead",
      suggested: { stock, priceCents: 2_500_000 },
    });
    const booking = { site: "northside", leadId: id, locationId: "aspley", kind: "test-drive", place: 1 };
    const startsAt = new Date((NOW + 86_400) * 1_000);
    const endsAt = new Date((NOW + 90_000) * 1_000);
    await db().booking.create({ data: { ...booking, id: randomUUID(), startsAt, endsAt, vehicleId: stock } });
    expect((await look(id)).deal.stage).toBe("appointment");
    await db().booking.updateMany({ data: { state: "came" } });
    expect((await look(id)).deal.stage).toBe("test-drive");
    const offer = randomUUID();
    for (let twice = 0; twice < 2; twice += 1)
      expect(await press(id, { intent: "offer", offer, amount: "$24,000" })).toMatchObject({ ok: true });
    const { deal, state, assignee, entries } = await look(id);
    expect(deal).toMatchObject({
      stage: "offer",
      offerCents: 2_400_000,
      suggested: { priceCents: 2_400_000 },
    });
    expect({ state, assignee }).toMatchObject({ state: "working", assignee: { name: "Sam" } });
    expect(entries.filter(({ kind }) => kind === "offer")).toMatchObject([
      { by: "Sam", data: { text: "$24,000" } },
    ]);
  });

  test("that is sold marks the car, closes the shopper's leads about it and their tasks, and asks for a review after delivery", async () => {
    const [id, again] = [await enquire(), await enquire()];
    const due = new Date((NOW + 90_000) * 1_000).toISOString().slice(0, 16);
    await press(again, { intent: "task", task: randomUUID(), text: "Ring", due, to: who(sales).staff.id });
    const sold = { trade_in: "5000", finance: "on", delivered: SOON };
    expect(await sell(id, sold)).toMatchObject({ ok: true });
    expect(await db().vehicle.findFirst({ where: { id: stock } })).toMatchObject({ status: "sold" });
    const lead = await look(id);
    expect(lead).toMatchObject({
      state: "done",
      due: null,
      deal: { stage: "sold", sale: { sellerName: "Sam" } },
    });
    expect(lead.entries[0]).toMatchObject({ kind: "task" });
    expect(lead.entries.find(({ kind }) => kind === "sold")).toMatchObject({
      data: { text: expect.stringMatching(/ · for \$24,500 · trade-in \$5,000 · financed$/) as string },
    });
    expect(lead.tasks).toMatchObject([{ text: "Ask for a review", isDone: false, name: "Sam" }]);
    const [review] =
      await sql()`select due_at at time zone 'Australia/Brisbane' as at from lead_tasks where lead_id = ${id}`;
    expect(review?.["at"]).toEqual(new Date(`${addDays(SOON, 1)}T09:00:00Z`));
    expect(await look(again)).toMatchObject({ state: "done", tasks: [{ text: "Ring", isDone: true }] });
    expect(await db().staffAudit.count({ where: { action: "sale-recorded" } })).toBe(1);
  });

  test("of two who sell one car, one does; the same form sent twice is one sale (desk:87)", async () => {
    const [one, other] = [
      await enquire(),
      await enquire({ phone: "0491 570 157", email: "ash@example.com" }),
    ];
    const results = await Promise.all([
      sell(one),
      sell(other, {}, manager),
      sell(other),
      sell(one, {}, manager),
    ]);
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    for (const result of results)
      if (!result?.ok) expect(result).toMatchObject({ status: 409, errors: { stock: "deals.error_sold" } });
    expect(await db().sale.count()).toBe(1);
    expect(await db().leadChange.count({ where: { kind: "sold" } })).toBe(1);
    const [sale] = await db().sale.findMany();
    const same = { sale: sale?.id ?? "" };
    expect(await sell(sale?.leadId ?? "", same)).toMatchObject({ ok: true });
    expect(await db().sale.count()).toBe(1);
  });

  test("a car that somebody else has reserved is not sold, nor one of another yard or site", async () => {
    const id = await enquire();
    const held = { site: "northside", id: randomUUID(), idempotencyKey: randomUUID(), vehicleId: stock };
    const shopper = {
      name: "Bo",
      lastName: "Li",
      email: "bo@example.com",
      phone: "0491 570 159",
      message: "",
    };
    const until = new Date((NOW + 3_600) * 1_000);
    await db().reservation.create({
      data: { ...held, ...shopper, state: "paid", depositCents: 0, heldUntil: until },
    });
    expect(await sell(id)).toMatchObject({ status: 409, errors: { stock: "deals.error_reserved" } });
    await db().reservation.deleteMany();
    const elsewhere = randomUUID().slice(0, 8);
    await parkCars(aCar({ id: elsewhere, slug: elsewhere, stockNumber: elsewhere, locationId: "bowen" }));
    const refused = { ok: false, errors: { stock: "deals.error_stock" } };
    expect(await sell(id, { stock: elsewhere })).toMatchObject(refused);
    expect(await sell(id, { stock: "nothing" })).toMatchObject(refused);
    expect(await sell(id, { price: "" })).toMatchObject({
      errors: { price: "deals.error_amount" },
      submitted: { stock },
    });
    expect(await sell(id, { price: "24,990.555", trade_in: "9999999" })).toMatchObject({
      errors: { price: "deals.error_amount", trade_in: "deals.error_amount_limit" },
    });
    expect(await press(id, { intent: "offer", offer: randomUUID(), amount: "999999999999" })).toMatchObject({
      errors: { amount: "deals.error_amount_limit" },
    });
    expect(await sell(id, { delivered: "soon" })).toMatchObject({ errors: { delivered: "deals.error_day" } });
    for (const delivered of ["1990-01-01", "9999-12-31"])
      expect(await sell(id, { delivered })).toMatchObject({ errors: { delivered: "deals.error_far" } });
    expect(await sell(id, {}, await onDesk("Ria", READER))).toBeNull();
    expect(await sell(id, {}, neighbour)).toBeNull();
    expect(await db().sale.count()).toBe(0);
  });

  test("of a car that its feed calls reserved is asked about once (desk:95)", async () => {
    const id = await enquire();
    await db().vehicle.updateMany({ data: { dealerHold: "reserved" } });
    const sure = answerAbout("reserved", stock);
    expect(await sell(id)).toMatchObject({ question: { sure }, submitted: { price: "24,500" } });
    expect(await db().sale.count()).toBe(0);
    expect(await sell(id, { sure })).toMatchObject({ ok: true });
  });

  test("changes and is taken back: the car is on sale again and its lead open (desk:9)", async () => {
    const id = await enquire();
    await sell(id, { cost: "20000" });
    const { sale } = (await look(id)).deal;
    const seen = async () => termsSeen((await look(id)).deal.sale ?? expect.fail("no sale"));
    const fields = { sale: sale?.id ?? "", price: "24000", delivered: SOON, seen: await seen() };
    // What it cost is not theirs to see or to change.
    expect(sale?.costCents).toBeNull();
    expect(await press(id, { intent: "sale", ...fields, cost: "20,000" }, manager)).toMatchObject({
      ok: true,
    });
    // Who opened the page before that is told, and overwrites nothing.
    expect(await press(id, { intent: "sale", ...fields, price: "1" })).toMatchObject({ status: 409 });
    expect(await press(id, { intent: "sale", ...fields, seen: await seen(), cost: "1" })).toMatchObject({
      ok: true,
    });
    expect((await look(id, manager)).deal.sale).toMatchObject({
      priceCents: 2_400_000,
      costCents: 2_000_000,
    });
    expect((await look(id)).deal.sale).toMatchObject({ costCents: null, deliveredOn: SOON });
    expect(await press(id, { intent: "unsell", sale: sale?.id ?? "" })).toMatchObject({ ok: true });
    expect(await press(id, { intent: "unsell", sale: sale?.id ?? "" })).toMatchObject({ status: 409 });
    expect(await db().vehicle.findFirst({ where: { id: stock } })).toMatchObject({ status: "in_stock" });
    // Nobody has asked for a review, nor has to.
    expect(await look(id)).toMatchObject({
      state: "working",
      deal: { stage: "lead", sale: null },
      tasks: [],
    });
    const audited = (action: string) => db().staffAudit.count({ where: { action } });
    expect([await audited("sale-changed"), await audited("sale-cancelled")]).toEqual([2, 1]);
    expect(await sell(id)).toMatchObject({ ok: true });
    const undo = new FormData();
    undo.set("intent", "undo");
    undo.set("kind", "sold");
    expect(await changeCar(who(manager), { site: "northside", car: stock, form: undo }, NOW)).toBeNull();
    expect(await look(id)).toMatchObject({ state: "working", deal: { sale: null } });
  });

  test("has the day that it was sold on, which is no day to come and can be changed; the car was sold then too", async () => {
    const id = await enquire();
    const { suggested } = (await look(id)).deal;
    const [yesterday, before] = [addDays(suggested.today, -1), addDays(suggested.today, -9)];
    for (const sold_on of [addDays(suggested.today, 1), "1990-01-01"])
      expect(await sell(id, { sold_on })).toMatchObject({ errors: { sold_on: "deals.error_sold_on" } });
    await sell(id, { sold_on: yesterday });
    const sale = (await look(id)).deal.sale ?? expect.fail("no sale");
    expect(sale.soldOn).toBe(yesterday);
    const at = async () =>
      (await findCarById("northside", stock))?.soldAtTimestamp ?? expect.fail("not sold");
    expect(new Date((await at()) * 1_000).toISOString().slice(0, 10)).toBe(yesterday);
    const change = { intent: "sale", sale: sale.id, seen: termsSeen(sale), price: "24500" };
    expect(await press(id, { ...change, delivered: "", sold_on: before })).toMatchObject({ ok: true });
    expect((await look(id)).deal.sale?.soldOn).toBe(before);
    expect(new Date((await at()) * 1_000).toISOString().slice(0, 10)).toBe(before);
    expect(await press(id, { intent: "unsell", sale: sale.id })).toMatchObject({ ok: true });
    expect(await findCarById("northside", stock)).toMatchObject({ soldAtTimestamp: null });
  });

  test("is whose it was, of the site's staff, whoever records it; another seller can be named later (desk:154)", async () => {
    const id = await enquire();
    const [sam, kim] = [who(sales).staff.id, who(manager).staff.id];
    expect((await look(id)).deal.sellers.map((each) => each.id)).toEqual(expect.arrayContaining([sam, kim]));
    const foreign = who(neighbour).staff.id;
    expect(await sell(id, { seller: foreign }, manager)).toMatchObject({
      errors: { seller: "inbox.no_colleague" },
    });
    expect(await sell(id, { seller: sam }, manager)).toMatchObject({ ok: true });
    const seen = async () => (await look(id)).deal.sale ?? expect.fail("no sale");
    expect(await seen()).toMatchObject({ sellerId: sam, sellerName: "Sam" });
    // Kim pressed the button, for the sale and so for what follows from it.
    expect((await look(id)).entries.filter(({ kind }) => kind === "sold" || kind === "task")).toMatchObject([
      { kind: "task", by: "Kim", data: { name: "Sam" } },
      { kind: "sold", by: "Kim", data: { seller: "Sam" } },
    ]);
    expect((await look(id)).tasks).toMatchObject([{ text: "Ask for a review", name: "Sam" }]);
    expect((await log("person=Sam"))?.total.count).toBe(1);
    const change = async (seller: string) => {
      const sale = await seen();
      return press(id, { intent: "sale", sale: sale.id, seen: termsSeen(sale), price: "24500", seller });
    };
    expect(await change(kim)).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject({ sellerName: "Kim" });
    expect(await change("")).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject({ sellerName: "Kim" });
  });
});

describe("the board (desk:86)", () => {
  const board = (query = "", by = manager) =>
    findDealBoard(who(by), parseFilter(DEAL_BOARD, new URLSearchParams(query)), NOW);
  const shown = async (query = "", by = manager) =>
    Object.fromEntries(
      ((await board(query, by))?.columns ?? [])
        .filter(({ cards }) => cards.length > 0)
        .map(({ stage, cards }) => [stage, cards.map(({ id }) => id)]),
    );

  test("a card whose shopper's name was deleted says so, so that its link has words", async () => {
    const id = await enquire();
    await sql()`update leads set name = '', last_name = null where id = ${id}`;
    const cards = (await board())?.columns.flatMap((column) => column.cards) ?? [];
    expect(cards.find((card) => card.id === id)?.name).toBe("Name deleted");
  });

  test("has each deal once, in the column of its stage, and nothing of another's", async () => {
    const first = await enquire();
    // The same shopper about the same car is the same deal.
    const last = await enquire();
    const [ash, bo] = [
      await enquire({ phone: "0491 570 157", email: "ash@example.com" }),
      await enquire({ phone: "0491 570 158", email: "bo@example.com", locationId: "bowen" }),
    ];
    await leave(northside, { phone: "0491 570 159", email: "v@example.com", category: "Service Enquiry" });
    await leave(harbour, { vehicleId: null, locationId: null, phone: "0491 570 110" });
    await press(ash, { intent: "offer", offer: randomUUID(), amount: "24000" });
    await press(bo, { intent: "state", from: "new", to: "lost", reason: "price" }, manager);
    const everything = await shown();
    expect(everything).toEqual({ lead: [expect.any(String) as string], offer: [ash], lost: [bo] });
    expect([first, last]).toContain(everything["lead"]?.[0]);
    expect(await shown("state=mine", sales)).toEqual({ offer: [ash] });
    expect(await shown("at=northside/bowen")).toEqual({ lost: [bo] });
    expect((await board("at=harbour")) ?? null).toBeNull();
    await sell(ash);
    expect(await shown("", sales)).toMatchObject({ sold: [ash] });
    expect(Object.values(await shown("", neighbour)).flat()).not.toContain(ash);
  });
});

describe("a column of the board", () => {
  test("that is cut says so, and has all of its cards on its own page", async () => {
    const times = Array.from({ length: 22 }, (_, index) => index);
    for (const index of times) await enquire({ phone: null, email: `shopper-${index}@example.com` });
    const read = async (query = "") =>
      (await findDealBoard(who(manager), parseFilter(DEAL_BOARD, new URLSearchParams(query)), NOW))?.columns;
    const counts = (columns: Awaited<ReturnType<typeof read>>) =>
      columns?.map(({ stage, cards, isWhole }) => ({ stage, count: cards.length, isWhole }));
    const board = counts(await read());
    expect(board?.[0]).toEqual({ stage: "lead", count: 20, isWhole: false });
    expect(board?.slice(1).every(({ isWhole }) => isWhole)).toBe(true);
    expect(counts(await read("stage=lead"))).toEqual([{ stage: "lead", count: 22, isWhole: true }]);
    // The newest of a state may all have moved on: the older ones are leads still.
    await sql()`update leads set offer_cents = 100 where id in (
      select id from leads where site = 'northside' and state = 'new' order by active_at desc, id desc limit 21
    )`;
    expect(counts(await read())?.[0]).toMatchObject({ stage: "lead", isWhole: false });
    expect(counts(await read("stage=lead"))).toEqual([{ stage: "lead", count: 1, isWhole: true }]);
  });
});

describe("a card of the board", () => {
  const move = (lead: string, fields: Record<string, string>, by = sales) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ site: "northside", lead, ...fields })) form.set(name, value);
    return moveCard(who(by), form, NOW);
  };

  test("is moved as on its lead's page, or says beside the field why not", async () => {
    const id = await enquire();
    const offer = { intent: "offer", offer: randomUUID() };
    expect(await move(id, { ...offer, amount: "a lot" })).toMatchObject({
      card: `northside/${id}`,
      errors: { amount: "deals.error_amount" },
      submitted: { amount: "a lot" },
    });
    expect(await move(id, { intent: "state", from: "new", to: "lost", reason: "" })).toMatchObject({
      errors: { reason: "inbox.lost_reason_none" },
    });
    expect(await move(id, { ...offer, amount: "24,000" })).toBeNull();
    expect((await look(id)).deal).toMatchObject({ stage: "offer", offerCents: 2_400_000 });
    expect(await move(id, { ...offer, amount: "1" }, neighbour)).toBe("gone");
    expect(await move("x".repeat(99), offer)).toBe("gone");
  });
});

describe("the sold log (desk:88)", () => {
  test("has who bought what from whom for how much, filters it and adds it up", async () => {
    const id = await enquire({ payload: { source: "Carsales" } });
    await sell(id, { cost: "20000", trade_in: "1,000" }, manager);
    const page = await log();
    expect(page?.sales).toMatchObject([
      {
        ...{
          leadId: id,
          vehicleId: stock,
          make: "Toyota",
          seller: "Kim",
          source: "Carsales",
          location: "Yard aspley",
        },
        ...{ priceCents: 2_450_000, costCents: 2_000_000, tradeInCents: 100_000, deliveredOn: null },
      },
    ]);
    expect(page?.total).toEqual({ count: 1, priceCents: 2_450_000, grossCents: 450_000 });
    expect(page?.choices).toMatchObject({ people: ["Kim"], sources: ["Carsales"], makes: ["Toyota"] });
    const found = async (query: string, by = manager) => (await log(query, by))?.sales.length ?? null;
    for (const query of [
      "when=this-month",
      "person=Kim",
      "source=Carsales",
      "make=Toyota",
      `q=${stock}`,
      "q=nguyen",
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of [
      "when=last-month",
      "month=2020-01",
      "person=Sam",
      "make=Ford",
      "at=northside/bowen",
      "q=x9",
    ])
      expect([query, await found(query)]).toEqual([query, 0]);
    expect(await found("at=harbour")).toBeNull();
    expect(await found("", neighbour)).toBe(0);
    expect((await log("", sales))?.sales).toMatchObject([{ costCents: null }]);
    expect((await log("", sales))?.total.grossCents).toBeNull();
  });

  test("goes on after a page, and is a CSV for who manages leads", async () => {
    const id = await enquire();
    await sell(id);
    const [sale] = await db().sale.findMany();
    if (!sale) throw new Error("no sale");
    const more = Array.from({ length: 60 }, (_, index) => ({
      ...sale,
      ...{
        id: randomUUID(),
        vehicleId: `past-${index}`,
        soldOn: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      },
    }));
    await db().sale.createMany({ data: more });
    const first = await log();
    const second = await log(`after=${first?.next?.at}-${first?.next?.id}`);
    expect([first?.sales.length, second?.sales.length, second?.next]).toEqual([50, 11, null]);
    expect(new Set([...(first?.sales ?? []), ...(second?.sales ?? [])].map((line) => line.id)).size).toBe(61);
    const csv = (by: OnDesk | undefined) =>
      exportSales(
        new Request("https://desk.test/"),
        who(by),
        parseFilter(SALE_LIST, new URLSearchParams()),
        NOW,
      );
    const rows = (await csv(manager))?.trim().split("\r\n") ?? [];
    expect(rows).toHaveLength(62);
    expect(rows[0]).toContain("Gross, AUD");
    expect(rows[1]).toContain('"24500.00"');
    expect(await csv(sales)).toBeNull();
    expect(await db().staffAudit.count({ where: { action: "sales-exported" } })).toBe(1);
  });

  test("adds up to what the reports and the week say of the same days, on the day of each sale", async () => {
    const id = await enquire();
    await sell(id, { cost: "20000" }, manager);
    const today = new Date(NOW * 1_000).toISOString().slice(0, 7);
    const earlier = `${addDays(`${today}-01`, -1).slice(0, 7)}-10`;
    // The car was marked sold today, and its sale is of last month.
    await db().sale.updateMany({ data: { soldOn: new Date(earlier) } });
    const without = randomUUID().slice(0, 8);
    const gone = { status: "sold" as const, soldAtTimestamp: Date.parse(`${earlier}T03:00Z`) / 1_000 };
    await parkCars(
      aCar({ ...gone, id: without, slug: without, locationId: "aspley", priceCents: 1_000_000 }),
    );
    const page = await log(`month=${earlier.slice(0, 7)}`);
    expect(page?.total).toEqual({ count: 1, priceCents: 2_450_000, grossCents: 450_000 });
    expect(page?.unrecorded).toBe(1);
    const filter = parseReports(new URLSearchParams({ from: earlier, to: earlier }));
    const reports = await readReports(who(manager), filter, NOW);
    expect(reports?.sold.total).toMatchObject({ cars: 2, valueCents: 3_450_000, grossCents: 450_000 });
    expect(reports?.sold.latest.map(({ soldOn }) => soldOn)).toEqual([earlier, earlier]);
    const outcomes = await countOutcomes({
      parts: [{ site: "northside", location: null }],
      period: { from: earlier, to: earlier },
    });
    expect(outcomes.reduce((sum, { sold }) => sum + sold, 0)).toBe(2);
  });

  test("is counted in reports by person, source and make", async () => {
    const campaign = { visited_pages: [], linked_query_params: { utm_source: "newsletter" } };
    const payload = { source: "Website", lead_attributes: campaign };
    await sell(await enquire({ payload }), { cost: "20000" }, manager);
    const reports = await readReports(who(manager), parseReports(new URLSearchParams("days=7")), NOW);
    const row = { cars: 1, valueCents: 2_450_000, grossCents: 450_000 };
    expect(reports?.sold).toMatchObject({
      byPerson: [{ name: "Kim", ...row }],
      bySource: [{ name: "Newsletter", ...row }],
      byMake: [{ name: "Toyota", ...row }],
    });
  });

  test("names nobody once the shopper's data is deleted", async () => {
    await sell(await enquire());
    const site = await findSite("northside");
    if (!site) throw new Error("no site");
    const by = { id: who(manager).staff.id, name: "Kim" };
    await eraseOnRequest(site, {
      ...{ contact: { phone: "+61491570156" }, form: randomUUID(), by, way: "letter" },
    });
    expect((await log())?.sales).toMatchObject([{ leadId: null, shopper: null, priceCents: 2_450_000 }]);
  });
});

test("an amount of less than half of the car's price is asked about once, offered, sold or changed", async () => {
  const id = await enquire();
  const offer = { intent: "offer", offer: randomUUID(), amount: "245" };
  const asking = (await findCarById("northside", stock))?.priceCents ?? expect.fail("no price");
  const sure = answerAbout("amount", stock, 24_500, asking);
  const asked = { ok: false, errors: {}, question: { yes: "Yes, $245", sure } };
  expect(await press(id, offer)).toMatchObject(asked);
  expect((await look(id)).deal.offerCents).toBeNull();
  expect(await press(id, { ...offer, amount: "246", sure })).toMatchObject({ ok: false });
  // Nor does the answer about another car at the same price.
  const ofAnother = answerAbout("amount", "another", 24_500, asking);
  expect(await press(id, { ...offer, sure: ofAnother })).toMatchObject({ ok: false });
  expect(await press(id, { ...offer, sure })).toMatchObject({ ok: true });
  await sql()`update vehicles set dealer_hold = 'reserved' where id = ${stock}`;
  const sale = { sale: randomUUID(), price: "245" };
  expect(await sell(id, sale)).toMatchObject(asked);
  // Another question comes with the answer to the first.
  const both = `${sure} ${answerAbout("reserved", stock)}`;
  expect(await sell(id, { ...sale, sure })).toMatchObject({ question: { sure: both } });
  expect(await sell(id, { ...sale, sure: both })).toMatchObject({ ok: true });
  const sold = (await look(id)).deal.sale ?? expect.fail("no sale");
  const change = { intent: "sale", sale: sold.id, seen: termsSeen(sold) };
  expect(await press(id, { ...change, price: "100" })).toMatchObject({
    question: { sure: answerAbout("amount", stock, 10_000, asking) },
  });
  const trade = { ...change, price: "24,500", trade_in: "30,000" };
  expect(await press(id, trade)).toMatchObject({
    question: { sure: answerAbout("trade_in", stock, 3_000_000, 2_450_000) },
  });
  expect(await press(id, { ...trade, trade_in: "", sure: "" })).toMatchObject({ ok: true });
});

describe("a sale", () => {
  test("of a car without any number is suggested and sold by its name, never by an id", async () => {
    const bare = { stockNumber: null, vin: null, rego: null, name: "2019 Mazda CX-5" };
    await db().vehicle.updateMany({ data: bare });
    const earlier = { ...bare, id: "another", slug: "another", locationId: "aspley", priceCents: 1_500_000 };
    await parkCars(aCar(earlier));
    const id = await enquire();
    expect((await look(id)).deal.suggested.stock).toBe("2019 Mazda CX-5");
    expect(await sell(id, { stock: "2019 mazda cx-5" })).toMatchObject({ ok: true });
    const sold = await db().vehicle.findMany({ where: { status: "sold" }, select: { id: true } });
    expect(sold).toEqual([{ id: stock }]);
  });
});
