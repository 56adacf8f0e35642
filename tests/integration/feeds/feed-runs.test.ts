import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { explainVehicle } from "~/feeds/explain-vehicle";
import { claimDueSources, claimSource, decideRun } from "~/feeds/feed-runs.server";
import { listLeftOut } from "~/feeds/find-runs.server";
import { findVehicleFacts } from "~/feeds/find-vehicle-facts.server";
import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { db, sql } from "~/platform/db.server";
import { stockIndex } from "~/stock/stock-index.server";
import { rebuildWaitingIndexes } from "~/stock/index-changes.server";
import { yardFeed, locationRow, yardRows } from "#tests/fixtures/feeds/yard-feed";

import { NOW, openFeedWorld } from "./feed-world";

const world = openFeedWorld();

afterAll(() => world.close());
beforeEach(() => world.publish({ northside: [], harbour: [] }));

const statuses = async (site: string) => {
  const cars = await db().vehicle.findMany({ where: { site }, orderBy: { id: "asc" } });
  return Object.fromEntries(cars.map(({ stockNumber, status }) => [stockNumber, status]));
};
const generation = async () =>
  (
    await sql()<{ generation: number }[]>`select generation from stock_generations where site = 'northside'`
  )[0]?.generation;
async function why(asked: string, now = NOW): Promise<string> {
  const facts = await findVehicleFacts(await world.site("northside"), asked, stockIndex());
  return explainVehicle(facts, now, (seconds) => new Date(seconds * 1_000).toISOString().slice(0, 10)).join(
    "\n",
  );
}

