import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { createSeedSql } from "#tests/fixtures/driver";
import { everything } from "#tests/contracts/stock-index/queries";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { answerAbout } from "~/desk/answered";
import { SALE_LIST } from "~/desk/deals/sale-filter";
import { listSales } from "~/desk/deals/sale-list.server";
import { parseFilter } from "~/desk/desk-list";
import { changeCar } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { displayTag } from "~/stock/display-tag";
import { findCarById } from "~/stock/cars.server";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { reindexSite } from "~/stock/reindex.server";
import { endDueOverrides } from "~/stock/overrides/overrides.server";
import { closeStockIndex, createStockIndex } from "~/stock/stock-index.server";

import { audited, harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";
import { findAmong } from "../../fixtures/find-among";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const driver = createSeedSql();

const corolla = (overrides: Partial<Car> = {}): Car =>
  aCar({
    locationId: "aspley",
    status: "in_stock",
    soldAtTimestamp: null,
    showOnDealerWebsite: true,
    priceCents: 2_599_000,
    offerPriceCents: null,
    createdAtTimestamp: NOW - 10 * DAY,
    ...overrides,
  });
const other = corolla({ id: "other", slug: "other", stockNumber: "N2", vin: null, rego: null });

beforeEach(async () => {
  await openDesk();
  await db().vehicle.deleteMany();
  await parkCars(corolla(), other);
  await sql()`update vehicles set source = 'feed:yard'`;
  await reindexSite(northside);
});
afterAll(async () => {
  await driver.end();
  await closeStockIndex();
  await closeDatabase();
});

function change(who: OnDesk, fields: Record<string, string>, site = "northside") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return audited(() => changeCar(who, { site, car: "corolla", form }, NOW));
}

/** The file of the location's feed says this. */
async function importLocation(...cars: Car[]) {
  async function* rows(): AsyncGenerator<ImportRow> {
    for (const [index, car] of cars.entries()) yield { line: index + 2, car };
  }
  const plan = { site: "northside", source: "feed:yard", policy: FEED_POLICY, now: NOW + 60 };
  return importVehicles(driver, plan, rows());
}

const shown = () => findCarById("northside", "corolla");

/** What a shopper who searches is given, by a process that keeps nothing from before: prices by id, in dollars. */
async function searched() {
  const { cars } = await createStockIndex(sql()).search(everything("northside", { now: NOW, perPage: 100 }));
  return Object.fromEntries(cars.map(({ id, priceCents }) => [id, priceCents]));
}

