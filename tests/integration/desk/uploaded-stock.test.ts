import { join } from "node:path";
import { gzipSync } from "node:zlib";

import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { anyWorkbook } from "#tests/fixtures/feeds/any-workbook";
import { workbookOf } from "#tests/fixtures/feeds/workbook-of";
import { fillDisk } from "#tests/fixtures/full-disk";
import { often } from "#tests/fixtures/often";
import { openFeedWorld } from "#tests/integration/feeds/feed-world";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { parseFilter } from "~/desk/desk-list";
import { findDeskRun, findDeskSource, listDeskFeeds } from "~/desk/feeds/desk-feeds.server";
import { FEED_LIST } from "~/desk/feeds/feed-filter";
import { exportRejected } from "~/desk/feeds/export-rejected.server";
import { actOnUpload, inspectUploaded, receiveUpload } from "~/desk/feeds/upload/receive-upload.server";
import { undoUpload } from "~/desk/feeds/upload/undo-upload.server";
import { receiveNewCar } from "~/desk/own-cars/receive-new-car.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { uploadPhotos } from "~/desk/stock/change-car.server";
import { listRejected } from "~/desk/stock/rejected-rows.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { reasonInWords } from "~/feeds/field-name";
import { numberOfRow } from "~/feeds/row-outcome";
import { db } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";
import { writeTenants } from "~/publish/publish-tenants.server";

import { MANAGER, onDesk, READER } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = openFeedWorld();
let manager: OnDesk;

beforeEach(async () => {
  await world.publish({ northside: [], harbour: [] });
  manager = await onDesk("Kim", MANAGER);
});
afterAll(() => world.close());

const FILE = `Stock No,Manufacturer,Range,Yr,Retail,Odo,Note
A1,Mazda,CX-5,2019,"$24,990",61500,One owner
A2,Toyota,HiLux,2021,41990,30000,
`;

test("on a full disk an upload says so in its form, and the same file again is taken", async () => {
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  expect(await upload(manager, FILE)).toEqual({ error: "feeds.upload_not_stored", status: 503 });
  await free();
  expect(await upload(manager, FILE)).toMatchObject({ site: "northside", file: expect.any(String) });
});

function upload(who: OnDesk, text: string | Uint8Array<ArrayBuffer>, site = "northside") {
  const form = new FormData();
  form.set("site", site);
  form.set("stock", new File([text], "stock.csv"));
  return receiveUpload(
    who,
    new Request("http://desk.test/desk/feeds/upload", { method: "POST", body: form }),
  );
}

/** The same, whose end its sender keeps back. */
async function uploadSlowly(who: OnDesk, text: string) {
  const form = new FormData();
  form.set("site", "northside");
  form.set("stock", new File([text], "stock.csv"));
  const whole = new Request("http://desk.test/", { method: "POST", body: form });
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(bytes.subarray(0, 100));
  const sent = { method: "POST", headers, body: readable, duplex: "half" } as const;
  const received = receiveUpload(who, new Request("http://desk.test/desk/feeds/upload", sent));
  return { received, end: () => Promise.all([writer.write(bytes.subarray(100)), writer.close()]) };
}

async function columnsOf(file: string) {
  const inspected = await inspectUploaded("northside", file, null);
  if ("problem" in inspected) throw new Error(inspected.problem);
  return inspected;
}

/** What is chosen besides the columns; `each` says what becomes of single missing cars, by their rows' ids. */
type Chosen = {
  id?: string;
  at?: Record<string, string>;
  each?: Record<string, string>;
  /** The rows whose steep prices were shown. */
  steep?: string[];
};

/** Sends the table of columns with these choices, as a browser does. */
async function choose(
  who: OnDesk,
  file: string,
  intent: string,
  fields: Record<string, string>,
  { id = "Stock No", at = {}, each = {}, steep = [] }: Chosen = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    site: "northside",
    file,
    intent,
    id,
    carType: "used",
    priceType: "egc",
    ...at,
  }))
    form.set(name, value);
  for (const [column, field] of Object.entries(fields)) {
    form.append("column", column);
    form.append("field", field);
  }
  for (const [row, becomes] of Object.entries(each)) {
    form.append("missingRow", row);
    form.append("missingOne", becomes);
  }
  for (const row of steep) form.append("steepRow", row);
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const sent = await readForm(new Request("http://desk.test/desk/feeds/upload", { method: "POST", body }));
  return actOnUpload(who, sent, NOW);
}

const COLUMNS = {
  ...{ "Stock No": "stockNumber", Manufacturer: "make", Range: "model", Yr: "year" },
  ...{ Retail: "priceCents", Odo: "km", Note: "" },
};

const stock = () =>
  db().vehicle.findMany({
    where: { site: "northside", source: "feed:uploaded" },
    orderBy: { stockNumber: "asc" },
    select: { stockNumber: true, model: true, priceCents: true, km: true, status: true },
  });

test("one person's files are received one after the other, and a colleague's does not wait for them", async () => {
  const colleague = await onDesk("Jo", MANAGER);
  const ended: string[] = [];
  const first = await uploadSlowly(manager, FILE);
  const second = upload(manager, FILE).then(() => ended.push("second"));
  await upload(colleague, FILE).then(() => ended.push("colleague's"));
  expect(ended).toEqual(["colleague's"]);
  await first.end();
  await second;
  expect(await first.received).toMatchObject({ site: "northside" });
});

