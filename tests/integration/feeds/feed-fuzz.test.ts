import { writeFileSync } from "node:fs";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { sql } from "~/platform/db.server";
import { often } from "#tests/fixtures/often";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";

import { openFeedWorld } from "./feed-world";

const CARS = 30;
/** As many as may leave unasked: 30 %. */
const MAX_LEAVING = 9;
const world = openFeedWorld();
const whole: Buffer = Buffer.from(yardCsv(yardRows(CARS)));

beforeAll(() => world.publish({ northside: [] }));
afterAll(() => world.close());

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

/** One thing that may happen to a file on its way. */
const mutation: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  place.map((end) => (bytes: Buffer) => bytes.subarray(0, at(bytes, end))),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 })).map(
    ([from, junk]) =>
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, at(bytes, from)), junk, bytes.subarray(at(bytes, from))]),
  ),
  fc.tuple(place, place).map(([from, length]) => (bytes: Buffer) => {
    const start = at(bytes, from);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + Math.floor(length * 400))]);
  }),
  fc.tuple(place, fc.constantFrom('"', "\n", "\r", ",", "\0", ";", "\ufeff", "\u2028")).map(
    ([from, sign]) =>
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, from)),
          Buffer.from(sign),
          bytes.subarray(at(bytes, from)),
        ]),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 60_000 })).map(
    ([from, length]) =>
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, at(bytes, from)),
          Buffer.alloc(length, "x"),
          bytes.subarray(at(bytes, from)),
        ]),
  ),
  fc.constant((bytes: Buffer) => Buffer.from(bytes.toString("utf8"), "utf16le")),
  fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes.subarray(bytes.indexOf("\n") + 1)])),
  place.map((from) => (bytes: Buffer) => {
    const lines = bytes.toString("latin1").split("\n");
    lines.push(...lines.slice(Math.floor(from * lines.length)));
    return Buffer.from(lines.join("\n"), "latin1");
  }),
);

const live = async () =>
  (
    await sql()<{ id: string }[]>`
    select id from vehicles where site = 'northside' and status in ('in_stock', 'coming_soon')`
  ).map(({ id }) => id);

async function restore(): Promise<void> {
  await sql()`update feed_sources set file_hash = null, etag = null where site = 'northside'`;
  await sql()`delete from vehicles where site = 'northside'`;
  writeFileSync(world.fileOf("northside"), new Uint8Array(whole));
  expect((await world.run("northside")).state).toBe("done");
}

test(
  "whatever happens to a file, its run takes no more cars off the site than may leave unasked, and explains every row",
  { timeout: 3_600_000 },
  async () => {
    await restore();
    const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) => {
        const file = changes.reduce((bytes, change) => change(bytes), whole);
        const before = await live();
        expect(before).toHaveLength(CARS);
        writeFileSync(world.fileOf("northside"), new Uint8Array(file));
        const run = await world.run("northside");
        const after = await live();
        const lost = before.filter((id) => !after.includes(id)).length;
        if (run.state === "done") expect(lost).toBeLessThanOrEqual(MAX_LEAVING);
        else expect(after.sort()).toEqual(before.sort());
        if (run.state === "done" && run.counts["read"] !== undefined) {
          const [{ rows } = { rows: -1 }] = await sql()<{ rows: number }[]>`
            select count(*)::int as rows from feed_rows where site = 'northside' and run_id = ${run.id}::uuid`;
          expect(rows).toBe(run.counts["read"]);
        }
        if (run.state === "done") await restore();
      }),
      { numRuns: often(60, 100_000) },
    );
  },
);