describe("a price said on the desk", () => {
  test("is the shopper's at once, outlives an import, and ends by itself (desk:19)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const until = new Date((NOW + 2 * DAY) * 1_000).toISOString().slice(0, 10);
    expect(await change(manager, { intent: "price", price: "$24,990", until })).toBeNull();
    expect(await shown()).toMatchObject({ priceCents: 2_499_000 });
    expect((await searched())["corolla"]).toBe(2_499_000);

    const { prices } = await importLocation(corolla({ priceCents: 2_549_000 }), other);
    expect(prices).toBe(0);
    expect(await shown()).toMatchObject({ priceCents: 2_499_000 });
    const page = await findDeskCar(manager.scope, "northside", "corolla", NOW);
    expect(page?.car?.changes).toMatchObject([
      { kind: "price", said: "$24,990 Drive away", was: "$25,490 Drive away", by: "Kim" },
    ]);

    await endDueOverrides(findAmong([northside]), NOW + DAY);
    expect(await shown()).toMatchObject({ priceCents: 2_499_000 });
    await endDueOverrides(findAmong([northside]), NOW + 4 * DAY);
    expect(await shown()).toMatchObject({ priceCents: 2_549_000 });
    expect((await searched())["corolla"]).toBe(2_549_000);
    const noted = await db().vehiclePrice.findMany({ orderBy: { seenAt: "asc" } });
    expect(noted.map(({ priceCents }) => priceCents)).toEqual([2_499_000, 2_549_000]);
  });

  test("says what it includes, and a file that says the other changes neither", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const set = { intent: "price", price: "24,990", price_type: "drive_away", until: "" };
    expect(await change(manager, set)).toBeNull();
    const { prices } = await importLocation(corolla({ priceCents: 2_549_000, priceType: "egc" }), other);
    expect(prices).toBe(0);
    expect(await shown()).toMatchObject({ priceCents: 2_499_000, priceType: "drive_away" });
    await change(manager, { intent: "undo", kind: "price" });
    expect(await shown()).toMatchObject({ priceCents: 2_549_000, priceType: "egc" });
    expect(await change(manager, { ...set, sure: "2499000" })).toBeNull();
    expect(await shown()).toMatchObject({ priceCents: 2_499_000, priceType: "drive_away" });
  });

  test("stands in place of an offer, which comes back with it", async () => {
    await db().vehicle.updateMany({ where: { id: "corolla" }, data: { offerPriceCents: 2_399_000 } });
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, { intent: "price", price: "22000", until: "" });
    expect(await shown()).toMatchObject({ priceCents: 2_200_000, offerPriceCents: null });
    await change(manager, { intent: "undo", kind: "price" });
    expect(await shown()).toMatchObject({ priceCents: 2_599_000, offerPriceCents: 2_399_000 });
  });

  test("that looks like a slip is asked about once, with both figures, and the answer holds for it alone", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const slip = { intent: "price", price: "2,499", until: "" };
    const asked = await change(manager, slip);
    expect(asked).toMatchObject({
      errors: {},
      question: {
        text: expect.stringMatching(/now is \$25,990, so \$2,499 /),
        yes: "Yes, set it to $2,499",
        sure: "249900",
      },
      submitted: slip,
    });
    expect(await change(manager, { ...slip, price: "249,900", sure: "249900" })).toHaveProperty("question");
    expect(await shown()).toMatchObject({ priceCents: 2_599_000 });
    expect(await change(manager, { ...slip, sure: "249900" })).toBeNull();
    expect(await shown()).toMatchObject({ priceCents: 249_900 });
  });

  test("said while an import writes is not lost", async () => {
    const manager = await onDesk("Kim", MANAGER);
    async function* rows(): AsyncGenerator<ImportRow> {
      yield { line: 2, car: corolla({ priceCents: 2_549_000 }) };
      yield { line: 3, car: other };
    }
    await importVehicles(
      driver,
      { site: "northside", source: "feed:yard", policy: FEED_POLICY, now: NOW },
      (async function* () {
        yield* rows();
        await change(manager, { intent: "price", price: "24990", until: "" });
      })(),
    );
    expect(await shown()).toMatchObject({ priceCents: 2_499_000 });
    await change(manager, { intent: "undo", kind: "price" });
    expect(await shown()).toMatchObject({ priceCents: 2_549_000 });
  });

  test("that is none, or an end that is over, is refused beside its field with what was typed", async () => {
    const manager = await onDesk("Kim", MANAGER);
    for (const price of ["0", "10", "99,999,999"]) {
      expect(await change(manager, { intent: "price", price, until: "" })).toMatchObject({
        errors: { price: "stock.price_limit" },
      });
    }
    for (const price of ["", "ten", "-5", "9999999999"]) {
      expect(await change(manager, { intent: "price", price, until: "" })).toMatchObject({
        errors: { price: "stock.price_wrong" },
        submitted: { price },
      });
    }
    for (const until of ["2020-01-01", "2026-02-30", "soon"]) {
      expect(await change(manager, { intent: "price", price: "24990", until })).toMatchObject({
        errors: { until: "stock.until_wrong" },
      });
    }
    expect(await change(manager, { intent: "paint" })).toMatchObject({
      errors: { form: "stock.unexpected" },
    });
    expect(await db().vehicleOverride.count()).toBe(0);
  });
});

test("comments are words, never markup, and outlive an import", async () => {
  const manager = await onDesk("Kim", MANAGER);
  await change(manager, { intent: "text", text: "One owner.\n<b>New tyres</b> & more.", until: "" });
  const said = "One owner. | &lt;b&gt;New tyres&lt;/b&gt; &amp; more.";
  await importLocation(corolla({ dealerComments: "From the feed" }), other);
  expect(await shown()).toMatchObject({ dealerComments: said });
  await change(manager, { intent: "undo", kind: "text" });
  expect(await shown()).toMatchObject({ dealerComments: "From the feed" });
});