test("a file is shown as it is understood, corrected, imported, and the next one needs no words", async () => {
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  const guessed = await columnsOf(received.file);
  expect(guessed.columns.map(({ name }) => name)).toEqual(Object.keys(COLUMNS));
  expect(guessed.choice).toMatchObject({ id: "Stock No", fields: { Manufacturer: "make" } });

  const again = await choose(manager, received.file, "preview", COLUMNS);
  expect(again).toMatchObject({
    error: null,
    uploaded: { choice: { fields: { Yr: "year", Retail: "priceCents" } } },
  });
  expect(await stock()).toEqual([]);

  expect(await choose(manager, received.file, "confirm", COLUMNS)).toMatchObject({ imported: "northside" });
  expect((await world.run("northside", "uploaded")).state).toBe("done");
  expect(await stock()).toEqual([
    { stockNumber: "A1", model: "CX-5", priceCents: 2_499_000, km: 61_500, status: "in_stock" },
    { stockNumber: "A2", model: "HiLux", priceCents: 4_199_000, km: 30_000, status: "in_stock" },
  ]);
  expect(await db().staffAudit.findMany({ where: { action: "stock-uploaded" } })).toHaveLength(1);

  const later = await upload(manager, FILE.replace("41990", "39990"));
  if (!("file" in later)) throw new Error(later.error);
  const known = await columnsOf(later.file);
  expect(known.choice.fields).toMatchObject({ Yr: "year", Retail: "priceCents", Odo: "km" });
  await choose(manager, later.file, "confirm", known.choice.fields);
  await world.run("northside", "uploaded");
  expect(await stock()).toMatchObject([{ priceCents: 2_499_000 }, { priceCents: 3_999_000 }]);
});

test("a column is remembered by its name, also in a file without the others; odd figures are said", async () => {
  const first = await upload(manager, FILE.replace("Retail", "Zzz"));
  if (!("file" in first)) throw new Error(first.error);
  const { Retail: _, ...others } = COLUMNS;
  await choose(manager, first.file, "confirm", { ...others, Zzz: "priceCents" });
  const next = await upload(
    manager,
    "Stock No,Make,Mdl,Yr,Zzz,Odo,VIN\nB1,Kia,Rio,2020,15990,n/a,6T1BF9FK50X65432\n",
  );
  if (!("file" in next)) throw new Error(next.error);
  const page = await columnsOf(next.file);
  expect(page.choice.fields).toMatchObject({
    ...{ Zzz: "priceCents", Odo: "km", Yr: "year", Make: "make", Mdl: "model", VIN: "vin" },
  });
  expect(page.odd.first.map(({ reason }) => reason)).toEqual([
    "vin: '6T1BF9FK50X65432' has 16 characters, and a VIN has 17",
    "no odometer on a used car",
  ]);
});

test("a workbook is imported from the sheet and below the line that staff choose", async () => {
  const cars = FILE.replaceAll('"', "")
    .replace(",990", "990")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const sheets = {
    Sold: [
      ["Stock No", "Manufacturer", "Range"],
      ["S1", "Kia", "Rio"],
    ],
    Stock: [["Stock list"], ["1", "2", "3", "4", "5", "6", "7"], ...cars],
    Lists: [
      ["Makes", "Models", "Codes"],
      ["Kia", "Rio", "K1"],
    ],
  };
  const received = await upload(manager, new Uint8Array(workbookOf(sheets, ["Lists"])));
  if (!("file" in received)) throw new Error(received.error);
  expect((await columnsOf(received.file)).table?.sheets).toEqual(["Sold", "Stock", "Lists"]);

  const first = await columnsOf(received.file);
  expect(first.choice.at).toEqual({ sheet: "Sold", headings: 1 });
  const turned = { sheet: "Stock", headings: "1", shownSheet: "Sold" };
  expect(await choose(manager, received.file, "preview", first.choice.fields, { at: turned })).toMatchObject({
    uploaded: { choice: { at: { sheet: "Stock", headings: 3 } } },
  });
  const at = { sheet: "Stock", headings: "3", shownSheet: "Stock" };
  const other = await choose(manager, received.file, "preview", first.choice.fields, { at });
  expect(other).toMatchObject({
    uploaded: { choice: { at: { sheet: "Stock", headings: 3 }, fields: { Manufacturer: "make" } } },
  });
  // Confirmed with the columns of the sheet before, it is shown again instead.
  const tooSoon = await choose(manager, received.file, "confirm", first.choice.fields, { id: "Sale", at });
  expect(tooSoon).toMatchObject({ error: null, uploaded: { choice: { id: "Stock No" } } });
  expect(await stock()).toEqual([]);

  expect(await choose(manager, received.file, "confirm", COLUMNS, { at })).toMatchObject({
    imported: "northside",
  });
  expect((await world.run("northside", "uploaded")).state).toBe("done");
  expect(await stock()).toMatchObject([{ stockNumber: "A1", priceCents: 2_499_000 }, { stockNumber: "A2" }]);

  const next = await upload(manager, new Uint8Array(workbookOf(sheets)));
  if (!("file" in next)) throw new Error(next.error);
  expect((await columnsOf(next.file)).choice).toMatchObject({
    at: { sheet: "Stock" },
    fields: { Yr: "year" },
  });
});

