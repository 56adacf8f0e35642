import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { openFeedWorld } from "#tests/integration/feeds/feed-world";
import { yardFeed, locationRow, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { parseFilter } from "~/desk/desk-list";
import { decideDeskRun, readSourceNow } from "~/desk/feeds/act-on-feed.server";
import { downloadFeedFile } from "~/desk/feeds/download-file.server";
import { findDeskRun, findDeskSource, listDeskFeeds } from "~/desk/feeds/desk-feeds.server";
import { FEED_LIST } from "~/desk/feeds/feed-filter";
import { readForm } from "~/platform/read-form.server";
import { teachWords } from "~/desk/feeds/teach-words.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import { removeUnnamedCame } from "~/feeds/came-file.server";
import { claimDueSources } from "~/feeds/feed-runs.server";
import { db, sql } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";

import { audited, MANAGER, onDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = openFeedWorld();
let manager: OnDesk;

beforeEach(async () => {
  await world.publish({ northside: [], harbour: [] });
  manager = await onDesk("Kim", MANAGER);
});
afterAll(() => world.close());

const list = (who: OnDesk, query = "") =>
  listDeskFeeds(who, parseFilter(FEED_LIST, new URLSearchParams(query)), NOW);
const source = (who: OnDesk, site = "northside", name = "yard") =>
  findDeskSource(who.scope, { site, name, after: null }, NOW);
const look = (who: OnDesk, run: string, query = "", site = "northside") =>
  findDeskRun(who.scope, { site, source: "yard", run, search: new URLSearchParams(query) }, NOW);
function press(who: OnDesk, run: string, decision: string, site = "northside") {
  const form = new FormData();
  form.set("decision", decision);
  return audited(() => decideDeskRun(who, { site, source: "yard", run, form }));
}

/** A feed of ten cars, then one of which nine are missing: its run waits. */
async function waitingRun(): Promise<string> {
  world.write("northside", yardRows(10));
  await world.run("northside");
  world.write("northside", yardRows(1));
  const { id, state } = await world.run("northside");
  expect(state).toBe("waiting");
  return id;
}

const onOffer = async () =>
  (await db().vehicle.findMany({ where: { site: "northside", status: "in_stock" } })).length;

describe("sources", () => {
  test("stand with their last run, and those that need somebody are counted", async () => {
    expect((await list(manager))?.sources).toMatchObject([
      { site: "northside", name: "yard", state: "never", lastRun: null },
    ]);
    await waitingRun();
    expect(await list(manager)).toMatchObject({
      sources: [{ state: "waiting", message: expect.stringContaining("9 of the 10 vehicles") }],
      counts: { all: 1, attention: 1 },
      next: null,
    });
    await sql()`update feed_sources set enabled = false`;
    await sql()`update feed_runs set state = 'refused' where state = 'waiting'`;
    expect(await list(manager, "state=attention")).toMatchObject({ sources: [], counts: { attention: 0 } });
    expect((await list(manager))?.sources).toMatchObject([{ state: "off", nextRun: null }]);
  });

  test("go on after the last of a page", async () => {
    const feeds = Array.from({ length: 52 }, (_, n) => ({ name: `yard-${String(n).padStart(2, "0")}` }));
    await world.publish({ northside: feeds, harbour: [] });
    const first = await list(manager);
    expect(first).toMatchObject({ counts: { all: 52 }, next: { site: "northside", name: "yard-49" } });
    const rest = await list(manager, "after=northside/yard-49");
    expect(rest?.sources.map(({ name }) => name)).toEqual(["yard-50", "yard-51"]);
    expect(rest?.next).toBeNull();
  });

  test("say where their file comes from, without what its address may carry", async () => {
    const from = { kind: "http", url: "https://feeds.example/stock.csv?key=hidden" };
    await world.publish({ northside: [{ from, ...mapped("yard") }], harbour: [] });
    expect((await source(manager))?.source.location).toBe("https://feeds.example/stock.csv");
  });

  test("say which photographs can’t be fetched, why and when they are tried, until they are stored", async () => {
    world.write("northside", [locationRow("Y1"), locationRow("Y2"), locationRow("Y3", { status: "Sold" })]);
    await world.run("northside");
    await sql()`
      insert into vehicle_photos (site, vehicle_id, url, host, position, last_error, attempts, next_try_at)
      select site, id, 'https://photos.example/' || id || n, 'photos.example', n, 'status 404', 1,
        to_timestamp(${NOW + 60})
      from vehicles, generate_series(1, 2) n where site = 'northside'`;
    const why = { problem: "missing", next: expect.stringMatching(/\d:\d\d\s[ap]m$/) };
    const missing = { photos: 4, cars: 2, ...why };
    const car = async () => (await findDeskCar(manager.scope, "northside", "yard-Y1", NOW))?.car?.missing;

    expect((await list(manager))?.sources).toMatchObject([{ name: "yard", missing }]);
    expect((await source(manager))?.missing).toMatchObject({
      total: missing,
      cars: [
        { id: "yard-Y1", photos: 2, ...why },
        { id: "yard-Y2", photos: 2 },
      ],
    });
    expect(await car()).toMatchObject({ photos: 2, ...why });
    await sql()`
      update vehicle_photos set state = 'stored', hash = ${"a".repeat(64)}, width = 1600, height = 1200, colour = '#c80000'`;
    expect((await list(manager))?.sources).toMatchObject([{ missing: null }]);
    expect((await source(manager))?.missing).toBeNull();
    expect(await car()).toBeNull();
  });

  test("are there for nobody of one location or another site", async () => {
    const run = await waitingRun();
    const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
    for (const who of [await onDesk("Sam", SALES), far]) {
      expect((await list(who))?.sources.filter(({ site }) => site === "northside")).toEqual([]);
      expect(await list(who, "at=northside")).toBeNull();
      expect(await source(who)).toBeNull();
      expect(await look(who, run)).toBeNull();
      expect(await press(who, run, "accepted")).toBe("gone");
    }
    // Nor may a run of one site be reached through another.
    expect(await look(far, run, "", "harbour")).toBeNull();
    expect(await press(far, run, "accepted", "harbour")).toBe("gone");
    expect(await look(manager, randomUUID())).toBeNull();
    expect(await look(manager, "no-id")).toBeNull();
    expect(await source(manager, "northside", "nul\0")).toBeNull();
  });
});

/** Parts of a source of this name. */
function mapped(name: string) {
  const { mapping } = yardFeed("stock.csv").config;
  return { name, mapping: { ...mapping, format: "csv" } };
}

describe("a run", () => {
  test("has what it did and its rows, each with its reason and its car", async () => {
    world.write("northside", [
      locationRow("Y1"),
      locationRow("Y2", { status: "Sold" }),
      locationRow("Y3", { price: "a lot" }),
    ]);
    const { id } = await world.run("northside");
    expect((await source(manager))?.runs).toMatchObject([{ id, state: "done" }]);
    const page = await look(manager, id);
    expect(page).toMatchObject({
      filter: { tab: "rejected" },
      counts: { live: 1, held: 1, rejected: 1, leaving: 0 },
      rows: [{ line: 4, vehicleId: "yard-Y3", car: null, value: "a lot" }],
      mayDecide: false,
    });
    expect(page?.run.counts).toContainEqual({ what: "read", count: 3 });
    expect((await look(manager, id, "rows=live"))?.rows).toMatchObject([
      { line: 2, vehicleId: "yard-Y1", car: "2021 Toyota Corolla" },
    ]);
    expect((await look(manager, id, "rows=held"))?.rows).toMatchObject([
      { line: 3, reason: "the feed says that it is sold" },
    ]);
    expect((await look(manager, id, "rows=live&after=2"))?.rows).toEqual([]);
  });

  test("says first of which cars for sale it could not read whether they have sold", async () => {
    world.write(
      "northside",
      ["Y1", "Y2", "Y3", "Y4", "Y5"].map((stock) => locationRow(stock)),
    );
    await world.run("northside");
    const odd = [
      locationRow("Y1", { status: "Gone to Dave" }),
      locationRow("Y2", { price: "Gone" }),
      locationRow("Y3", { price: "29.990.1" }),
      locationRow("Y4", { year: "old" }),
      locationRow("Y5", { status: "Sold" }),
      locationRow("Y6", { status: "Gone to Dave" }),
    ];
    world.write("northside", odd);
    const { id } = await world.run("northside");
    const page = await look(manager, id);
    expect(page?.mayBeSold).toMatchObject([
      { line: 2, vehicleId: "yard-Y1", car: "2021 Toyota Corolla" },
      { line: 3, vehicleId: "yard-Y2", value: "Gone" },
    ]);
    expect(page?.rows.map(({ vehicleId }) => vehicleId)).toEqual(
      ["Y1", "Y2", "Y3", "Y4", "Y6"].map((stock) => `yard-${stock}`),
    );
    await db().vehicle.updateMany({ where: { id: "yard-Y1" }, data: { status: "sold" } });
    expect((await look(manager, id))?.mayBeSold).toMatchObject([{ vehicleId: "yard-Y2" }]);
  });

  test("that would empty the yard lists what would leave, and accepted takes it off the site (desk:21)", async () => {
    const id = await waitingRun();
    const page = await look(manager, id);
    expect(page).toMatchObject({ mayDecide: true, filter: { tab: "leaving" }, counts: { leaving: 9 } });
    expect(page?.leaving.map(({ stockNumber }) => stockNumber)).not.toContain("Y001");
    expect(await onOffer()).toBe(10);

    expect(await press(manager, id, "accepted")).toBeNull();
    expect((await world.run("northside")).state).toBe("done");
    expect(await onOffer()).toBe(1);
    expect(await world.searched("northside", "")).toContain("Y001");
    expect(await db().staffAudit.findFirst({ where: { actorId: manager.staff.id } })).toMatchObject({
      action: "feed-run-accepted",
      level: "site",
      target: "northside",
    });
    expect(await press(manager, id, "refused")).toEqual({ status: 409, problem: "feeds.decided_meanwhile" });
  });

  test("that waits has the same figures on the feeds’ list, its page and the stock list, and does them", async () => {
    world.write("northside", yardRows(10));
    await world.run("northside");
    await db().vehicle.updateMany({ where: { stockNumber: "Y010" }, data: { showOnDealerWebsite: false } });
    world.write("northside", [
      locationRow("Y001"),
      locationRow("Y002", { price: "19990" }),
      locationRow("Y011"),
    ]);
    const { id, state } = await world.run("northside");
    expect(state).toBe("waiting");

    const waiting = { online: 9, hidden: 1, added: 1, changed: 1, leaving: 8 };
    const page = await look(manager, id);
    expect(page).toMatchObject({ waiting, counts: { leaving: 8 } });
    expect(page?.leaving).toHaveLength(8);
    expect(page?.run.counts).toContainEqual({ what: "listed", count: 3 });
    expect((await list(manager))?.sources).toMatchObject([
      { waiting, message: expect.stringContaining("8 of the 10 vehicles") },
    ]);
    const stock = (query: string) =>
      listStock(manager, parseFilter(STOCK_LIST, new URLSearchParams(query)), NOW);
    expect((await stock("at=northside&source=yard"))?.counts).toMatchObject({ live: 9, held: 1 });

    expect(await press(manager, id, "accepted")).toBeNull();
    expect(await world.run("northside")).toMatchObject({ counts: { added: 1, changed: 1, sold: 8 } });
    expect((await stock("at=northside&source=yard"))?.counts).toMatchObject({ live: 3, held: 0, sold: 8 });
    expect((await list(manager))?.sources).toMatchObject([{ waiting: null }]);
  });

  test("lists the words that no table knows, and once taught, reads them, and no other site's", async () => {
    const { mapping } = yardFeed("yard.csv").config;
    const fields = { ...mapping.fields, simpleBody: { column: "Model", transform: "simpleBody" } };
    await world.publish({
      northside: [{ mapping: { ...mapping, fields, photos: { columns: ["Status"] } } }],
    });
    world.write("northside", [locationRow("Y1", { model: "Bakkie" }), locationRow("Y2", { model: "Wagon" })]);
    const { id, message } = await world.run("northside");
    expect(message).toBe("no row names a photograph in Status");
    const page = await look(manager, id);
    expect(page?.leftOut).toEqual([
      {
        field: "photos",
        cars: 2,
        values: [{ value: "In stock", cars: 2, stockNumber: "Y1" }],
      },
      { field: "simpleBody", cars: 1, values: [{ value: "Bakkie", cars: 1, stockNumber: "Y1" }] },
    ]);
    expect(page?.mayTeach).toBe(true);

    const teach = async (who: OnDesk, said: Record<string, string>) => {
      const pairs = Object.entries(said).flatMap(([word, meaning]) => [
        ["word", word],
        ["meaning", meaning],
      ]);
      // As the route reads it.
      const body = new URLSearchParams([["intent", "teach"], ...pairs]);
      const form = await readForm(new Request("http://desk.test/", { method: "POST", body }));
      return audited(() => teachWords(who, { site: "northside", source: "yard", run: id, form }));
    };
    const none = { status: 400, problem: "feeds.words_none" };
    expect(await teach(manager, { "simpleBody:Bakkie": "" })).toEqual(none);
    expect(await teach(manager, { "simpleBody:Bakkie": "Rocket", "km:many": "1" })).toEqual(none);
    expect(await teach(await onDesk("Ray", READER), { "simpleBody:Bakkie": "SUV" })).toBe("gone");
    expect(await teach(manager, { "simpleBody:Bakkie": "SUV" })).toBeNull();
    expect((await world.run("northside")).counts).toMatchObject({ changed: 1 });
    expect(await db().vehicle.findMany({ orderBy: { id: "asc" }, select: { simpleBody: true } })).toEqual([
      { simpleBody: "SUV" },
      { simpleBody: "Wagon" },
    ]);
  });

  test("that waits and whose rows are no longer kept has no figures", async () => {
    const id = await waitingRun();
    await sql()`delete from feed_rows`;
    expect(await look(manager, id)).toMatchObject({ waiting: null, counts: { leaving: 0 }, leaving: [] });
    expect((await list(manager))?.sources).toMatchObject([{ state: "waiting", waiting: null }]);
  });

  test("that failed offers what can be done about it, with the columns that its file must have", async () => {
    world.write("northside", yardRows(3));
    await world.run("northside");
    world.writeText("northside", "Number,Make\n1,Toyota\n");
    const { id, state } = await world.run("northside");
    expect(state).toBe("failed");
    const page = await look(manager, id);
    expect(page?.run.message).toContain("It has: Number, Make.");
    expect(page?.remedy).toMatchObject({ mayRead: true, mayEdit: false, mayUpload: false });
    expect(page?.remedy?.needs).toContain("Stock");
    expect((await look(await onDesk("Ravi", READER), id))?.remedy).toBeNull();
  });

  test("whose file came is downloaded as it came, the newest and those that went wrong, by who manages the site's stock (desk:178)", async () => {
    const download = (who: OnDesk, run: string, site = "northside") =>
      downloadFeedFile(who, { site, source: "yard", run });
    world.writeText("northside", "Stock No,Cost\nY1,18000\n");
    const failed = await world.run("northside");
    expect(failed.state).toBe("failed");
    // On the feed's own page as on the run's: what to do, and the file that it is about.
    expect(await source(manager)).toMatchObject({
      remedy: { mayRead: true },
      source: { message: failed.message },
      file: { kind: "file", run: failed.id },
    });
    const sent = await download(manager, failed.id);
    expect(await sent?.text()).toBe("Stock No,Cost\nY1,18000\n");
    expect(sent?.headers.get("Content-Disposition")).toBe('attachment; filename="northside-yard.csv"');
    expect(await db().staffAudit.count({ where: { action: "feed-file-downloaded", subject: "yard" } })).toBe(
      1,
    );

    world.write("northside", yardRows(2));
    const done = await world.run("northside");
    expect(await (await download(manager, failed.id))?.text()).toBe("Stock No,Cost\nY1,18000\n");
    expect((await look(manager, failed.id))?.file.run).toBe(failed.id);
    expect((await look(manager, done.id))?.file.run).toBe(done.id);
    // One that went well is gone once another comes.
    world.write("northside", yardRows(3));
    await world.run("northside");
    expect((await look(manager, done.id))?.file.run).toBeNull();
    world.write("northside", yardRows(2));
    expect((await world.run("northside")).state).toBe("done");
    for (const role of [READER, SALES]) expect(await download(await onDesk("Lee", role), done.id)).toBeNull();
    expect(await download(manager, done.id, "harbour")).toBeNull();

    await sql()`delete from feed_sources where site = 'northside'`;
    expect(await removeUnnamedCame(objectStore())).toBe(2);
  });

  test("that is refused leaves the stock, and takes no other word", async () => {
    const id = await waitingRun();
    expect(await press(manager, id, "maybe")).toEqual({ status: 400, problem: "feeds.unexpected" });
    expect(await press(manager, id, "refused")).toBeNull();
    expect(await look(manager, id)).toMatchObject({ run: { state: "refused" }, mayDecide: false });
    expect(await onOffer()).toBe(10);
  });

  test("is decided by who manages stock alone", async () => {
    const id = await waitingRun();
    const reader = await onDesk("Jo", READER);
    expect(await look(reader, id)).toMatchObject({ mayDecide: false, counts: { leaving: 9 } });
    expect(await press(reader, id, "accepted")).toBe("gone");
    expect(await db().feedRun.findFirst({ where: { id } })).toMatchObject({ state: "waiting" });
  });
});

test("a source is read now: it is due at once, for who manages the whole site, and not while it runs", async () => {
  world.write("northside", yardRows(2));
  await sql()`update feed_sources set next_run_at = now() + interval '1 hour'`;
  const claimed = async () => (await claimDueSources(5)).map(({ site }) => site);
  const at = { site: "northside", source: "yard" };
  const [reader, sales] = [await onDesk("Jo", READER), await onDesk("Sam", SALES)];
  for (const who of [reader, sales]) expect(await readSourceNow(who, at)).toBe("gone");
  expect(await readSourceNow(manager, { ...at, site: "harbour" })).toBe("gone");
  expect(await claimed()).not.toContain("northside");

  expect((await source(manager))?.mayRead).toBe(true);
  expect((await source(reader))?.mayRead).toBe(false);
  expect(await audited(() => readSourceNow(manager, at))).toBeNull();
  expect(await db().staffAudit.count({ where: { action: "feed-read", actorId: manager.staff.id } })).toBe(1);
  expect(await claimed()).toContain("northside");
  expect(await readSourceNow(manager, at)).toEqual({ status: 409, problem: "feeds.read_not" });
});