describe("hidden or sold on the desk", () => {
  test("a hidden car leaves search, stays hidden after an import, and comes back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, { intent: "hide" });
    expect(Object.keys(await searched())).toEqual(["other"]);
    await importLocation(corolla({ km: 42_000 }), other);
    expect(await shown()).toMatchObject({ showOnDealerWebsite: false, km: 42_000 });
    await change(manager, { intent: "undo", kind: "hidden" });
    expect(Object.keys(await searched()).sort()).toEqual(["corolla", "other"]);
  });

  test("one that waited for its photograph while hidden waits on", async () => {
    await sql()`
      update vehicles set awaits_photograph = true, show_on_dealer_website = false, images = '[]'
      where id = 'corolla'`;
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, { intent: "hide" });
    await change(manager, { intent: "undo", kind: "hidden" });
    expect(await db().vehicle.findFirstOrThrow({ where: { id: "corolla" } })).toMatchObject({
      awaitsPhotograph: true,
      showOnDealerWebsite: false,
    });
  });

  test("a sold car stays sold while its feed still lists it, and is for sale again when taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, { intent: "sell" });
    await importLocation(corolla(), other);
    expect(await shown()).toMatchObject({ status: "sold", soldAtTimestamp: NOW });
    await change(manager, { intent: "undo", kind: "sold" });
    expect(await shown()).toMatchObject({ status: "in_stock", soldAtTimestamp: null });
  });

  test("is a sale of the sold log with its price and cost, asked about a great loss, and gone when taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const sale = randomUUID();
    const form = {
      intent: "sale",
      sale,
      buyer: "",
      price: "24,500",
      trade_in: "",
      cost: "99,000",
      delivered: "",
    };
    expect(await change(manager, { ...form, price: "lots" })).toMatchObject({
      errors: { price: "deals.error_amount" },
    });
    expect(await change(manager, form)).toMatchObject({
      question: {
        text: expect.stringContaining("a loss of more than a fifth") as string,
        sure: answerAbout("cost", "corolla", 9_900_000, 2_450_000),
      },
    });
    expect(await shown()).toMatchObject({ status: "in_stock" });
    // A price that is too low is asked about as on a lead's page, and its answer is no answer about the cost.
    const slip = { ...form, price: "2,450" };
    const { question } = (await change(manager, slip)) as { question: { sure: string } };
    expect(question.sure).toContain("~245000~");
    expect(await change(manager, { ...slip, sure: question.sure })).toMatchObject({
      question: { sure: `${question.sure} ${answerAbout("cost", "corolla", 9_900_000, 245_000)}` },
    });
    expect(await change(manager, { ...form, cost: "20,000" })).toBeNull();
    expect(await shown()).toMatchObject({ status: "sold" });
    const listed = await listSales(manager, parseFilter(SALE_LIST, new URLSearchParams()), NOW);
    expect(listed?.sales).toMatchObject([
      { leadId: null, priceCents: 2_450_000, costCents: 2_000_000, seller: "Kim", vehicleId: "corolla" },
    ]);
    expect(listed?.choices.sources).toEqual([]);
    expect(await db().staffAudit.count({ where: { action: "sale-recorded" } })).toBe(1);
    // Pressed again, it is one sale.
    expect(await change(manager, form)).toMatchObject({ errors: { form: "stock.changed_meanwhile" } });
    expect(await db().sale.count()).toBe(1);
    await change(manager, { intent: "undo", kind: "sold" });
    expect((await listSales(manager, parseFilter(SALE_LIST, new URLSearchParams()), NOW))?.sales).toEqual([]);
    await db().sale.deleteMany();
  });

  test("is sold to one of its leads, which is closed", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const buyer = await leave(northside, { vehicleId: "corolla" });
    const form = { intent: "sale", sale: randomUUID(), price: "24,500", trade_in: "", delivered: "" };
    expect(await change(manager, { ...form, buyer: randomUUID() })).toMatchObject({
      errors: { form: "stock.changed_meanwhile" },
    });
    expect(await change(manager, { ...form, buyer })).toBeNull();
    expect(await db().sale.findFirstOrThrow()).toMatchObject({ leadId: buyer, priceCents: 2_450_000 });
    expect(await db().lead.findFirstOrThrow({ where: { id: buyer } })).toMatchObject({ state: "done" });
    await change(manager, { intent: "undo", kind: "sold" });
    await db().sale.deleteMany();
    await db().lead.deleteMany();
  });

  test("one whose feed has dropped it meanwhile stays sold when taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, { intent: "sell" });
    await importLocation(other);
    await change(manager, { intent: "undo", kind: "sold" });
    expect(await shown()).toMatchObject({ status: "sold", soldAtTimestamp: NOW + 60 });
  });

  test("a reserved car is neither", async () => {
    await sql()`
      insert into reservations (site, id, idempotency_key, vehicle_id, state, held_until, deposit_cents, name, last_name, email, phone, message, paid_at)
      values ('northside', gen_random_uuid(), 'k', 'corolla', 'paid', now() + interval '1 day', 0, 'Bindi', 'N', 'b@example.com', '0491570156', '', now())`;
    const manager = await onDesk("Kim", MANAGER);
    for (const intent of ["hide", "sell"]) {
      expect(await change(manager, { intent })).toMatchObject({ errors: { form: "stock.is_reserved" } });
    }
    await db().reservation.deleteMany();
  });
});