test("the next file may separate its cells otherwise, or be a workbook, and its columns are known", async () => {
  const first = await upload(manager, FILE);
  if (!("file" in first)) throw new Error(first.error);
  await choose(manager, first.file, "confirm", { ...COLUMNS, Note: "dealerComments" });
  const rows = [Object.keys(COLUMNS), ["A1", "Mazda", "CX-5", "2019", "24990", "61500", "One owner"]];
  const others = [
    Buffer.from(rows.map((row) => row.join(";")).join("\n")),
    Buffer.from(`\ufeff${rows.map((row) => row.join("\t")).join("\r\n")}`, "utf16le"),
    workbookOf({ Cars: rows }),
  ];
  for (const bytes of others) {
    const next = await upload(manager, new Uint8Array(bytes));
    if (!("file" in next)) throw new Error(next.error);
    const { choice, rows: shown } = await columnsOf(next.file);
    expect(choice.fields).toMatchObject({ Note: "dealerComments", Retail: "priceCents" });
    expect(shown).toMatchObject([{ mapped: { kind: "vehicle", vehicle: { priceCents: 2_499_000 } } }]);
    await choose(manager, next.file, "confirm", choice.fields);
    expect((await world.run("northside", "uploaded")).state).toBe("done");
  }
  expect(await stock()).toMatchObject([{ stockNumber: "A1", priceCents: 2_499_000, status: "in_stock" }]);
});

test("what it is not sure of is said in a salesperson's words", async () => {
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  const words = (await columnsOf(received.file)).unsure.map(reasonInWords);
  expect(words).toEqual(
    expect.arrayContaining([
      "New or used: the file doesn't say, so every vehicle counts as used.",
      "Status: the file doesn't say, so every vehicle counts as in stock.",
      "What the price includes: the file doesn't say, so every vehicle counts as excluding government charges.",
    ]),
  );
  expect(words.join()).not.toMatch(/[a-z][A-Z]|_/);
});

test("what staff have said of a column is no longer asked", async () => {
  const received = await upload(manager, FILE.replace("Manufacturer", "Column 2"));
  if (!("file" in received)) throw new Error(received.error);
  const isAsked = (line: string) => line.startsWith("make: no column");
  expect((await columnsOf(received.file)).unsure.filter(isAsked)).toHaveLength(1);
  const { Manufacturer: make, ...others } = COLUMNS;
  const again = await choose(manager, received.file, "preview", { ...others, "Column 2": make });
  if (!again || "imported" in again || !again.uploaded) throw new Error("not shown again");
  expect(again.uploaded.unsure.filter(isAsked)).toEqual([]);
  // Which columns are not used, their table says.
  expect(again.uploaded.unsure.join()).not.toContain("Columns not used");
});

test.each(["sold", "withdrawn"])(
  "the next file names the cars that it no longer lists; they are %s once staff say so, and nobody is asked again",
  async (missing) => {
    const first = await upload(manager, FILE);
    if (!("file" in first)) throw new Error(first.error);
    expect((await columnsOf(first.file)).leaving).toEqual([]);
    await choose(manager, first.file, "confirm", COLUMNS);
    await world.run("northside", "uploaded");
    const rows = ["A1", "A3"].map((number) => `${number},Mazda,CX-5,2019,24990,61500,`);
    const next = await upload(manager, [Object.keys(COLUMNS).join(","), ...rows].join("\n"));
    if (!("file" in next)) throw new Error(next.error);
    const { leaving, choice } = await columnsOf(next.file);
    expect(leaving).toMatchObject([{ stockNumber: "A2", name: expect.stringContaining("HiLux") as string }]);
    const asked = { asked: "missing" };
    expect(await choose(manager, next.file, "confirm", choice.fields, { at: asked })).toMatchObject({
      error: "feeds.upload_missing_unsaid",
    });
    expect((await stock()).map(({ status }) => status)).toEqual(["in_stock", "in_stock"]);
    await choose(manager, next.file, "confirm", choice.fields, { at: { ...asked, missing } });
    await world.run("northside", "uploaded");
    expect(await stock()).toMatchObject([
      { stockNumber: "A1", status: "in_stock" },
      { stockNumber: "A2", status: missing },
      { stockNumber: "A3", status: "in_stock" },
    ]);
  },
);

test("rejected rows are said before the import, handed back as they were sent, and come in once mended", async () => {
  const rows = ["A2,Toyota,HiLux,soon,41990,30000,", 'A3,Kia,Rio,2019,lots,30000,"“as new”, they say"', ""];
  const received = await upload(manager, FILE.split("\n").slice(0, 2).concat(rows).join("\n"));
  if (!("file" in received)) throw new Error(received.error);
  const first = [
    { line: 3, number: "A2", reason: "year: 'soon' is not a year" },
    { line: 4, number: "A3", reason: "priceCents: 'lots' is not a price" },
  ];
  expect(await choose(manager, received.file, "preview", COLUMNS)).toMatchObject({
    uploaded: { wrong: { count: 2, first } },
  });
  await choose(manager, received.file, "confirm", COLUMNS);
  const { id } = await world.run("northside", "uploaded");
  expect(await stock()).toMatchObject([{ stockNumber: "A1", status: "in_stock" }]);

  const run = { site: "northside", source: "uploaded", run: id };
  expect(await exportRejected((await onDesk("Lee", READER)).scope, { ...run, site: "harbour" })).toBeNull();
  const csv = (await exportRejected(manager.scope, run)) ?? "";
  expect(csv).toContain('"Line","What to fix","Stock No","Manufacturer"');
  expect(csv).toContain('"3","Year: \'soon\' is not a year","A2","Toyota","HiLux","soon","41990","30000",""');
  expect(csv).toContain('"“as new”, they say"');

  const mended = await upload(manager, csv.replaceAll("soon", "2021").replaceAll("lots", "9990"));
  if (!("file" in mended)) throw new Error(mended.error);
  const again = await columnsOf(mended.file);
  expect(again.leaving).toMatchObject([{ stockNumber: "A1" }]);
  expect(again.wrong.count).toBe(0);
  const stays = { asked: "missing", missing: "stays" };
  await choose(manager, mended.file, "confirm", again.choice.fields, { at: stays });
  expect((await world.run("northside", "uploaded")).state).toBe("done");
  expect(await stock()).toMatchObject([
    { stockNumber: "A1", status: "in_stock" },
    { stockNumber: "A2", status: "in_stock" },
    { stockNumber: "A3", priceCents: 999_000, status: "in_stock" },
  ]);
  // A newer file has taken the place of the first: of its run the reasons are left.
  expect(await exportRejected(manager.scope, run)).toContain(
    '"4","Price: \'lots\' is not a price","A3","lots"',
  );
});

