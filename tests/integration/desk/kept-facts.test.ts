import { createElement } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";

import { yardFeed } from "#tests/fixtures/feeds/yard-feed";
import { renderHtml } from "#tests/fixtures/render-html";
import { openFeedWorld } from "#tests/integration/feeds/feed-world";
import { changeCar } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { FactsPage } from "~/desk/stock/facts/FactsPage";
import { factsPage, findFedCar, saveFacts } from "~/desk/stock/facts/fed-car.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { db } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";
import { findCarById } from "~/stock/cars.server";

import { MANAGER, onDesk, READER } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = openFeedWorld();
let manager: OnDesk;

const { config } = yardFeed("northside-yard.csv");
const mapping = {
  ...config.mapping,
  fields: {
    ...config.mapping.fields,
    colour: { column: "Colour" },
    km: { column: "Km", transform: "km" },
  },
};

beforeEach(async () => {
  await world.publish({ northside: [{ mapping }], harbour: [] });
  manager = await onDesk("Kim", MANAGER);
  await file("Blue", "61500");
});
afterAll(() => world.close());

/** The file's next state is read. */
async function file(colour: string, km: string, year = "2021"): Promise<void> {
  world.writeText(
    "northside",
    `Stock,Make,Model,Year,Price,Status,Colour,Km\nY1,Toyota,Corolla,${year},21990,In stock,${colour},${km}\n`,
  );
  await world.run("northside");
}

const car = async () => {
  const found = await findCarById("northside", "yard-Y1");
  if (!found) throw new Error("no car");
  return found;
};
const fed = async (who = manager, site = "northside") => findFedCar(who.scope, site, "yard-Y1");
async function page() {
  const found = await fed();
  if (!found) throw new Error("no fed car");
  return { found, shown: factsPage(found) };
}

/** Sends the form as it was rendered, with these fields changed; `shown` is a page of before. */
async function save(typed: Record<string, string>, follows: string[] = [], shown?: Record<string, string>) {
  const { found, shown: rendered } = await page();
  const was = shown ?? rendered.typed;
  const body = new URLSearchParams({ ...was, ...typed });
  for (const [name, value] of Object.entries(was)) body.append(`shown-${name}`, value);
  for (const name of follows) body.append("follows", name);
  const sent = await readForm(new Request("http://desk.test/", { method: "POST", body }));
  return saveFacts(manager, found, sent, NOW);
}

test("a detail that staff change is theirs whatever later files say, and the others follow the file", async () => {
  expect(await save({ colour: "Soul Red", features: "Tow bar\nSunroof", badge: "ZR" })).toBeNull();
  expect(await car()).toMatchObject({ colour: "Soul Red", name: "2021 Toyota Corolla ZR", km: 61_500 });
  await file("Black", "61900", "2020");
  expect(await car()).toMatchObject({
    ...{ colour: "Soul Red", features: ["Tow bar", "Sunroof"], badge: "ZR", km: 61_900, year: 2020 },
    name: "2020 Toyota Corolla ZR",
  });

  const { shown } = await page();
  const fields = Object.fromEntries(shown.fields.map(({ name, ...field }) => [name, field]));
  expect(fields).toMatchObject({
    colour: { isKept: true, isInFile: true, fileSays: "Black" },
    features: { isKept: true, isInFile: false, fileSays: "" },
    km: { isKept: false, isInFile: true },
    seats: { isKept: false, isInFile: false },
  });
  const html = renderHtml(
    createElement(FactsPage, { page: shown, known: { make: [], model: [], badge: [] }, refused: null }),
  );
  expect(html).toContain("Yours. Follow the file again: Black");
  const desk = await findDeskCar(manager.scope, "northside", "yard-Y1", NOW);
  expect(desk?.car).toMatchObject({
    comesWith: "yard",
    changes: [{ kind: "facts", said: "Badge, Colour, Features" }],
  });

  // One is let go, the others stay; then all at once.
  expect(await save({}, ["colour"])).toBeNull();
  expect(await car()).toMatchObject({ colour: "Black", badge: "ZR" });
  const form = new FormData();
  form.set("intent", "undo");
  form.set("kind", "facts");
  expect(await changeCar(manager, { site: "northside", car: "yard-Y1", form }, NOW)).toBeNull();
  expect(await car()).toMatchObject({
    colour: "Black",
    features: [],
    badge: null,
    name: "2020 Toyota Corolla",
  });
  const entries = await db().staffAudit.findMany({
    orderBy: { id: "asc" },
    where: { action: { startsWith: "car-" } },
  });
  expect(entries.map(({ action }) => action).slice(-3)).toEqual([
    "car-overridden",
    "car-overridden",
    "car-restored",
  ]);
});

test("what a file said meanwhile is not kept by a form that left it alone, and what says the same is let go", async () => {
  const { typed } = (await page()).shown;
  await file("Blue", "62000");
  expect(await save({ colour: "Red" }, [], typed)).toBeNull();
  expect(await car()).toMatchObject({ colour: "Red", km: 62_000 });
  await file("Red", "62000");
  expect(await save({ seats: "5" })).toBeNull();
  expect((await fed())?.facts.kept).toEqual({ seats: 5 });
  await file("Red", "63000");
  expect(await car()).toMatchObject({ seats: 5, km: 63_000 });
});

test("a make, a model and a year that staff correct outlive the file, whose row stays the same car, and its name follows", async () => {
  expect(await save({ make: "mazda", model: "cx5", year: "2019" })).toBeNull();
  const corrected = { make: "Mazda", model: "CX-5", year: 2019, name: "2019 Mazda CX-5" };
  expect(await car()).toMatchObject(corrected);
  await file("Black", "61900");
  expect(await car()).toMatchObject({ ...corrected, colour: "Black", km: 61_900 });
  expect(await db().vehicle.count({ where: { site: "northside" } })).toBe(1);
  const { shown } = await page();
  expect(shown.fields.filter(({ isKept }) => isKept)).toMatchObject([
    { name: "make", fileSays: "Toyota" },
    { name: "model", fileSays: "Corolla" },
    { name: "year", fileSays: "2021" },
  ]);
  expect(await save({}, ["make", "model", "year"])).toBeNull();
  expect(await car()).toMatchObject({ make: "Toyota", name: "2021 Toyota Corolla" });
  expect(await save({ make: "" })).toEqual({ errors: { make: "stock.field_required" } });
  expect(await save({ year: "2090" })).toEqual({ errors: { year: "stock.year_unlikely" } });
});

test("what can't be read is said at its field, and nothing is kept", async () => {
  expect(await save({ seats: "many", colour: "Red" })).toEqual({ errors: { seats: "stock.number_wrong" } });
  expect(await save({ km: "2" })).toEqual({ errors: { km: "stock.km_unlikely" } });
  expect(await save({ colour: "x".repeat(100) })).toEqual({ errors: { colour: "stock.field_wrong" } });
  expect(await car()).toMatchObject({ colour: "Blue", km: 61_500 });
});

test("details are for who manages the site's stock, of cars that a file brings", async () => {
  expect(await fed(await onDesk("Lee", READER))).toBeNull();
  expect(await fed(manager, "harbour")).toBeNull();
  await db().vehicle.updateMany({ where: { site: "northside" }, data: { source: "catalogue" } });
  expect((await fed())?.source).toBe("an import");
  await db().vehicle.updateMany({ where: { site: "northside" }, data: { source: "desk:yard-Y1" } });
  expect(await fed()).toBeNull();
});
