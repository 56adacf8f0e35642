import { afterAll, describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { generateStockDocuments, inBatches, NOW } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import { VALUE_FACETS } from "~/stock/facet";
import { loadSnapshot } from "~/stock/postgres-index/load-snapshot.server";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { everything } from "./queries";

const index = createPostgresStockIndex(sql());
afterAll(closeDatabase);

describe("stock after a change", () => {
  test("equals stock that is read as a whole (design §7)", async () => {
    const random = seededRandom("increments");
    const site = "increments";
    // Their order differs by UTF-16 and by code point, which is PostgreSQL's.
    const odd = ["\u{1f697}", "\uffee", "Zoë", "", " "].map((id) => `car-${id}`);
    const cars = generateStockDocuments({ site, count: 120 });
    const other = generateStockDocuments({ site: "other", count: 240 }).map((each) => ({ ...each, site }));
    const any = () => {
      const { id } = cars[Math.floor(random() * cars.length)]!;
      const document = other[Math.floor(random() * other.length)]!;
      const place = Math.floor(random() * 3 * odd.length);
      return { ...document, id: odd[place] ?? (random() < 0.5 ? id : document.id) };
    };
    const some = () => Array.from({ length: Math.floor(random() * 12) }, any);
    await index.rebuild(site, inBatches(cars));
    let last = await loadSnapshot(sql(), site, null);
    for (let round = 0; round < often(60, 2_000); round += 1) {
      if (random() < 0.8) await index.upsert(site, some());
      if (random() < 0.5)
        await index.remove(
          site,
          some().map(({ id }) => id),
        );
      if (random() < 0.05) await index.rebuild(site, inBatches(some()));
      last = await loadSnapshot(sql(), site, last);
      expect(last).toEqual(await loadSnapshot(sql(), site, null));
    }
    expect(last?.ids.length).toBeGreaterThan(0);
  });

  test("has the same values, whether its columns are loaded or not", async () => {
    const site = "values";
    await index.rebuild(site, inBatches(generateStockDocuments({ site, count: 200 })));
    await index.remove(site, ["car-3"]);
    const values = () => index.listFacetValues(site, [...VALUE_FACETS], NOW);
    const fromRows = await values();
    await index.search(everything(site));
    expect(fromRows).toEqual(await values());
    expect(fromRows.make?.length).toBeGreaterThan(1);
    expect(fromRows.filtered_features?.length).toBeGreaterThan(1);
  });

  test("is read alone: the rest of the stock is not read again", async () => {
    const site = "alone";
    const cars = generateStockDocuments({ site, count: 50 });
    await index.rebuild(site, inBatches(cars));
    const last = (await loadSnapshot(sql(), site, null))!;
    await index.upsert(site, [{ ...cars[0]!, colour: "Teal" }]);
    // What differs behind its back stays as it was known.
    await sql()`update stock_documents set facets = '{}' where site = ${site} and revision = 0`;
    const now = (await loadSnapshot(sql(), site, last))!;
    expect(now.singles.colour.values).toContain("Teal");
    expect(now.singles.make.codes.every((code) => code > 0)).toBe(true);
  });
});