/** A car that staff entered, with photographs of theirs. */
async function enterByHand(rego: string, stockNumber: string): Promise<string> {
  const typed = { site: "northside", make: "Mazda", model: "CX-5", year: "2019", km: "61500" };
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "add", ...typed, rego, stockNumber }))
    form.set(name, value);
  const added = await receiveNewCar(manager, form, NOW);
  if (!added || !("id" in added)) throw new Error("not added");
  await addPhoto(added.id, "teal");
  return added.id;
}

async function addPhoto(car: string, background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("photos", new File([new Uint8Array(bytes)], "front.jpg", { type: "image/jpeg" }));
  const request = new Request("http://desk.test/desk/stock/northside/car", { method: "POST", body: form });
  expect(await uploadPhotos(manager, { site: "northside", car }, request)).toBeNull();
}

const carOf = async (id: string) => {
  const site_id = { site: "northside", id };
  const { source, images, priceCents } = await db().vehicle.findUniqueOrThrow({ where: { site_id } });
  return { source, photos: (images as unknown[]).length, priceCents };
};

async function importFile(
  text: string,
  at: Record<string, string> = {},
  said: Record<string, string> = {},
  each: Record<string, string> = {},
) {
  const received = await upload(manager, text);
  if (!("file" in received)) throw new Error(received.error);
  const shown = await columnsOf(received.file);
  const { id } = shown.choice;
  const fields = { ...shown.choice.fields, ...said };
  expect(await choose(manager, received.file, "confirm", fields, { id, at, each })).toMatchObject({
    imported: "northside",
  });
  await world.run("northside", "uploaded");
  return shown;
}

const HEADINGS = "Stock No,Make,Model,Year,Price,Rego";

test("a car that staff entered stays theirs, with its photos, unless they hand it over to the file", async () => {
  const byPlate = await enterByHand("1AB2CD", "DEMO1");
  const byNumber = await enterByHand("1XY9ZW", "DEMO2");
  const file = [
    HEADINGS,
    "A1,Kia,Rio,2018,9990,1QQ8RS",
    "A2,Mazda,CX-5,2019,24990,1AB2CD",
    "demo2,Mazda,CX-5,2019,22990,",
  ].join("\n");
  expect(await importFile(file)).toMatchObject({
    cars: 1,
    already: [
      { line: 3, id: byPlate, label: "DEMO1", photos: 1, isHandedOver: false },
      { line: 4, id: byNumber, label: "DEMO2", photos: 1, isHandedOver: false },
    ],
  });
  expect(await stock()).toMatchObject([{ stockNumber: "A1" }]);
  const theirs = { source: `desk:${byPlate}`, photos: 1, priceCents: null };
  expect(await carOf(byPlate)).toEqual(theirs);
  expect(await carOf(byNumber)).toMatchObject({ source: `desk:${byNumber}`, photos: 1 });

  await importFile(`${file}\n`, { handedOver: byNumber });
  expect(await carOf(byPlate)).toEqual(theirs);
  expect(await carOf(byNumber)).toEqual({ source: "feed:uploaded", photos: 1, priceCents: 2_299_000 });
});

test("photos that staff add to a car of a file stay with it when the next file names none", async () => {
  await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,9990,1QQ8RS`);
  const { id } = await db().vehicle.findFirstOrThrow({ where: { site: "northside", stockNumber: "A1" } });
  await addPhoto(id, "teal");
  expect((await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,8990,1QQ8RS`)).changes).toMatchObject({
    ...{ added: 0, same: 0, prices: 1 },
    first: [{ label: "A1", from: 999_000, to: 899_000 }],
  });
  expect(await carOf(id)).toMatchObject({ photos: 1, priceCents: 899_000 });
  await importFile(
    `${HEADINGS},Photo 1\nA1,Kia,Rio,2018,7990,1QQ8RS,https://photos.test/a1.jpg`,
    {},
    {
      "Photo 1": "photos",
    },
  );
  expect(await carOf(id)).toMatchObject({ photos: 2, priceCents: 799_000 });
});

test("a make and a model in one column are imported as they were understood, of the next file too", async () => {
  const rows = "A1,Mazda CX-5 Maxx,2019,24990\nA2,Toyta HiLux SR5,2020,41990";
  const list = `Stock No,Make/Model,Year,Price\n${rows}`;
  const shown = await importFile(list);
  expect(shown.choice.fields).toMatchObject({ "Make/Model": "name" });
  expect(shown.left).toMatchObject([{ field: "make", values: [{ value: "Toyta", cars: 1 }] }]);
  const named = () =>
    db().vehicle.findMany({
      where: { source: "feed:uploaded" },
      orderBy: { id: "asc" },
      select: { make: true, model: true, badge: true, name: true },
    });
  expect(await named()).toEqual([
    { make: "Mazda", model: "CX-5", badge: "Maxx", name: "2019 Mazda CX-5 Maxx" },
    { make: "Toyta", model: "HiLux", badge: "SR5", name: "2020 Toyta HiLux SR5" },
  ]);
  const next = await importFile(list.replace("24990", "23990"), { word: "make:Toyta", meaning: "Toyota" });
  expect(next.choice.fields).toEqual(shown.choice.fields);
  expect(await named()).toMatchObject([{ model: "CX-5" }, { name: "2020 Toyota HiLux SR5" }]);
});

