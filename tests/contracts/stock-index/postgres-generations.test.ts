import { afterAll, describe, expect, test, vi } from "vitest";

import { answersWithin } from "#tests/fixtures/answers-within";
import { buildStockDocument, generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { closeDatabase, createSql, sql } from "~/platform/db.server";
import type { StockDocument } from "~/stock/to-stock-document";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { everything } from "./queries";

const index = createPostgresStockIndex(sql());
afterAll(closeDatabase);

const cars = (site: string, count: number) => generateStockDocuments({ site, count });
const corolla = (site: string, id: string, more: Partial<StockDocument> = {}) =>
  buildStockDocument({ site, id, ...more });
const rowsOf = async (site: string) => {
  const [row] = await sql()`select count(*)::int as rows, count(distinct generation)::int as generations
    from stock_documents where site = ${site}`;
  return row;
};
const spellingsOf = async (site: string) => {
  const rows = await sql()<{ shown: string }[]>`
    select shown from stock_spellings where site = ${site} and facet = 'model' order by key`;
  return rows.map(({ shown }) => shown);
};
const totalOf = async (site: string) => (await index.search(everything(site))).total;

describe("generations", () => {
  test("the old generation is deleted after the swap, its words and spellings too", async () => {
    await index.rebuild("tidy", inBatches([corolla("tidy", "car-1", { model: "Zephyr" })]));
    await index.rebuild("tidy", inBatches([corolla("tidy", "car-2")]));
    expect(await rowsOf("tidy")).toEqual({ rows: 1, generations: 1 });
    const words = await sql()`select word from stock_words where site = 'tidy' and word = 'zephyr'`;
    expect(words).toHaveLength(0);
    expect(await spellingsOf("tidy")).toEqual(["Corolla"]);
  });

  test("a car that changes during a rebuild keeps its spelling in the next generation", async () => {
    await index.rebuild("respelt", inBatches([corolla("respelt", "car-1")]));
    await index.rebuild("respelt", async function* () {
      await index.upsert("respelt", [corolla("respelt", "car-2", { model: "SX4" })]);
      yield [corolla("respelt", "car-1")];
    });
    await index.upsert("respelt", [corolla("respelt", "car-3", { model: "Sx4" })]);
    expect(await spellingsOf("respelt")).toEqual(["Corolla", "SX4"]);
  });

  test("a failed rebuild leaves no half-built rows", async () => {
    await index.rebuild("broken", inBatches(cars("broken", 30)));
    async function* failing() {
      yield cars("broken", 20);
      throw new Error("disk full");
    }
    await expect(index.rebuild("broken", failing)).rejects.toThrow("disk full");
    expect(await rowsOf("broken")).toEqual({ rows: 30, generations: 1 });
  });

  test("a rebuild whose connection dies is said so, and the next one works", async () => {
    const site = "cut-off";
    await index.rebuild(site, inBatches(cars(site, 30)));
    const before = await totalOf(site);
    async function* cutOff() {
      yield cars(site, 10);
      await sql()`select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`;
      yield cars(site, 20);
    }
    await expect(index.rebuild(site, cutOff)).rejects.toThrow(StockIndexUnavailable);
    expect(await totalOf(site)).toBe(before);
    expect(await index.rebuild(site, inBatches(cars(site, 20)))).toEqual({ documents: 20 });
    expect(await rowsOf(site)).toEqual({ rows: 20, generations: 1 });
  });

  test("rebuilds of one site wait for each other, those of two sites do not", async () => {
    const events: string[] = [];
    async function* noted(name: string, site: string) {
      events.push(`${name} starts`);
      yield cars(site, 50);
      yield cars(site, 100).slice(50);
      events.push(`${name} ends`);
    }
    await Promise.all([
      index.rebuild("queued", () => noted("first", "queued")),
      index.rebuild("queued", () => noted("second", "queued")),
      index.rebuild("elsewhere", () => noted("other", "elsewhere")),
    ]);
    const queued = events.filter((event) => !event.startsWith("other")).map((event) => event.split(" ")[1]);
    expect(queued).toEqual(["starts", "ends", "starts", "ends"]);
    expect(await rowsOf("queued")).toEqual({ rows: 100, generations: 1 });
  });

  test("a car sold or changed during a rebuild stays sold or changed", async () => {
    const site = "overtaken";
    const before = ["sold", "changed", "kept", "changed-early"].map((id) => corolla(site, id));
    await index.rebuild(site, inBatches(before));
    async function* slow() {
      yield before.slice(0, 1);
      await index.remove(site, ["sold"]);
      await index.upsert(site, [corolla(site, "changed", { colour: "Violet" }), corolla(site, "arrived")]);
      yield before.slice(1);
    }
    expect(await index.rebuild(site, slow)).toEqual({ documents: 4 });
    const { cars: found } = await index.search(everything(site, { sort: "newest" }));
    expect(found.map((car) => [car.id, car.colour])).toEqual([
      ["arrived", "White"],
      ["changed", "Violet"],
      ["changed-early", "White"],
      ["kept", "White"],
    ]);
    expect((await index.search(everything(site, { text: "violet" }))).total).toBe(1);
  });

  test("of two documents with one id the later counts", async () => {
    const twice = [corolla("twice", "car-1"), corolla("twice", "car-1", { colour: "Violet" })];
    expect(await index.rebuild("twice", inBatches(twice))).toEqual({ documents: 1 });
    expect(await index.rebuild("twice", inBatches(twice, 1))).toEqual({ documents: 1 });
    const [card] = await index.findCards("twice", ["car-1"]);
    expect(card?.colour).toBe("Violet");
  });

  test("a feed's broken characters do not stop a rebuild", async () => {
    const odd = corolla("odd", "car-1", {
      colour: "Wh\0ite",
      tag: "half \uD83D a pair",
      badge: "back\\u0000slash",
    });
    await index.rebuild("odd", inBatches([odd]));
    const [card] = await index.findCards("odd", ["car-1"]);
    expect(card).toMatchObject({ colour: "Wh\uFFFDite", badge: "back\\u0000slash" });
  });

  test("the time-out of searches does not end a rebuild", async () => {
    await sql()`create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); return null; end $$`;
    await sql()`create trigger dawdle after insert on stock_documents execute function dawdle()`;
    const impatient = createSql(process.env["DATABASE_URL"] ?? "", {
      connection: { statement_timeout: 150 },
    });
    const rebuilt = createPostgresStockIndex(impatient).rebuild("slow", inBatches(cars("slow", 20)));
    expect(await rebuilt).toEqual({ documents: 20 });
    const [{ statement_timeout: timeout }] = await impatient<
      [{ statement_timeout: string }]
    >`show statement_timeout`;
    expect(timeout).toBe("150ms");
    await impatient.end();
    await sql()`drop function dawdle cascade`;
  });

  test("a change that fails raises no revision", async () => {
    const revision = () => sql()`select revision from stock_generations where site = 'steady'`;
    await index.rebuild("steady", inBatches([corolla("steady", "car-1")]));
    const before = await revision();
    await sql()`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`;
    await sql()`create trigger refuse before insert on stock_documents execute function refuse()`;
    await expect(index.upsert("steady", [corolla("steady", "car-2")])).rejects.toThrow(StockIndexUnavailable);
    await sql()`drop function refuse cascade`;
    expect(await revision()).toEqual(before);
    await index.upsert("steady", [corolla("steady", "car-2")]);
    expect(await revision()).not.toEqual(before);
  });
});

test("the number of a site's cars is kept with every change, for a search server to be compared with", async () => {
  const site = "numbered";
  const documents = async () => {
    const [row] = await sql()<{ documents: number; rows: number }[]>`
      select documents, (select count(*)::int from stock_documents
        where site = ${site} and stock_documents.generation = live.generation and card is not null) as rows
      from stock_generations live where site = ${site}`;
    return [row?.documents, row?.rows];
  };
  await index.upsert(site, [corolla(site, "first")]);
  expect(await documents()).toEqual([1, 1]);
  await index.rebuild(site, inBatches(cars(site, 20)));
  expect(await documents()).toEqual([20, 20]);
  const ids = cars(site, 20).map(({ id }) => id);
  await Promise.all([
    index.upsert(site, [corolla(site, ids[0]!), corolla(site, "new"), corolla(site, "new")]),
    index.remove(site, [ids[1]!, ids[1]!, "never there"]),
    index.upsert(site, [corolla(site, "another")]),
  ]);
  expect(await documents()).toEqual([21, 21]);
  await index.remove(site, [ids[1]!]);
  await index.upsert(site, [corolla(site, ids[1]!)]);
  expect(await documents()).toEqual([22, 22]);
});

describe("what a process keeps", () => {
  const watched = (options: Parameters<typeof createPostgresStockIndex>[1]) => {
    const driver = createSql(process.env["DATABASE_URL"] ?? "");
    const begin = vi.spyOn(driver, "begin");
    const loads = () =>
      begin.mock.calls.filter(([options]) => JSON.stringify(options).includes("repeatable read")).length;
    return { index: createPostgresStockIndex(driver, options), loads, end: () => driver.end() };
  };

  test("a swap by another process is followed even before it is noticed", async () => {
    const site = "followed";
    await index.rebuild(site, inBatches(cars(site, 40)));
    const reader = watched({ versionMs: 60_000 });
    await reader.index.search(everything(site));
    await index.rebuild(site, inBatches([corolla(site, "only")]));
    const { total, cars: found } = await reader.index.search(everything(site));
    expect({ total, ids: found.map((car) => car.id) }).toEqual({ total: 1, ids: ["only"] });

    await index.rebuild(site, inBatches([corolla(site, "next", { model: "Yaris" })]));
    expect((await reader.index.search(everything(site, { text: "yaris" }))).total).toBe(1);
    await reader.end();
  });

  test("a change by another process is served once it has been read in the background", async () => {
    const site = "changing";
    await index.rebuild(site, inBatches([corolla(site, "car-1")]));
    const reader = watched({ versionMs: 0, reloadMs: 0 });
    await reader.index.search(everything(site));
    await index.upsert(site, [corolla(site, "car-2")]);
    await expect.poll(async () => (await reader.index.search(everything(site))).total).toBe(2);
    await reader.end();
  });

  test("told of a change by another process it reads that at once, and says so; told of none it reads nothing", async () => {
    const site = "told";
    await index.rebuild(site, inBatches([corolla(site, "car-1")]));
    const newer: string[] = [];
    const reader = watched({ versionMs: 60_000, reloadMs: 0, onNewer: (changed) => newer.push(changed) });
    await reader.index.search(everything(site));
    await index.upsert(site, [corolla(site, "car-2")]);
    for (let times = 0; times < 5; times++) reader.index.follow?.(site);
    await expect.poll(() => newer).toEqual([site]);
    expect((await reader.index.search(everything(site))).total).toBe(2);
    reader.index.follow?.(site);
    reader.index.follow?.("never searched");
    await index.upsert("never searched", [corolla("never searched", "car-1")]);
    await index.upsert(site, [corolla(site, "car-3")]);
    reader.index.follow?.(site);
    await expect.poll(() => newer).toEqual([site, site]);
    expect(reader.loads()).toBe(3);
    await reader.end();
  });

  test("the first search after a while without any waits for what has changed", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const site = "quiet";
    await index.rebuild(site, inBatches([corolla(site, "car-1")]));
    const reader = watched({});
    await reader.index.search(everything(site));
    await index.upsert(site, [corolla(site, "car-2")]);
    vi.advanceTimersByTime(60_000);
    const found = await Promise.all([1, 2, 3].map(() => reader.index.search(everything(site))));
    expect(found.map(({ total }) => total)).toEqual([2, 2, 2]);
    await reader.end();
    vi.useRealTimers();
  });

  test("while stock keeps changing a site is read once an interval", async () => {
    const site = "busy";
    await index.rebuild(site, inBatches(cars(site, 10)));
    const reader = watched({ versionMs: 0, reloadMs: 60_000 });
    for (let change = 0; change < 10; change++) {
      await index.upsert(site, [corolla(site, `car-${change}`)]);
      await reader.index.search(everything(site));
    }
    expect(reader.loads()).toBe(1);
    await reader.end();
  });

  test("searches that arrive together read a site once; beyond the number of cars the site unused longest is forgotten", async () => {
    for (const site of ["one", "two", "three"]) await index.rebuild(site, inBatches(cars(site, 5)));
    const reader = watched({ maxCars: 10 });
    await Promise.all(Array.from({ length: 20 }, () => reader.index.search(everything("one"))));
    expect(reader.loads()).toBe(1);
    for (const site of ["two", "one", "three", "one"]) await reader.index.search(everything(site));
    expect(reader.loads()).toBe(3);
    await reader.index.search(everything("two"));
    expect(reader.loads()).toBe(4);
    await reader.end();
  });

  /** A reader whose reading of a site's columns waits until it is let go. */
  function heldBack(options: Parameters<typeof createPostgresStockIndex>[1]) {
    const driver = createSql(process.env["DATABASE_URL"] ?? "");
    const begin = driver.begin.bind(driver) as (...args: unknown[]) => Promise<unknown>;
    let gate = Promise.resolve();
    let release = () => undefined as void;
    const held = async (...args: unknown[]) => {
      if (JSON.stringify(args).includes("repeatable read")) await gate;
      return begin(...args);
    };
    vi.spyOn(driver, "begin").mockImplementation(held as never);
    return {
      index: createPostgresStockIndex(driver, options),
      hold: () => void (gate = new Promise((done) => (release = done))),
      release: () => release(),
      end: () => driver.end(),
    };
  }

  test("while a new generation is read the old one serves, with the live cards", async () => {
    const site = "held-generation";
    const before = cars(site, 40);
    await index.rebuild(site, inBatches(before));
    const reader = heldBack({ versionMs: 0, reloadMs: 0, waitMs: 20 });
    const known = await reader.index.search(everything(site));
    reader.hold();
    await index.rebuild(site, inBatches([...before, corolla(site, "next", { model: "Zephyr" })]));
    const during = await reader.index.search(everything(site));
    expect(during.total).toBe(known.total);
    expect(during.cars.map(({ id }) => id)).toEqual(known.cars.map(({ id }) => id));
    const make = known.cars[0]?.make ?? "";
    const matched = await reader.index.search(everything(site, { text: make }));
    expect(matched.cars.length).toBeGreaterThan(0);
    reader.release();
    await expect.poll(async () => (await reader.index.search(everything(site))).total).toBe(known.total + 1);
    await reader.end();
  });

  test("a process's own change is waited for a moment, and fails no search", async () => {
    const site = "held-write";
    await index.rebuild(site, inBatches([corolla(site, "car-1")]));
    const reader = heldBack({ waitMs: 20 });
    await reader.index.search(everything(site));
    reader.hold();
    await reader.index.upsert(site, [corolla(site, "car-2")]);
    expect((await reader.index.search(everything(site))).total).toBe(1);
    reader.release();
    await expect.poll(async () => (await reader.index.search(everything(site))).total).toBe(2);
    await reader.end();
  });

  test("what was read ahead of the first search is not read again", async () => {
    const site = "warmed";
    await index.rebuild(site, inBatches(cars(site, 200)));
    const reader = watched({});
    await reader.index.warm?.();
    const loaded = reader.loads();
    expect(loaded).toBeGreaterThan(0);
    expect((await reader.index.search(everything(site))).total).toBeGreaterThan(0);
    expect(reader.loads()).toBe(loaded);
    await reader.end();
  });

  test("a database that does not answer costs the time-out and no more", async () => {
    const site = "stuck";
    await index.rebuild(site, inBatches(cars(site, 5)));
    const reader = watched({ timeoutMs: 200 });
    await sql().begin(async (blocker) => {
      await blocker`lock table stock_generations in access exclusive mode`;
      await answersWithin(2_000, async () => {
        await expect(reader.index.search(everything(site))).rejects.toThrow(StockIndexUnavailable);
        expect(await reader.index.health()).toMatchObject({ ok: false });
      });
    });
    await expect.poll(async () => (await reader.index.health()).ok).toBe(true);
    expect((await reader.index.search(everything(site))).total).toBeGreaterThan(0);
    await reader.end();
  });
});