describe("a run", () => {
  test("brings a file's cars to search, and every row says what became of it", async () => {
    world.write("northside", [
      locationRow("Y1"),
      locationRow("Y2", { status: "Sold" }),
      locationRow("Y3", { price: "a lot" }),
      locationRow("Y1", { price: "1" }),
    ]);
    const run = await world.run("northside");
    expect(run).toMatchObject({
      state: "done",
      counts: { read: 4, live: 1, held: 1, rejected: 2, added: 2 },
    });
    expect(await world.searched("northside")).toEqual(["Y1", "Y2"]);
    const rows = await db().feedRow.findMany({
      where: { site: "northside", runId: run.id },
      orderBy: { line: "asc" },
    });
    expect(
      rows.map(({ line, outcome, rule, reason, value }) => [line, outcome, rule, reason, value]),
    ).toEqual([
      [2, "live", "on-offer", "", ""],
      [3, "held", "status", "the feed says that it is sold", "sold"],
      [4, "rejected", "unreadable", "priceCents: 'a lot' is not a price", "a lot"],
      [5, "rejected", "clash", "id: the same vehicle as line 2", ""],
    ]);
  });

  test("names the details that cars are without, of unchanged rows too, and shows a sale of the dealer's own", async () => {
    const { mapping } = yardFeed("yard.csv").config;
    const fields = { ...mapping.fields, km: { column: "Model", transform: "km" } };
    await world.publish({ northside: [{ mapping: { ...mapping, fields } }], harbour: [] });
    const odd = locationRow("Y1", { status: "Under offer" });
    world.write("northside", [odd, locationRow("Y2", { model: "86" })]);
    const first = await world.run("northside");
    expect(first.counts).toMatchObject({ live: 2, incomplete: 1 });
    expect(
      await db().vehicle.findMany({ orderBy: { id: "asc" }, where: { site: "northside" } }),
    ).toMatchObject([
      { status: "in_stock", dealerHold: "under_offer", reserved: false, km: null },
      { status: "in_stock", dealerHold: null, km: 86 },
    ]);
    expect(await why("Y1")).toContain("It is shown as under offer: its feed says so.");
    world.write("northside", [odd, locationRow("Y3")]);
    const { id, counts } = await world.run("northside");
    expect(counts).toMatchObject({ unchanged: 1, incomplete: 2 });
    expect(await listLeftOut("northside", id)).toEqual([
      {
        field: "km",
        cars: 2,
        values: [{ value: "Corolla", cars: 2, stockNumber: "Y1" }],
      },
    ]);
    expect(await listLeftOut("harbour", id)).toEqual([]);
  });

  test("writes and indexes only what changed, without a rebuild", async () => {
    world.write("northside", yardRows(40));
    await world.run("northside");
    const built = await generation();
    const updated = async () =>
      (
        await sql()<{ id: string }[]>`
        select id from stock_documents where site = 'northside' and generation = ${built ?? -1} and revision > 1 order by id`
      ).map(({ id }) => id);
    await sql()`update stock_documents set revision = 1`;
    const [before] =
      await sql()`select xmin::text from vehicles where site = 'northside' and stock_number = 'Y002'`;

    world.write("northside", [
      ...yardRows(39).slice(1),
      locationRow("Y001", { price: "19990" }),
      locationRow("Y041"),
    ]);
    const run = await world.run("northside");
    expect(run.counts).toMatchObject({ read: 40, unchanged: 38, added: 1, changed: 1, sold: 1 });
    expect(await generation()).toBe(built);
    expect(await updated()).toEqual(["yard-Y001", "yard-Y040", "yard-Y041"]);
    expect(
      await sql()`select xmin::text from vehicles where site = 'northside' and stock_number = 'Y002'`,
    ).toEqual([before]);
    const [card] = await stockIndex().findCards("northside", ["yard-Y001"]);
    expect(JSON.stringify(card)).toContain("1999000");
  });

  test("of the same file does nothing; with another mapping it maps the file again", async () => {
    world.write("northside", yardRows(4));
    await world.run("northside");
    expect(await world.run("northside")).toMatchObject({
      state: "done",
      message: "the file is that of the last run",
    });
    const { config } = await db().feedSource.findFirstOrThrow({ where: { site: "northside" } });
    const changed = JSON.parse(JSON.stringify(config).replace('"used"', '"demo"')) as object;
    await db().feedSource.updateMany({ where: { site: "northside" }, data: { config: changed, etag: null } });
    expect((await world.run("northside")).counts).toMatchObject({ unchanged: 0, changed: 4 });
  });

  test("is explained by the last file that was read, however often the same one was looked at since", async () => {
    world.write("northside", [locationRow("Y1")]);
    const { id } = await world.run("northside");
    for (let look = 0; look < 6; look += 1) await world.run("northside");
    expect(await why("Y1")).toMatch(new RegExp(`Line 2 of yard, read .* \\(run ${id}\\), was taken`));
    for (let price = 1; price <= 5; price += 1) {
      world.write("northside", [locationRow("Y1", { price: String(20_000 + price) })]);
      await world.run("northside");
    }
    const kept = await sql()`select distinct run_id from feed_rows where site = 'northside'`;
    expect(kept).toHaveLength(5);
  });

  test("keeps what was refused with its run for longer than the other rows (desk:178)", async () => {
    world.write("northside", [locationRow("Y1"), locationRow("Y2", { price: "lots" })]);
    const { id } = await world.run("northside");
    for (let price = 1; price <= 6; price += 1) {
      world.write("northside", [locationRow("Y1", { price: String(20_000 + price) })]);
      await world.run("northside");
    }
    const kept = await db().feedRow.findMany({ where: { runId: id } });
    expect(kept.map(({ line, outcome }) => [line, outcome])).toEqual([[3, "rejected"]]);
  });

  test("a car that left and comes back as it was is for sale again", async () => {
    world.write("northside", yardRows(5));
    await world.run("northside");
    world.write("northside", yardRows(4));
    await world.run("northside");
    expect((await statuses("northside"))["Y005"]).toBe("sold");
    world.write("northside", yardRows(5));
    await world.run("northside");
    expect((await statuses("northside"))["Y005"]).toBe("in_stock");
    expect(await world.searched("northside")).toHaveLength(5);
  });

  test("without a file fails in words, and the stock stays", async () => {
    world.write("northside", yardRows(3));
    await world.run("northside");
    await db().feedSource.updateMany({
      where: { site: "northside" },
      data: {
        config: JSON.parse(
          JSON.stringify(
            (await db().feedSource.findFirstOrThrow({ where: { site: "northside" } })).config,
          ).replace("northside-yard.csv", "gone.csv"),
        ) as object,
      },
    });
    const run = await world.run("northside");
    expect(run.state).toBe("failed");
    expect(run.message).toBe("There is no such file in the feeds' folder.");
    expect(await world.searched("northside")).toHaveLength(3);
  });

  test("leaves the neighbouring dealer's cars, runs and rows alone", async () => {
    world.write("northside", yardRows(3));
    world.write("harbour", yardRows(2));
    await world.run("harbour");
    const before = await db().vehicle.findMany({ where: { site: "harbour" } });
    await world.run("northside");
    expect(await db().vehicle.findMany({ where: { site: "harbour" } })).toEqual(before);
    expect(await db().feedRun.count({ where: { site: "harbour" } })).toBe(1);
    expect(await world.searched("harbour")).toHaveLength(2);
  });
});