test("prices that change by more than half are asked about, and held back rows leave their cars alone; another kind of price is said", async () => {
  await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,20000,\nA2,Kia,Rio,2019,20000,\nA3,Kia,Rio,2020,20000,`);
  const text = `${HEADINGS}\nA1,Kia,Rio,2018,2000,\nA2,Kia,Rio,2019,30001,\nA3,Kia,Rio,2020,19000,`;
  const received = await upload(manager, text);
  if (!("file" in received)) throw new Error(received.error);
  const { changes, choice } = await columnsOf(received.file);
  expect(changes).toMatchObject({
    ...{ prices: 3, types: 0 },
    steep: [
      { rowId: "uploaded-A1", label: "A1", from: 2_000_000, to: 200_000 },
      { rowId: "uploaded-A2", label: "A2", from: 2_000_000, to: 3_000_100 },
    ],
  });
  const { id, fields } = choice;
  const send = (at: Record<string, string>) => choose(manager, received.file, "confirm", fields, { id, at });
  expect(await send({ priceType: "drive_away" })).toMatchObject({
    error: "feeds.upload_steep_unsaid",
    uploaded: { changes: { types: 3, firstTypes: [{ label: "A1", from: "egc", to: "drive_away" }, {}, {}] } },
  });
  // An answer counts for the rows that were shown.
  expect(await send({ steep: "held", steepRow: "uploaded-A1" })).toMatchObject({
    error: "feeds.upload_steep_unsaid",
  });
  const form = await choose(manager, received.file, "confirm", fields, {
    ...{ id, at: { steep: "held" }, steep: ["uploaded-A1", "uploaded-A2"] },
  });
  expect(form).toMatchObject({ imported: "northside" });
  await world.run("northside", "uploaded");
  expect((await stock()).map(({ priceCents }) => priceCents)).toEqual([2_000_000, 2_000_000, 1_900_000]);
  const run = await db().feedRun.findFirstOrThrow({ orderBy: { startedAt: "desc" } });
  const address = { site: "northside", source: "uploaded", run: run.id, search: new URLSearchParams() };
  const page = await findDeskRun(manager.scope, address, NOW);
  expect(page).toMatchObject({ mayBeSold: [], rows: [{ value: "$2000" }, { value: "$30001" }] });
});

test("an upload is undone as a whole: the file before is read again, what it added leaves and what it took off comes back, but for what staff touched", async () => {
  await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,20000,\nA2,Kia,Rio,2019,20000,\nA3,Kia,Rio,2020,20000,`);
  await importFile(
    `${HEADINGS}\nA1,Kia,Rio,2018,19000,\nA4,Kia,Rio,2021,24000,\nA5,Kia,Rio,2021,25000,`,
    { asked: "missing" },
    {},
    { "uploaded-A2": "sold", "uploaded-A3": "sold" },
  );
  // Somebody has changed one of its new cars, and one has really sold.
  const [one, other] = ["uploaded-A5", "uploaded-A3"].map((vehicleId) => ({ site: "northside", vehicleId }));
  const set = { by: "Kim", was: {} };
  const sold = { status: "sold", sold_at: new Date().toISOString() };
  await db().vehicleOverride.createMany({
    data: [
      { ...set, ...one, kind: "text", said: { dealer_comments: "Tidy" } } as never,
      { ...set, ...other, kind: "sold", said: sold } as never,
    ],
  });
  const run = await db().feedRun.findFirstOrThrow({ orderBy: { startedAt: "desc" } });
  const address = { site: "northside", source: "uploaded", run: run.id };
  const page = await findDeskRun(manager.scope, { ...address, search: new URLSearchParams() }, NOW);
  expect(page?.undo).toEqual({
    ...{ hasFile: true, leaving: 1, returning: 1, restored: 0 },
    stays: [
      { id: "uploaded-A3", label: "A3", why: "touched" },
      { id: "uploaded-A5", label: "A5", why: "touched" },
    ],
  });
  expect(await undoUpload(await onDesk("Lee", READER), address, NOW + 1)).toBe("gone");
  expect(await undoUpload(manager, address, NOW + 1)).toBeNull();
  expect(await undoUpload(manager, address, NOW + 1)).toMatchObject({ problem: "feeds.undo_not" });
  await db().vehicleOverride.deleteMany({ where: { kind: "text" } });
  await world.run("northside", "uploaded");
  const now = (await stock()).map(({ stockNumber, priceCents, status }) => [stockNumber, priceCents, status]);
  expect(now).toEqual([
    ["A1", 2_000_000, "in_stock"],
    ["A2", 2_000_000, "in_stock"],
    ["A3", 2_000_000, "sold"],
    ["A4", 2_400_000, "withdrawn"],
    ["A5", 2_500_000, "in_stock"],
  ]);
});

