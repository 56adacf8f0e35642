import { join } from "node:path";

import { createElement } from "react";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { renderHtml } from "#tests/fixtures/render-html";
import { renderPage } from "#tests/fixtures/rendered-page";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { CAR_INPUTS, carFormOf, isOfKind } from "~/desk/own-cars/car-form";
import { CarFields } from "~/desk/own-cars/CarFields";
import { editOwnCar, findOwnCar, type OwnCar, readCarEdit } from "~/desk/own-cars/own-cars.server";
import { findUsualState, listKnownCars, receiveNewCar } from "~/desk/own-cars/receive-new-car.server";
import { changeCar, uploadPhotos } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";
import { FEED_POLICY } from "~/stock/import/vehicle-import";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";
import { sql } from "~/platform/db.server";

import { MANAGER, northside, onDesk, openDesk, READER } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
let manager: OnDesk;
/** Entries of the audit log are never deleted. */
let entriesBefore = 0;

beforeEach(async () => {
  await openDesk();
  await db().vehicle.deleteMany();
  entriesBefore = await db().staffAudit.count();
  await reindexSite(northside);
  manager = await onDesk("Kim", MANAGER);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const MAZDA = {
  ...{ site: "northside", make: "mazda", model: "Cx5", badge: "Maxx Sport", year: "2019", km: "61,500" },
};
const add = (who: OnDesk, fields: Record<string, string>) =>
  receiveNewCar(who, formOf({ intent: "add", ...fields }), NOW);

async function addMazda(): Promise<string> {
  const added = await add(manager, MAZDA);
  if (!added || !("id" in added)) throw new Error("not added");
  return added.id;
}

async function own(id: string): Promise<OwnCar> {
  const found = await findOwnCar(manager.scope, "northside", id);
  if (!found) throw new Error("not found");
  return found;
}

/** That a car has no photographs and no price is meant. */
const SURE = "photos priceCents";

/** Sends a car's form as it was rendered, with these fields typed. */
async function edit(id: string, intent: "save" | "publish" | "remove", typed: Record<string, string> = {}) {
  const car = await own(id);
  return editOwnCar(
    manager,
    car,
    { intent, seen: car.seen ?? "", typed: { ...carFormOf(car.car), sure: SURE, ...typed } },
    NOW,
  );
}

const slugOf = async (id: string) =>
  (await db().vehicle.findUniqueOrThrow({ where: { site_id: { site: "northside", id } } })).slug;
const pageOf = async (id: string) => renderPage("northside.test", `/cars/${await slugOf(id)}`);
const audit = async () =>
  (await db().staffAudit.findMany({ orderBy: { id: "asc" }, skip: entriesBefore })).map(
    ({ action }) => action,
  );

describe("a car added by hand", () => {
  test("is a draft that no shopper sees, then a page with its price, its facts and what it says", async () => {
    const id = await addMazda();
    expect((await pageOf(id)).status).not.toBe(200);
    const desk = await findDeskCar(manager.scope, "northside", id, NOW);
    expect(desk?.car).toMatchObject({ own: "draft", isLive: false });

    const price = {
      priceCents: "$24,990",
      priceType: "egc",
      km: "61,500 km",
      simpleTransmission: "Automatic",
    };
    const words = {
      dealerComments: "One owner <3\nFull history",
      features: "Tow bar\nSunroof",
      vin: "jm0kf4wla00123456",
    };
    expect(await edit(id, "publish", { ...price, ...words })).toBeNull();
    const page = await pageOf(id);
    expect(page.status).toBe(200);
    for (const word of ["$24,990", "Excl. government charges", "61,500 km", "Sunroof", "One owner &lt;3"]) {
      expect(page.html).toContain(word);
    }
    expect((await own(id)).car).toMatchObject({ vin: "JM0KF4WLA00123456", locationName: "Yard aspley" });
    expect(await stockIndex().findCards("northside", [id])).toMatchObject([{ model: "CX-5" }]);
    expect(await edit(id, "save", { ...price, ...words, km: "61,700 km" })).toBeNull();
    expect(await audit()).toEqual(["car-added", "car-put-on-site", "car-edited"]);
  });

  test("a caravan has its weights, berths and layout, a motorcycle LAMS and its seat; what cannot be read is said", async () => {
    const caravan = await addMazda();
    const typed = {
      ...{ itemType: "caravan", bodyConfiguration: "Island bed", "caravan.sleeps": "4" },
      ...{ "caravan.aggregateTrailerMass": "2890", "caravan.tareWeight": "2490" },
    };
    const wrong = await edit(caravan, "save", { ...typed, "caravan.ballWeight": "heavy" });
    expect(wrong).toMatchObject({ errors: { "caravan.ballWeight": "stock.number_wrong" } });
    expect(await edit(caravan, "publish", { ...typed, "caravan.ballWeight": "225" })).toBeNull();
    const page = (await pageOf(caravan)).html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    for (const words of [
      "4 berths",
      "ATM 2,890 kg",
      "Tare weight 2,490 kg",
      "Ball weight 225 kg",
      "Layout Island bed",
    ])
      expect(page).toContain(words);
    expect(carFormOf((await own(caravan)).car)).toMatchObject({
      ...{ "caravan.sleeps": "4", "caravan.ballWeight": "225", "variant.learnerApproved": "" },
    });

    const bike = await addMazda();
    const ridden = { itemType: "motorcycle", "variant.learnerApproved": "yes", "variant.seatHeight": "785" };
    expect(await edit(bike, "publish", ridden)).toBeNull();
    expect((await own(bike)).car.variant).toEqual({ learnerApproved: true, seatHeight: 785 });
    expect(carFormOf((await own(bike)).car)["variant.learnerApproved"]).toBe("yes");
    expect((await pageOf(bike)).html).toContain("785 mm");
  });

  test("of a model that is seldom here is asked about at a price far from all of its make", async () => {
    await parkCars(
      ...[18_000_00, 24_000_00, 31_000_00].map((priceCents, index) => {
        const named = { id: `m${index}`, slug: `m${index}`, stockNumber: `M${index}`, model: `BT-5${index}` };
        return aCar({ site: "northside", make: "Mazda", priceType: "drive_away", priceCents, ...named });
      }),
    );
    const id = await addMazda();
    const price = { priceCents: "249,900", priceType: "drive_away" };
    expect(await edit(id, "publish", price)).toMatchObject({
      question: { text: expect.stringContaining("Mazda") as string, sure: `${SURE} 24990000` },
    });
    expect(await edit(id, "publish", { ...price, sure: `${SURE} 24990000` })).toBeNull();
  });

  test("can be changed in every field, keeps its address and its price history, and is back when undone", async () => {
    const id = await addMazda();
    await edit(id, "publish", { priceCents: "24990", priceType: "drive_away" });
    const slug = await slugOf(id);
    expect(await edit(id, "save", { badge: "Touring", priceCents: "23,990" })).toBeNull();
    expect(await slugOf(id)).toBe(slug);
    const desk = await findDeskCar(manager.scope, "northside", id, NOW);
    expect(desk?.car).toMatchObject({ own: "listed", priceCents: 2_399_000 });
    expect(desk?.why[0]).toBe(`${desk?.car?.name} is on the site.`);
    expect(await edit(id, "save", { priceCents: "2,399" })).toMatchObject({
      question: { text: expect.stringContaining("The price now is $23,990"), sure: `${SURE} 239900` },
    });
    await changeCar(
      manager,
      { site: "northside", car: id, form: formOf({ intent: "price", price: "19,990", until: "" }) },
      NOW,
    );
    // The form shows the price that the site shows; left as it is, it stays what was set, with its own beneath.
    expect(carFormOf((await own(id)).car).priceCents).toBe("19990");
    expect(await edit(id, "save", { colour: "Soul Red" })).toBeNull();
    expect((await pageOf(id)).html).toContain("$19,990");
    await changeCar(
      manager,
      { site: "northside", car: id, form: formOf({ intent: "undo", kind: "price" }) },
      NOW,
    );
    expect((await pageOf(id)).html).toContain("$23,990");
  });

  test("has one price: of its form and what was set on its page, what was saved last is the shop's", async () => {
    const id = await addMazda();
    await edit(id, "publish", { priceCents: "28990", priceType: "drive_away", dealerComments: "Tidy" });
    const send = (fields: Record<string, string>) =>
      changeCar(manager, { site: "northside", car: id, form: formOf({ until: "", ...fields }) }, NOW);
    expect(await send({ intent: "price", price: "25,000.50", seen: "2899000" })).toBeNull();
    expect(await send({ intent: "text", text: "Very tidy" })).toBeNull();
    const shown = await own(id);
    expect(carFormOf(shown.car)).toMatchObject({ priceCents: "25000.5", dealerComments: "Very tidy" });
    expect(await edit(id, "save", { priceCents: "2,500" })).toMatchObject({
      question: { text: expect.stringContaining("The price now is $25,000.50") as string },
    });

    expect(await edit(id, "save", { priceCents: "27,500", dealerComments: "Like new" })).toBeNull();
    const page = (await pageOf(id)).html;
    expect(page).toContain("$27,500");
    expect(page).toContain("Like new");
    const desk = await findDeskCar(manager.scope, "northside", id, NOW);
    expect(desk?.car).toMatchObject({ priceCents: 2_750_000, changes: [] });

    // Also what its form said before.
    expect(await send({ intent: "price", price: "26,000", seen: "2750000" })).toBeNull();
    expect(await edit(id, "save", { priceCents: "27,500" })).toBeNull();
    expect((await pageOf(id)).html).toContain("$27,500");
  });

  test("a price and comments that a colleague has set meanwhile are not replaced unasked", async () => {
    const id = await addMazda();
    await edit(id, "publish", { priceCents: "28990", priceType: "drive_away" });
    const send = (fields: Record<string, string>) =>
      changeCar(manager, { site: "northside", car: id, form: formOf({ until: "", ...fields }) }, NOW);
    const page = await findDeskCar(manager.scope, "northside", id, NOW);
    const stale = { price: String(page?.car?.priceCents), text: page?.car?.textSeen ?? "" };
    const form = await own(id);
    expect(await send({ intent: "price", price: "27990", seen: stale.price })).toBeNull();
    expect(await send({ intent: "text", text: "Tidy", seen: stale.text })).toBeNull();

    expect(await send({ intent: "price", price: "26990", seen: stale.price })).toMatchObject({
      question: { text: expect.stringContaining("$27,990") as string, sure: "2699000" },
    });
    expect(await send({ intent: "text", text: "Worn", seen: stale.text })).toMatchObject({
      errors: { text: "stock.text_stale" },
    });
    const late = { intent: "save" as const, seen: form.seen ?? "", typed: carFormOf(form.car) };
    expect(await editOwnCar(manager, await own(id), late, NOW)).toMatchObject({
      errors: { form: "stock.changed_meanwhile" },
    });
    expect(carFormOf((await own(id)).car)).toMatchObject({ priceCents: "27990", dealerComments: "Tidy" });
    expect(await send({ intent: "price", price: "26990", seen: stale.price, sure: "2699000" })).toBeNull();
  });

  test("is left alone by a feed, and leaves the feed's cars alone", async () => {
    await parkCars(
      aCar({ locationId: "aspley", status: "in_stock", soldAtTimestamp: null, showOnDealerWebsite: true }),
    );
    await sql()`update vehicles set source = 'feed:yard'`;
    const id = await addMazda();
    await edit(id, "publish", { priceCents: "24990", priceType: "egc" });
    const sold = {
      site: "northside",
      source: "feed:yard",
      policy: { ...FEED_POLICY, empty: "allowed" as const },
      now: NOW,
    };
    await importVehicles(sql(), sold, (async function* () {})());
    const status = async (car: string) =>
      (await db().vehicle.findUniqueOrThrow({ where: { site_id: { site: "northside", id: car } } })).status;
    expect([await status("corolla"), await status(id)]).toEqual(["sold", "in_stock"]);
  });

  test("a draft can be deleted; a car that has been on the site is sold or hidden instead", async () => {
    const [draft, listed] = [await addMazda(), await addMazda()];
    expect(await edit(draft, "remove")).toBeNull();
    expect(await findOwnCar(manager.scope, "northside", draft)).toBeNull();
    await edit(listed, "publish", { priceCents: "24990", priceType: "egc" });
    expect(await edit(listed, "remove")).toEqual({ errors: { form: "stock.unexpected" } });
    expect(await audit()).toContain("car-removed");
  });
});

test.each(["car", "motorcycle", "caravan"] as const)(
  "no field of a %s’s form is lost on the way",
  async (kind) => {
    const known = { make: [], model: [], badge: [] };
    const fields = {
      action: "/",
      typed: { itemType: kind },
      errors: {},
      same: undefined,
      known,
      locations: [],
    };
    const names = [...renderHtml(createElement(CarFields, fields)).matchAll(/ name="([^"]+)"/g)];
    const body = new URLSearchParams(names.map(([, name = ""]) => [name, "1"]));
    const sent = await readForm(new Request("http://desk.test/", { method: "POST", body }));
    const asked = CAR_INPUTS.filter((input) => isOfKind(input, kind)).map(({ name }) => name);
    expect(Object.keys(readCarEdit(sent).typed).sort()).toEqual(asked.sort());
  },
);

describe("what is refused, beside its field", () => {
  test.each([
    [{ make: "" }, { make: "stock.field_required" }],
    [{ year: "twenty" }, { year: "stock.year_wrong" }],
    [{ year: "1066" }, { year: "stock.year_wrong" }],
    [{ priceCents: "99999999", priceType: "egc" }, { priceCents: "stock.price_unlikely" }],
    [{ priceCents: "5000001", priceType: "egc" }, { priceCents: "stock.price_unlikely" }],
    [{ vin: "JM0KF4WLAOO123456" }, { vin: "stock.vin_wrong" }],
    [{ priceCents: "lots" }, { priceCents: "stock.price_wrong" }],
    [{ priceCents: "24990", priceType: "" }, { priceType: "stock.price_type_required" }],
    [{ colour: "x".repeat(61) }, { colour: "stock.field_wrong" }],
  ])("%j", async (typed, errors) => {
    expect(await add(manager, { ...MAZDA, ...typed })).toMatchObject({ errors, typed: { model: "Cx5" } });
  });

  test("one stock number is in stock once", async () => {
    const [first, second] = [await addMazda(), await addMazda()];
    expect(await add(manager, { ...MAZDA, stockNumber: "N1041" })).toHaveProperty("id");
    expect(await add(manager, { ...MAZDA, stockNumber: "n1041" })).toMatchObject({
      errors: { stockNumber: "stock.stock_number_taken" },
    });
    expect(await edit(first, "save", { stockNumber: "N1042" })).toBeNull();
    expect(await edit(second, "save", { stockNumber: "n1042" })).toEqual({
      errors: { stockNumber: "stock.stock_number_taken" },
      same: {
        stockNumber: {
          name: "2019 Mazda CX-5 Maxx Sport, N1042",
          href: `/desk/stock/northside/${first}`,
        },
      },
    });
    // The same beside the field, before anything is sent.
    const asked = { intent: "check" as const, seen: "", typed: { stockNumber: " N1042" } };
    expect(await editOwnCar(manager, await own(second), asked, NOW)).toHaveProperty("same.stockNumber.href");
    expect(await editOwnCar(manager, await own(first), asked, NOW)).toEqual({ errors: {}, same: {} });
    expect(await edit(first, "save", { stockNumber: "N1042", colour: "Red" })).toBeNull();
  });

  test("one VIN or plate is in stock once", async () => {
    const numbers = { vin: "JM0KF4WLA00123456", rego: "abc 12d" };
    expect(await add(manager, { ...MAZDA, ...numbers })).toHaveProperty("id");
    expect(await add(manager, { ...MAZDA, ...numbers })).toMatchObject({
      errors: { vin: "stock.vin_taken", rego: "stock.rego_taken" },
    });
  });

  test("of two who edit at once, the second is told", async () => {
    const id = await addMazda();
    const stale = await own(id);
    expect(await edit(id, "save", { badge: "Touring" })).toBeNull();
    const late = { intent: "save" as const, seen: stale.seen ?? "", typed: carFormOf(stale.car) };
    expect(await editOwnCar(manager, stale, late, NOW)).toEqual({
      errors: { form: "stock.changed_meanwhile" },
    });
    expect((await own(id)).car.badge).toBe("Touring");
  });

  test("nobody adds or edits without the role, or at the neighbour's", async () => {
    const reader = await onDesk("Ash", READER);
    expect(await add(reader, MAZDA)).toBeNull();
    expect(await add(manager, { ...MAZDA, site: "harbour" })).toBeNull();
    const id = await addMazda();
    expect(await findOwnCar(reader.scope, "northside", id)).toBeNull();
    expect((await listKnownCars(["harbour"])).make).not.toContain("Mazda");
    expect((await listKnownCars(["northside"])).make).toContain("Mazda");
  });
});

test("a plate or a VIN is a draft with all that is known of it, and what is not known is typed (desk:97)", async () => {
  const find = (fields: Record<string, string>) =>
    receiveNewCar(manager, formOf({ intent: "find", site: "northside", ...fields }), NOW);
  const found = await find({ rego: "demo 4", regoState: "QLD" });
  if (!found || !("id" in found)) throw new Error("not added");
  expect(await own(found.id)).toMatchObject({
    isDraft: true,
    car: {
      ...{ make: "Ford", model: "Ranger", year: 2022, badge: "XLT", rego: "DEMO4", simpleBody: "Ute" },
      ...{ simpleFuel: "Diesel", drive: "4WD", simpleTransmission: "Automatic", seats: 5 },
    },
  });
  expect(await find({ rego: "demo 4", regoState: "QLD" })).toMatchObject({
    ...{
      lookup: null,
      errors: { rego: "stock.rego_taken" },
      same: { rego: { name: "2022 Ford Ranger XLT" } },
    },
  });
  expect(
    await receiveNewCar(await onDesk("Ash", READER), formOf({ intent: "find", site: "northside" }), NOW),
  ).toBeNull();
  expect(await find({ vin: "DEMX0000000000001" })).toMatchObject({ lookup: "unknown" });
  expect(await find({})).toMatchObject({ lookup: null, errors: { rego: "stock.lookup_number" } });
  expect(await find({ rego: "ZZZ999" })).toMatchObject({ lookup: "unknown", typed: { rego: "ZZZ999" } });
});

test("Enter in the form looks a plate up that stands alone, and adds a car that is named", async () => {
  const next = (fields: Record<string, string>) =>
    receiveNewCar(manager, formOf({ intent: "next", site: "northside", ...fields }), NOW);
  expect(await next({ rego: "no such", regoState: "QLD" })).toMatchObject({ lookup: "unknown" });
  expect(await next({ make: "Mazda", model: "CX-5", year: "2019", rego: "abc12d" })).toHaveProperty("id");
  expect(await next({ make: "Mazda" })).toMatchObject({ errors: { model: "stock.field_required" } });
});

test("a make that is misspelled is asked about once: one press corrects it, and what was meant stands", async () => {
  const send = (intent: string, fields: Record<string, string>) =>
    receiveNewCar(manager, formOf({ intent, site: "northside", year: "2019", ...fields }), NOW);
  const meant = { make: "Toyota", model: "Corolla", asked: "Toyta/Corola" };
  const typed = { make: "Toyta", model: "Corola" };
  expect(await send("add", typed)).toMatchObject({ errors: {}, meant, typed });
  const added = await send("meant", { ...typed, meantMake: meant.make, meantModel: meant.model });
  if (!added || !("id" in added)) throw new Error("not added");
  expect((await own(added.id)).car).toMatchObject({ make: "Toyota", model: "Corolla" });
  expect(await send("add", { ...typed, askedName: meant.asked })).toHaveProperty("id");
});

test("a form that is sent twice is one change, and no colleague's", async () => {
  const id = await addMazda();
  const car = await own(id);
  const publish = (colour: string) => {
    const typed = { ...carFormOf(car.car), sure: SURE, km: "61500", colour };
    return editOwnCar(manager, car, { intent: "publish", seen: car.seen ?? "", typed }, NOW);
  };
  expect(await publish("Red")).toBeNull();
  expect(await publish("Red")).toBeNull();
  expect(await publish("Blue")).toEqual({ errors: { form: "stock.changed_meanwhile" } });
});

test("the plate of a car is likely of the state where most locations are", async () => {
  expect(await findUsualState(["northside"])).toBe(northside.locations[0]?.address.state);
  expect(await findUsualState([])).toBe("");
});

test("a draft is put on the site from its own page, once, by who manages its stock (desk:97)", async () => {
  const id = await addMazda();
  const put = (who: OnDesk, sure = SURE) =>
    changeCar(who, { site: "northside", car: id, form: formOf({ intent: "publish", sure }) }, NOW);
  expect(await put(await onDesk("Ash", READER))).toBe("gone");
  const question = {
    text: "It has no photos and no price yet, and most shoppers pass over such a car. Put it on the site all the same?",
    sure: SURE,
  };
  expect(await put(manager, "")).toMatchObject({ errors: {}, question });
  await edit(id, "save", { km: "" });
  expect(await put(manager)).toMatchObject({ errors: { form: "stock.km_needed" } });
  expect(await edit(id, "publish")).toMatchObject({ errors: { km: "stock.km_needed" } });
  await edit(id, "save", { km: "61500" });
  expect(await findDeskCar(manager.scope, "northside", id, NOW)).toMatchObject({
    car: { lacks: ["photos", "priceCents"] },
  });
  const both = await Promise.all([put(manager), put(manager)]);
  // A double press is one change, which both answers tell of.
  expect(both).toEqual([null, null]);
  expect((await audit()).filter((action) => action === "car-put-on-site")).toHaveLength(1);
  expect(await findDeskCar(manager.scope, "northside", id, NOW)).toMatchObject({
    car: { own: "listed", isLive: true, next: "photos" },
  });
  expect((await pageOf(id)).status).toBe(200);
  expect(await put(manager)).toMatchObject({ errors: { form: "stock.changed_meanwhile" } });
  expect((await audit()).filter((action) => action === "car-put-on-site")).toHaveLength(1);
});

describe("photographs", () => {
  const picture = (width: number, height: number, colour: string) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();

  async function upload(id: string, ...files: Buffer[]) {
    const form = new FormData();
    for (const [place, bytes] of files.entries())
      form.append("photos", new File([new Uint8Array(bytes)], `${place}.jpg`));
    const request = new Request("http://desk.test/desk", { method: "POST", body: form });
    return uploadPhotos(manager, { site: "northside", car: id }, request);
  }
  const photosOf = async (id: string) =>
    (await findDeskCar(manager.scope, "northside", id, NOW))?.car?.photos ?? [];
  const press = (id: string, fields: Record<string, string>) =>
    changeCar(manager, { site: "northside", car: id, form: formOf(fields) }, NOW);

  test("that the disk does not take are said not to be stored, and are when they are sent again", async () => {
    const id = await addMazda();
    const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
    const entries = await db().staffAudit.count();
    expect(await upload(id, await picture(800, 600, "red"))).toMatchObject({
      ...{
        status: 503,
        errors: { photos: expect.stringContaining("0.jpg: couldn’t be stored just now") as string },
      },
    });
    expect([await photosOf(id), await db().staffAudit.count()]).toEqual([[], entries]);
    await free();
    expect(await upload(id, await picture(800, 600, "red"))).toBeNull();
    expect(await photosOf(id)).toHaveLength(1);
  });

  test("are on the car at once, can be ordered, cropped in place and deleted", async () => {
    const id = await addMazda();
    await edit(id, "publish", { priceCents: "24990", priceType: "egc" });
    expect(await upload(id, await picture(1_600, 900, "red"), await picture(800, 600, "blue"))).toBeNull();
    const [first, second] = await photosOf(id);
    expect([first, second]).toMatchObject([{ width: 1_600 }, { width: 800 }]);
    expect((await pageOf(id)).html).toContain(first?.key.slice("photos/".length, -4));

    const keys = [first?.key, second?.key].join(" ");
    expect(await press(id, { intent: "photos", order: keys, move: "first 1", until: "" })).toBeNull();
    expect(await press(id, { intent: "photo-crop", key: first?.key ?? "", part: "end" })).toBeNull();
    expect(await photosOf(id)).toMatchObject([{ key: second?.key }, { width: 1_200, height: 900 }]);

    expect(await press(id, { intent: "photo-remove", key: second?.key ?? "" })).toBeNull();
    expect(await photosOf(id)).toMatchObject([{ width: 1_200 }]);
    // What the form says of the car has nothing to do with its photographs.
    expect(await edit(id, "save", { colour: "Red" })).toBeNull();
    expect(await photosOf(id)).toHaveLength(1);
    expect(await audit()).toContain("car-photographs");
  });

  test("those that are none are said, and the others stored", async () => {
    const id = await addMazda();
    expect(await upload(id)).toMatchObject({ errors: { photos: "Choose at least one photo." } });
    const pixel = await picture(1, 1, "red");
    const text = Buffer.from("no picture");
    expect(await upload(id, text, await picture(800, 600, "red"), pixel)).toMatchObject({
      errors: {
        photos: [
          "Not added: 2 of 3.",
          "0.jpg: not a JPEG, PNG, WebP or AVIF photo.",
          "2.jpg: smaller than 480 × 320 pixels, too small to show a car.",
        ].join("\n"),
      },
    });
    expect(await photosOf(id)).toHaveLength(1);
  });

  test("of a feed's car are its feed's", async () => {
    await parkCars(aCar({ locationId: "aspley" }));
    expect(await upload("corolla", await picture(800, 600, "red"))).toBe("gone");
    expect(
      await press("corolla", { intent: "photo-remove", key: `photos/${"a".repeat(32)}.jpg` }),
    ).toMatchObject({
      errors: { form: "stock.changed_meanwhile" },
    });
  });
});