describe("a run that would take most of the stock off the site", () => {
  beforeEach(async () => {
    world.write("northside", yardRows(20));
    await world.run("northside");
    world.write("northside", yardRows(8));
  });

  test("waits for a person and changes nothing", async () => {
    const run = await world.run("northside");
    expect(run.state).toBe("waiting");
    expect(run.message).toContain("12 of the 20 vehicles that this feed has on offer would leave the site");
    expect(await world.searched("northside")).toHaveLength(20);
    expect(await why("Y015")).toContain(`A run of yard (run ${run.id}) waits for a person`);
  });

  test("goes on when it is accepted, by the next look at what is due", async () => {
    const { id } = await world.run("northside");
    expect(await decideRun("harbour", id, "accepted")).toBeNull();
    expect(await decideRun("northside", id, "accepted")).toBe("yard");
    expect(await decideRun("northside", id, "refused")).toBeNull();
    await sql()`update feed_sources set enabled = false where site = 'harbour'`;
    const ran = await runDueFeeds(world.site, {
      clock: () => NOW,
      stopping: new AbortController().signal,
      fetch: world.fetch,
    });
    expect(ran).toBe(1);
    const kept = Object.values(await statuses("northside")).filter((status) => status === "in_stock");
    expect(kept).toHaveLength(8);
  });

  test("an accepted run whose file has changed since is judged again", async () => {
    const { id } = await world.run("northside");
    await decideRun("northside", id, "accepted");
    world.write("northside", yardRows(2));
    expect((await world.run("northside")).state).toBe("waiting");
  });

  test("counts cars that the feed itself calls sold, and lets a small share go", async () => {
    world.write(
      "northside",
      yardRows(20).map((row, index) => (index < 7 ? { ...row, status: "Sold" } : row)),
    );
    expect((await world.run("northside")).state).toBe("waiting");
    world.write(
      "northside",
      yardRows(20).map((row, index) => (index < 6 ? { ...row, status: "Sold" } : row)),
    );
    expect(await world.run("northside")).toMatchObject({ state: "done", counts: { held: 6 } });
  });
});