test("a list takes over a car that nobody else brings: it says so, adds no second one, leaves what it does not say, and undoing it gives all back", async () => {
  const vin = "JM0KF4WLA00123456";
  const facts = { simpleTransmission: "Automatic", simpleFuel: "Hybrid", colour: "Red", rego: "1AB2CD" };
  const here = {
    status: "in_stock",
    soldAtTimestamp: null,
    offerPriceCents: null,
    priceType: "egc",
  } as const;
  const [corolla, rio] = [
    { make: "Toyota", model: "Corolla", year: 2021, stockNumber: "U1", vin, priceCents: 4_999_000, ...facts },
    { make: "Kia", model: "Rio", year: 2018, stockNumber: "U2", vin: null, rego: null, priceCents: 999_000 },
  ];
  await parkCars(
    aCar({ id: "corolla", slug: "corolla", name: "2021 Toyota Corolla", ...here, ...corolla }),
    aCar({ id: "rio", slug: "rio", name: "2018 Kia Rio", ...here, ...rio, colour: "Blue" }),
  );
  const before = await everyCar();
  // One says its VIN, the other its stock number alone.
  const file = `${HEADINGS},VIN\nU1,Toyota,Corolla,2021,44000,,${vin}\nU2,Kia,Rio,2018,8990,,\nU3,Kia,Rio,2019,9990,,`;
  const shown = await importFile(file);
  expect(shown.here).toMatchObject([
    { line: 2, label: "U1", name: "2021 Toyota Corolla", from: 4_999_000, to: 4_400_000 },
    { line: 3, label: "U2", from: 999_000, to: 899_000 },
  ]);
  expect(shown.changes).toMatchObject({ added: 1, prices: 2, same: 0 });
  expect(await everyCar()).toMatchObject([
    { ...facts, source: "feed:uploaded", priceCents: 4_400_000 },
    { source: "feed:uploaded", priceCents: 899_000, colour: "Blue" },
    { stockNumber: "U3" },
  ]);
  const run = await db().feedRun.findFirstOrThrow({ orderBy: { startedAt: "desc" } });
  expect(run.counts).toMatchObject({ added: 1 });
  const address = { site: "northside", source: "uploaded", run: run.id };
  const page = await findDeskRun(manager.scope, { ...address, search: new URLSearchParams() }, NOW);
  expect(page?.undo).toMatchObject({ leaving: 1, returning: 0, restored: 2, stays: [] });
  expect(await undoUpload(manager, address, NOW)).toBeNull();
  expect(await everyCar()).toEqual([...before, expect.objectContaining({ status: "withdrawn" })]);

  // Its next file leaves them too.
  await importFile(`${file}\n`);
  await importFile(file.replace("44000", "43000"));
  expect((await everyCar())[0]).toMatchObject({ ...facts, priceCents: 4_300_000 });
});

const everyCar = () =>
  db().vehicle.findMany({
    where: { site: "northside" },
    orderBy: { stockNumber: "asc" },
    omit: { updatedAt: true },
  });

