import { afterAll, describe, expect, test } from "vitest";

import { buildStockDocument, inBatches } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import type { StockDocument } from "~/stock/to-stock-document";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { everything } from "./queries";

const index = createPostgresStockIndex(sql());

afterAll(closeDatabase);

describe("what PostgreSQL finds by text", () => {
  test("a text is looked up once, however its results are narrowed, until a car changes", async () => {
    const site = "narrowed";
    const corolla = (id: string, more: Partial<StockDocument> = {}) =>
      buildStockDocument({ site, id, ...more });
    await index.rebuild(site, inBatches([corolla("white"), corolla("red", { colour: "Red" })]));
    const find = async (text: string, refinements = {}) =>
      (await index.search(everything(site, { text, refinements, sort: "newest" }))).cars.map(({ id }) => id);
    expect(await find("corolla")).toHaveLength(2);
    expect(await find("corola")).toHaveLength(2);

    // Behind the index's back, so that only what it has kept can answer.
    await sql()`update stock_documents set text = '' where site = ${site}`;
    expect(await find("Corolla", { colour: ["White"] })).toEqual(["white"]);
    expect(await find("corola", { colour: ["White"] })).toEqual(["white"]);
    expect(await find("toyota")).toEqual([]);

    await index.upsert(site, [corolla("blue", { colour: "Blue" })]);
    await expect.poll(() => find("corolla")).toEqual(["blue"]);
  });
});