describe("what is due", () => {
  test("is given to exactly one caller, and again when its process has died", async () => {
    await sql()`update feed_sources set enabled = false where site = 'harbour'`;
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimDueSources(2)));
    expect(claims.flat()).toHaveLength(1);
    expect(await claimSource("northside", "yard")).toBeNull();

    const dead = claims.flat()[0];
    await sql()`insert into feed_runs (site, id, source) values ('northside', gen_random_uuid(), 'yard')`;
    await sql()`update feed_sources set leased_until = now() - interval '1 second', next_run_at = now()`;
    world.write("northside", yardRows(3));
    expect((await world.run("northside")).state).toBe("done");
    const runs = await db().feedRun.findMany({ where: { site: "northside" }, orderBy: { startedAt: "asc" } });
    expect(runs.map(({ state, message }) => [state, message])).toEqual([
      ["failed", "the run was interrupted"],
      ["done", ""],
    ]);
    const [{ lease } = { lease: null }] = await sql()<{ lease: string | null }[]>`
      select lease from feed_sources where site = 'northside'`;
    expect(lease).not.toBe(dead?.lease);
  });

  test("keeps its source while the database takes long over its cars", async () => {
    world.write("northside", yardRows(3));
    const leased = async () => {
      const [row] = await sql()<{ left: number }[]>`
        select extract(epoch from leased_until - now())::float8 as left from feed_sources where site = 'northside'`;
      return row?.left ?? 0;
    };
    const imported = await sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('import northside'))`;
      const running = world.run("northside", "yard", { beatMs: 20 });
      await expect.poll(leased).toBeGreaterThan(200);
      await sql()`update feed_sources set leased_until = now() + interval '1 second' where site = 'northside'`;
      await expect.poll(leased).toBeGreaterThan(200);
      return { running };
    });
    expect((await imported.running).state).toBe("done");
  });

  test("does not wait for the large import of another dealer", async () => {
    world.write("northside", yardRows(3));
    const run = await sql().begin(async (tx) => {
      // As an import of thousands of new cars holds it until it commits.
      await tx`lock table vehicles in share update exclusive mode`;
      return world.run("northside");
    });
    expect(run.counts).toMatchObject({ added: 3 });
  });

  test("a run whose source another has taken over writes nothing", async () => {
    world.write("northside", yardRows(3));
    const { running } = await sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('import northside'))`;
      const begun = world.run("northside", "yard", { beatMs: 20 });
      /** Changes with each beat. */
      const beat = async () =>
        (
          await sql()<{ xmin: string }[]>`
          select xmin::text from feed_runs where site = 'northside' and state = 'running'`
        )[0]?.xmin ?? null;
      await expect.poll(beat).not.toBeNull();
      await sql()`update feed_sources set lease = gen_random_uuid() where site = 'northside'`;
      // The second one is after the first has been answered.
      for (let beats = 0; beats < 2; beats += 1) {
        const before = await beat();
        await expect.poll(beat).not.toBe(before);
      }
      return { running: begun };
    });
    const run = await running;
    expect([run.state, run.message]).toEqual(["failed", "another run has taken this source over"]);
    expect(await db().vehicle.count({ where: { site: "northside" } })).toBe(0);
  });

  test("is left alone for as long as its server asked", async () => {
    const server = createServer((_, response) => response.writeHead(503, { "Retry-After": "7200" }).end());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
    await world.publish({ northside: [{ from: { kind: "http", url }, everyMinutes: 5 }] });
    expect((await world.run("northside")).message).toBe("The server is busy and asks us to come back later.");
    await new Promise((done) => server.close(done));
    const [source] = await sql()`
      select next_run_at > now() + interval '119 minutes' and next_run_at <= now() + interval '2 hours' as waits
      from feed_sources where site = 'northside'`;
    expect(source).toEqual({ waits: true });
  });

  test("goes round the dealers: many sources of one keep nobody waiting", async () => {
    await world.publish({ northside: [{ name: "one" }, { name: "two" }, { name: "three" }], harbour: [] });
    await sql()`update feed_sources set next_run_at = now() - interval '1 hour' where site = 'northside'`;
    const order: string[][] = [];
    for (const max of [1, 2, 5]) {
      order.push((await claimDueSources(max)).map(({ site }) => site).sort());
    }
    expect(order).toEqual([["northside"], ["harbour", "northside"], ["northside"]]);
  });

  test("an import whose process died before it told the index is in it once the waiting indexes are built", async () => {
    world.write("northside", yardRows(3));
    await world.run("northside");
    await sql()`
      update vehicles set price_cents = 100 where site = 'northside' and stock_number = 'Y001'`;
    await sql()`update sites set index_waits = true where slug = 'northside'`;
    await rebuildWaitingIndexes(world.site);
    const [card] = await stockIndex().findCards("northside", ["yard-Y001"]);
    expect(JSON.stringify(card)).toContain('"priceCents":100');
  });
});