test("undoing a first upload takes its cars off the site", async () => {
  await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,20000,`);
  const run = await db().feedRun.findFirstOrThrow({ orderBy: { startedAt: "desc" } });
  const address = { site: "northside", source: "uploaded", run: run.id };
  expect(await undoUpload(manager, address, NOW)).toBeNull();
  expect(await stock()).toMatchObject([{ stockNumber: "A1", status: "withdrawn" }]);
  expect(await db().staffAudit.count({ where: { action: "stock-upload-undone" } })).toBeGreaterThan(0);
});

test("each list has cars of its own: another system's file takes nothing from it, and says which list it is of", async () => {
  await importFile(`${HEADINGS}\nA1,Kia,Rio,2018,9990,\nA2,Kia,Rio,2019,9990,\nA3,Kia,Rio,2020,9990,`);
  const other = `${HEADINGS}\nE1,Mazda,CX-5,2019,24990,\nE2,Mazda,CX-3,2019,19990,`;
  const received = await upload(manager, other);
  if (!("file" in received)) throw new Error(received.error);
  const guessed = await columnsOf(received.file);
  // Not one car of the list that was uploaded last is in it: it is a new one's, and none of that list is missing.
  expect(guessed.of).toMatchObject({ list: { name: "list", title: "" }, isShown: true, isNew: true });
  expect(guessed.leaving).toEqual([]);

  const { id, fields } = guessed.choice;
  const named = { shownList: "uploaded", list: "uploaded", listTitle: "EasyCars export" };
  const missing = { asked: "missing", missing: "sold" };
  // What was said of the other list's missing cars is not taken for this one's.
  const said = { id, at: { ...named, ...missing } };
  const again = await choose(manager, received.file, "confirm", { ...fields, Rego: "series" }, said);
  expect(again).toMatchObject({
    error: null,
    // What was said of the columns stays: a new list has none of its own.
    uploaded: {
      leaving: [],
      of: { list: { name: "easycars-export" } },
      choice: { fields: { Rego: "series" } },
    },
  });
  const shown = { shownList: "easycars-export", list: "", listTitle: "EasyCars export" };
  expect(await choose(manager, received.file, "confirm", fields, { id, at: shown })).toEqual({
    ...{ imported: "northside", list: "easycars-export" },
  });
  await world.run("northside", "easycars-export");
  const stocked = await db().vehicle.findMany({ where: { site: "northside" }, orderBy: { id: "asc" } });
  expect(stocked.map(({ id: car, status }) => `${car} ${status}`)).toEqual(
    ["easycars-export-E1", "easycars-export-E2", "uploaded-A1", "uploaded-A2", "uploaded-A3"].map(
      (car) => `${car} in_stock`,
    ),
  );

  // The next file is of the list whose cars it has, unless staff say otherwise; a nameless new one is asked about.
  const next = await upload(manager, `${HEADINGS}\nA1,Kia,Rio,2018,8990,`);
  if (!("file" in next)) throw new Error(next.error);
  expect((await columnsOf(next.file)).of.list.title).toBe("Our own list");
  expect((await columnsOf(next.file)).of.lists.map(({ title, cars }) => [title, cars])).toEqual([
    ["EasyCars export", 2],
    ["Our own list", 3],
  ]);
  const nameless = { shownList: "easycars-export", list: "", listTitle: " " };
  expect(await choose(manager, next.file, "confirm", fields, { id, at: nameless })).toMatchObject({
    uploaded: { of: { problem: "feeds.list_unnamed" } },
  });
  const back = { shownList: "easycars-export", list: "uploaded", listTitle: "" };
  expect(await choose(manager, next.file, "preview", fields, { id, at: back })).toMatchObject({
    uploaded: { leaving: [{ stockNumber: "A2" }, { stockNumber: "A3" }], changes: { prices: 1, added: 0 } },
  });
});

test("a number that stands twice rejects its second row, and a row without price or number is said", async () => {
  const rows = [
    "A1,Kia,Rio,2018,9990,1QQ8RS",
    "A2,Kia,Rio,2018,8990,1QQ 8RS",
    ",Kia,Cerato,2018,Call,1QQ9RS",
  ];
  const more = ["A4,Kia,Picanto,2018,7990,1QQ7RS", "A5,Kia,Sorento,2018,7990,1QQ6RS"];
  const received = await upload(manager, [HEADINGS, ...rows, ...more].join("\n"));
  if (!("file" in received)) throw new Error(received.error);
  const { fields } = (await columnsOf(received.file)).choice;
  const again = await choose(manager, received.file, "preview", fields, { id: "Rego" });
  expect(again).toMatchObject({
    uploaded: {
      cars: 4,
      wrong: { first: [{ line: 3, reason: "rego: the same on line 2 and line 3" }] },
      odd: {
        first: [
          { line: 4, reason: "no price, or one in words: it comes in without a price" },
          { line: 4, reason: "no stock number" },
        ],
      },
    },
  });
});

test("each car that the file does not list may have an answer of its own", async () => {
  const rows = ["A1", "A2", "A3", "A4"].map((number) => `${number},Kia,Rio ${number},2018,9990,`);
  await importFile([HEADINGS, ...rows].join("\n"));
  const each = { "uploaded-A2": "sold", "uploaded-A3": "", "uploaded-A4": "stays" };
  const { leaving } = await importFile(
    [HEADINGS, rows[0]].join("\n"),
    { asked: "missing", missing: "withdrawn" },
    {},
    each,
  );
  expect(leaving.map(({ rowId }) => rowId)).toEqual(["uploaded-A2", "uploaded-A3", "uploaded-A4"]);
  expect((await stock()).map(({ status }) => status)).toEqual(["in_stock", "sold", "withdrawn", "in_stock"]);
});

test("a stock number that stands twice, or is missing, still tells the other cars apart", async () => {
  const rows = [
    "A1,Mazda,CX-5,2019,24990,61500,",
    ",Mazda,2,2018,9990,80000,",
    "A3,Mazda,3,2018,12990,70000,",
  ];
  const received = await upload(manager, [Object.keys(COLUMNS).join(","), rows[0], ...rows].join("\n"));
  if (!("file" in received)) throw new Error(received.error);
  const { choice, wrong } = await columnsOf(received.file);
  expect(choice.id).toBe("Stock No");
  expect(wrong.first.map(({ line }) => line)).toEqual([3, 4]);
  await choose(manager, received.file, "confirm", choice.fields);
  await world.run("northside", "uploaded");
  expect((await stock()).map(({ stockNumber }) => stockNumber)).toEqual(["A1", "A3"]);
});

test("a file without numbers tells its cars apart by what describes them, all of it", async () => {
  const rows = ["Mazda,CX-5,2019,24990", "Mazda,2,2018,9990", "Mazda,3,2018,12990"];
  const received = await upload(manager, ["Make,Model,Year,Price", ...rows].join("\n"));
  if (!("file" in received)) throw new Error(received.error);
  const { choice, wrong } = await columnsOf(received.file);
  expect([choice.id, wrong.count]).toEqual(["", 0]);
  await choose(manager, received.file, "confirm", choice.fields, { id: "" });
  await world.run("northside", "uploaded");
  expect((await stock()).map(({ model }) => model).sort()).toEqual(["2", "3", "CX-5"]);
});

test("a run that rejected rows says how many, and each row its car's number", async () => {
  const rows = ["A2,Toyota,HiLux,soon,41990,30000,", "A3,Toyota,HiLux,2021,lots,30000,", "A4,Toyota", ""];
  const received = await upload(manager, FILE.split("\n").slice(0, 2).concat(rows).join("\n"));
  if (!("file" in received)) throw new Error(received.error);
  await choose(manager, received.file, "confirm", COLUMNS);
  const { id } = await world.run("northside", "uploaded");
  const address = { site: "northside", name: "uploaded", after: null };
  const page = await findDeskSource(manager.scope, address, NOW);
  expect(page?.source).toMatchObject({ state: "done", rejected: { rejected: 3, read: 4 } });
  expect(page?.runs).toMatchObject([{ id, rejected: { rejected: 3, read: 4 } }]);
  // Who uploaded it has them to mend.
  const list = await listDeskFeeds(
    manager,
    parseFilter(FEED_LIST, new URLSearchParams("state=attention")),
    NOW,
  );
  expect(list?.sources.map(({ name }) => name)).toContain("uploaded");
  const parts = [{ site: "northside", location: null }];
  const filter = parseFilter(STOCK_LIST, new URLSearchParams("state=rejected"));
  const rejected = await listRejected(parts, filter, 10);
  expect(rejected.map((row) => numberOfRow(row.source, row))).toEqual(["A2", "A3", null]);
});

test("a file that was imported is received, not one that has never run, until its run has read it", async () => {
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  await choose(manager, received.file, "confirm", COLUMNS);
  const state = async () => {
    const address = { site: "northside", name: "uploaded", after: null };
    return (await findDeskSource(manager.scope, address, NOW))?.source.state;
  };
  expect(await state()).toBe("received");
  await world.run("northside", "uploaded");
  expect(await state()).toBe("done");
});

test("publishing the site's folder leaves the uploaded stock where it is", async () => {
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  await choose(manager, received.file, "confirm", COLUMNS);
  await writeTenants([buildTenant("northside", { feeds: [] })]);
  expect((await world.run("northside", "uploaded")).state).toBe("done");
  expect(await stock()).toHaveLength(2);
});

test("a file that is none, one that waits no longer, and columns that make no car change nothing", async () => {
  expect(await upload(manager, "")).toMatchObject({ error: "feeds.upload_none" });
  // A second tab, with the same file or another, takes nothing from the first.
  const tabs = [await upload(manager, FILE), await upload(manager, FILE), await upload(manager, `${FILE}\n`)];
  const names = tabs.flatMap((tab) => ("file" in tab ? [tab.file] : []));
  expect(new Set(names).size).toBe(3);
  for (const name of names) await columnsOf(name);
  const broken = await upload(manager, "\u0000\u0001");
  if (!("file" in broken)) throw new Error(broken.error);
  expect(await inspectUploaded("northside", broken.file, null)).toEqual({ problem: "The file has no rows." });
  expect(await choose(manager, "0".repeat(64), "confirm", COLUMNS)).toMatchObject({
    error: "feeds.upload_lost",
  });
  expect(await choose(manager, "../../secret", "confirm", COLUMNS)).toMatchObject({
    error: "feeds.upload_lost",
  });
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  const wrong = await choose(
    manager,
    received.file,
    "confirm",
    { ...COLUMNS, Odo: "nonsense" },
    { id: "No such column" },
  );
  expect(wrong).toMatchObject({ error: null, uploaded: { choice: { id: "Stock No" } } });
  expect(await stock()).toEqual([]);
});

test("only who manages all of a site's stock uploads, and to that site alone", async () => {
  const reader = await onDesk("Ash", READER);
  expect(await upload(reader, FILE)).toMatchObject({ error: "feeds.upload_none" });
  expect(await upload(manager, FILE, "harbour")).toMatchObject({ error: "feeds.upload_none" });
  const received = await upload(manager, FILE);
  if (!("file" in received)) throw new Error(received.error);
  expect(await choose(reader, received.file, "confirm", COLUMNS)).toBeNull();
  expect(await inspectUploaded("harbour", received.file, null)).toEqual({ problem: "feeds.upload_lost" });
});

const names = fc.constantFrom(
  ...[
    "Stock No",
    "Make",
    "Model",
    "Price",
    "Year",
    "VIN",
    "Photos",
    "Status",
    "Odometer",
    "Fuel",
    "Body",
    "",
    " ",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "id",
    "\u0000",
    "a.b",
    "a.b.c",
    "sep=;",
    "\u200b",
    "x".repeat(300),
  ],
);
const cells = fc.oneof(
  fc.constantFrom(
    "A1",
    "Mazda",
    "$24,990",
    "SOLD",
    "2099",
    "NaN",
    "1e400",
    "-1",
    '"',
    "=1",
    "\ud83d",
    "]]>",
    "&nbsp;",
    "",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const table = fc
  .record({
    above: fc.constantFrom("", "sep=;\n", "sep=\t\n", "Stock of today\n\n", "\ufeff", " ", "\n\n"),
    rows: fc.array(fc.array(fc.oneof(names, cells), { minLength: 1, maxLength: 9 }), {
      minLength: 1,
      maxLength: 6,
    }),
    sign: fc.constantFrom(",", ";", "\t", "|"),
    end: fc.constantFrom("\n", "\r\n", "\r"),
  })
  .map(({ above, rows, sign, end }) => above + rows.map((row) => row.join(sign)).join(end));
const markup = fc
  .array(
    fc.constantFrom(
      ...[
        "<?xml version='1.0'?>",
        "<Stock>",
        "</Stock>",
        "<Car>",
        "</Car>",
        "<Price>1",
        "</Price>",
        "<a b='&'/>",
        " & ",
      ],
      ...[
        "<!DOCTYPE a>",
        "<![CDATA[",
        "]]>",
        "<!--",
        "{",
        "}",
        "[",
        "]",
        '"make":',
        '"Mazda"',
        ",",
        "1e999",
        "null",
        "\n",
      ],
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));
const anyFile = fc.oneof(
  anyWorkbook,
  table.map((text) => Buffer.from(text)),
  table.map((text) => Buffer.from(`\ufeff${text}`, "utf16le")),
  markup.map((text) => Buffer.from(text)),
  table.map((text) => gzipSync(text)),
  fc
    .tuple(
      fc.constantFrom("PK\u0003\u0004", "\u001f\u008b\b", "\u00d0\u00cf\u0011\u00e0", "%PDF-1.7", ""),
      fc.uint8Array(),
    )
    .map(([mark, bytes]) => Buffer.concat([Buffer.from(mark, "latin1"), bytes])),
);

test(
  "whatever file is uploaded, it is shown or refused in words, and its columns can be chosen and confirmed",
  async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (bytes) => {
        const received = await upload(manager, new Uint8Array(bytes));
        if (!("file" in received)) {
          expect(bytes).toHaveLength(0);
          return;
        }
        const shown = await choose(manager, received.file, "preview", {});
        expect(shown).toMatchObject({ site: "northside", file: received.file });
        if (!shown || !("uploaded" in shown) || shown.uploaded === null) return;
        const { fields, id, at } = shown.uploaded.choice;
        const where = { sheet: at.sheet ?? "", headings: String(at.headings ?? "") };
        await choose(manager, received.file, "confirm", fields, { id, at: where });
      }),
      { numRuns: often(100, 100_000) },
    );
  },
  often(240_000, 200_000_000),
);