describe("a car that staff hold (desk:95)", () => {
  const hold = { intent: "hold", hold: "under_offer", until: "" };

  test("is held, and freed, by who sells cars there as well", async () => {
    const [sam, reader] = await Promise.all([onDesk("Sam", SALES), onDesk("Jo", READER)]);
    expect(await change(reader, hold)).toBe("gone");
    expect(await change(sam, hold)).toBeNull();
    expect(await shown()).toMatchObject({ dealerHold: "under_offer" });
    expect((await findDeskCar(sam.scope, "northside", "corolla", NOW))?.car).toMatchObject({
      isChangeable: false,
      isHoldable: true,
    });
    expect(await change(sam, { intent: "undo", kind: "hold" })).toBeNull();
    expect(await shown()).toMatchObject({ dealerHold: null });
  });

  test("says so on the site, can’t be reserved, keeps it through imports, and is free again by one press", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect(await change(manager, hold)).toBeNull();
    const car = await shown();
    expect(car).toMatchObject({ dealerHold: "under_offer", reserved: false });
    expect(car && displayTag(car, northside.config.tags, NOW)).toMatchObject({ text: "UNDER OFFER" });
    await importLocation(corolla({ km: 42_000 }), other);
    expect(await shown()).toMatchObject({ dealerHold: "under_offer", km: 42_000 });
    const page = await findDeskCar(manager.scope, "northside", "corolla", NOW);
    expect(page?.why).toContain("It is shown as under offer: Kim says so.");
    expect(page?.car).toMatchObject({
      holdKey: null,
      changes: [{ kind: "hold", said: "Under offer", by: "Kim" }],
    });
    const ended = await Promise.all(
      Array.from({ length: 8 }, () =>
        changeCar(manager, { site: "northside", car: "corolla", form: undo() }, NOW),
      ),
    );
    expect(ended.filter((refused) => refused === null)).toHaveLength(1);
    expect(await shown()).toMatchObject({ dealerHold: null });
    expect(await db().staffAudit.count({ where: { actorId: manager.staff.id } })).toBe(2);
  });

  test("says for whom and until when, to those who may read that lead alone", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const lead = await leave(northside, {
      vehicleId: "corolla",
      locationId: "aspley",
      name: "Mia",
      lastName: "Chen",
    });
    const until = new Date((NOW + 2 * DAY) * 1_000).toISOString().slice(0, 10);
    const foreign = await leave(harbour, { vehicleId: "corolla", locationId: "wharf" });
    expect(await change(manager, { ...hold, for: foreign, until })).toHaveProperty("errors.form");
    expect(await change(manager, { ...hold, for: lead, until })).toBeNull();
    const seenBy = async (who: OnDesk) => {
      const page = await findDeskCar(who.scope, "northside", "corolla", NOW);
      const rows = await listStock(who, parseFilter(STOCK_LIST, new URLSearchParams("state=all")), NOW);
      const row = rows?.cars.find(({ id }) => id === "corolla");
      expect(row?.holder).toEqual(page?.car?.holder);
      return row?.holder;
    };
    const end = expect.stringMatching(/^until the end of /) as string;
    expect(await seenBy(manager)).toEqual({ name: "Mia Chen", lead, until: end });
    const content = await onDesk("Alex", { level: "site", target: "northside", role: "content" });
    expect(await seenBy(content)).toEqual({ name: "", lead: null, until: end });
    await importLocation(corolla({ km: 43_000 }), other);
    expect(await seenBy(manager)).toMatchObject({ name: "Mia Chen" });
  });

  test("is held for a caller who becomes a lead by it; selling it names them, and asks nothing if they are the buyer", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const caller = { key: randomUUID(), caller: "Kai Tran", caller_phone: "0491 570 158" };
    const mia = await leave(northside, { vehicleId: "corolla", locationId: "aspley", name: "Mia" });
    expect(await change(manager, { ...hold, ...caller, for: mia })).toMatchObject({
      errors: { caller: "stock.hold_two" },
    });
    expect(await change(manager, { ...hold, ...caller, caller_phone: "12" })).toMatchObject({
      errors: { caller_phone: "inbox.add_error_phone" },
    });
    expect(await db().lead.count({ where: { name: "Kai Tran" } })).toBe(0);
    expect(await change(manager, { ...hold, ...caller })).toBeNull();
    const kai = await db().lead.findFirstOrThrow({ where: { name: "Kai Tran" } });
    expect(kai).toMatchObject({ vehicleId: "corolla", assigneeId: manager.staff.id, state: "working" });
    expect(await change(manager, { intent: "sell" })).toMatchObject({
      question: { text: "Kim has marked it under offer for Kai Tran. Are they the buyer?" },
    });
    const sale = (buyer: string) => {
      return change(manager, { intent: "sale", sale: randomUUID(), price: "25,990", delivered: "", buyer });
    };
    expect(await sale(mia)).toMatchObject({
      question: { text: expect.stringContaining("for Kai Tran. Go on for this shopper") as string },
    });
    expect(await sale(kai.id)).toBeNull();
    await db().sale.deleteMany();
  });

  test("is held for nobody once it is sold", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, hold);
    await db().vehicle.updateMany({ where: { id: "corolla" }, data: { status: "sold" } });
    const page = await findDeskCar(manager.scope, "northside", "corolla", NOW);
    expect(page?.why.join(" ")).not.toMatch(/under offer/i);
    expect(page?.car).toMatchObject({ facts: { dealerHold: null }, changes: [], holder: null });
    const rows = await listStock(manager, parseFilter(STOCK_LIST, new URLSearchParams("state=all")), NOW);
    expect(rows?.cars.find(({ id }) => id === "corolla")).toMatchObject({ hold: null, holder: null });
  });

  test("is free again by itself after its day", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const until = new Date((NOW + 2 * DAY) * 1_000).toISOString().slice(0, 10);
    await change(manager, { ...hold, hold: "reserved", until });
    await endDueOverrides(findAmong([northside]), NOW + 4 * DAY);
    expect(await shown()).toMatchObject({ dealerHold: null });
  });

  test("of many who hold one car, one does; a car of a shopper's or a feed's hold is held by nobody else", async () => {
    const staff = await Promise.all(["Kim", "Lou", "Max", "Noa"].map((name) => onDesk(name, MANAGER)));
    const form = new FormData();
    for (const [name, value] of Object.entries(hold)) form.set(name, value);
    const held = await Promise.all(
      staff.map((who) => changeCar(who, { site: "northside", car: "corolla", form }, NOW)),
    );
    expect(held.filter((refused) => refused === null)).toHaveLength(1);
    for (const refused of held)
      if (refused !== null) expect(refused).toMatchObject({ errors: { form: "stock.changed_meanwhile" } });
    for (const parts of [
      { reserved: true, dealerHold: null },
      { reserved: false, dealerHold: "reserved" },
    ]) {
      await db().vehicleOverride.deleteMany();
      await db().vehicle.updateMany({ where: { id: "corolla" }, data: parts });
      expect(await change(await onDesk("Kim", MANAGER), hold)).toMatchObject({
        errors: { form: "stock.changed_meanwhile" },
      });
    }
  });

  test("is asked about once before it is sold, and so is one that its feed calls reserved", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await change(manager, hold);
    expect(await change(await onDesk("Lou", MANAGER), { intent: "sell" })).toMatchObject({
      question: { text: expect.stringContaining("Kim has marked it under offer") as string },
    });
    await change(manager, { intent: "undo", kind: "hold" });
    await db().vehicle.updateMany({ where: { id: "corolla" }, data: { dealerHold: "reserved" } });
    const sure = answerAbout("reserved", "corolla");
    const asked = await change(manager, { intent: "sell" });
    expect(asked).toMatchObject({
      question: { text: expect.stringContaining("Its feed says it’s reserved") as string, sure },
    });
    expect(await shown()).toMatchObject({ status: "in_stock" });
    expect(await change(manager, { intent: "sell", sure })).toBeNull();
    expect(await shown()).toMatchObject({ status: "sold" });
  });

  function undo() {
    const form = new FormData();
    form.set("intent", "undo");
    form.set("kind", "hold");
    return form;
  }
});

test("changes are for who manages the car's location, and each is written down", async () => {
  const [sales, reader, far, manager] = await Promise.all([
    onDesk("Sam", SALES),
    onDesk("Jo", READER),
    onDesk("Far", { level: "location", target: "northside/bowen", role: "manager" }),
    onDesk("Kim", MANAGER),
  ]);
  for (const who of [sales, reader, far]) expect(await change(who, { intent: "hide" })).toBe("gone");
  expect(await change(manager, { intent: "hide" }, "harbour")).toBe("gone");
  expect(await shown()).toMatchObject({ showOnDealerWebsite: true });
  await change(manager, { intent: "price", price: "24990", until: "" });
  await change(manager, { intent: "undo", kind: "price" });
  expect(await change(manager, { intent: "undo", kind: "price" })).toMatchObject({
    errors: { form: "stock.changed_meanwhile" },
  });
  const entries = await db().staffAudit.findMany({
    where: { actorId: manager.staff.id },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ["car-overridden", "northside"],
    ["car-restored", "northside"],
  ]);
});