describe("why", () => {
  test("says in a dealer's words why a vehicle is on the site or not", async () => {
    world.write("northside", [
      locationRow("Y1"),
      locationRow("Y2"),
      locationRow("Y3"),
      locationRow("Y4", { price: "" }),
    ]);
    await world.run("northside");
    world.write("northside", [
      locationRow("Y1"),
      locationRow("Y3", { year: "next" }),
      locationRow("Y4", { price: "" }),
    ]);
    const { id } = await world.run("northside");
    const today = new Date().toISOString().slice(0, 10);
    const soldOn = new Date(NOW * 1_000).toISOString().slice(0, 10);

    expect(await why("y1")).toBe(
      `2021 Toyota Corolla (y1) is on the site.\nLine 2 of yard, read ${today} (run ${id}), was taken.`,
    );
    expect(await why("Y2", NOW + 10 * 86_400)).toBe(
      `2021 Toyota Corolla (Y2) is not on the site: it is sold since ${soldOn}, because the file of yard no longer ` +
        `lists it, and sold vehicles are shown for 3 days.\nThe last file of yard, read ${today} (run ${id}), does not list it.`,
    );
    expect(await why("Y3")).toBe(
      "2021 Toyota Corolla (Y3) is on the site.\n" +
        `Line 3 of yard, read ${today} (run ${id}), was not taken: year: 'next' is not a year (the file says 'next'). The vehicle keeps what was last read.`,
    );
    expect(await why("Y4")).toContain("It has no price, so shoppers are asked to enquire.");
    await sql()`update vehicles set show_on_dealer_website = false where stock_number = 'Y1'`;
    expect(await why("Y1")).toContain("is not on the site: it is hidden from the website.");
    expect(await why("Z9")).toBe("Z9 is not on the site: no vehicle of this site has that number.");
  });
});

describe("photographs that a feed names (spec 1 §3)", () => {
  test("are queued with the car, stay when the car changes, and go when the feed no longer names them", async () => {
    const photos = { template: "https://photos.example/{Stock}-{Model}.jpg" };
    const { config } = yardFeed("northside-yard.csv");
    await world.publish({ northside: [{ mapping: { ...config.mapping, photos } }], harbour: [] });
    const named = async () =>
      (await db().vehiclePhoto.findMany({ where: { site: "northside" }, orderBy: { url: "asc" } })).map(
        ({ url }) => url,
      );
    const pictures = async () =>
      (await db().vehicle.findFirstOrThrow({ where: { site: "northside", stockNumber: "Y1" } })).images;
    world.write("northside", [locationRow("Y1"), locationRow("Y2")]);
    await world.run("northside");
    expect(await named()).toEqual([
      "https://photos.example/Y1-Corolla.jpg",
      "https://photos.example/Y2-Corolla.jpg",
    ]);
    expect(JSON.stringify(await pictures())).toContain("pending/");

    await sql()`
      update vehicle_photos set state = 'stored', hash = ${"a".repeat(64)}, width = 1600, height = 1200, colour = '#c80000',
        fetched_at = now(), next_try_at = null
      where url like '%Y1-%'`;
    world.write("northside", [locationRow("Y1", { price: "18990" }), locationRow("Y2")]);
    await world.run("northside");
    expect(await pictures()).toEqual([
      { key: `photos/${"a".repeat(64)}.jpg`, width: 1600, height: 1200, colour: "#c80000" },
    ]);

    // It may have been replaced under its address: a changed row asks at once, any run where the server marks it.
    const due = async () =>
      (
        await sql()`update vehicle_photos set next_try_at = null where state = 'stored' and next_try_at is not null`
      ).count;
    expect(await due()).toBe(1);
    await world.run("northside");
    expect(await due()).toBe(0);
    await sql()`update vehicle_photos set etag = '"v1"' where state = 'stored'`;
    await world.run("northside");
    expect(await due()).toBe(1);

    await sql()`update vehicle_photos set state = 'failed', last_error = 'the server answered 404' where url like '%Y2-%'`;
    expect(await why("Y2")).toContain(
      "Photograph https://photos.example/Y2-Corolla.jpg could not be fetched: the server answered 404.",
    );
    world.write("northside", [locationRow("Y1", { model: "Camry" }), locationRow("Y2")]);
    await world.run("northside");
    expect(await named()).toEqual([
      "https://photos.example/Y1-Camry.jpg",
      "https://photos.example/Y2-Corolla.jpg",
    ]);
    expect(JSON.stringify(await pictures())).not.toContain("photos/");
  });
});
