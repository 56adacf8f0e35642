import { expect, SITES, test } from "../fixtures/journey";
import { often } from "../fixtures/often";
import { readSite } from "../fixtures/truth/read-site";

// What a page says is read beside what all others say: page, print, card, brochure, JSON-LD and the agents' tool;
// text beside facts, counts beside lists, dates beside the calendar, repayments beside their own figures. A sample in
// every run; all cars and pages: npm run test:exhaustive -- truth.
const EXTENT = {
  cars: often(3, 10_000),
  pages: often(3, 10_000),
  promises: often(3, 10_000),
  brochures: often(1, 20),
};

for (const site of SITES) {
  test(`${site}: no page says what another, or it itself, excludes`, async () => {
    test.setTimeout(often(180_000, 1_800_000));
    const { faults, ...read } = await readSite(site, EXTENT);
    await test.info().attach("read.json", { body: JSON.stringify(read), contentType: "application/json" });
    expect(faults).toEqual([]);
    expect(read.cars).toBeGreaterThanOrEqual(3);
    expect(read.statements).toBeGreaterThan(read.cars * 30);
  });
}
