import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, hydrated, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";

const run = promisify(execFile);

// The site has no pictures, and one of its pages does not exist.
test.use({ expectedErrors: [/status of 404/] });

const PATHS = [
  ...["/", "/search/new-used-and-demo-cars", "/cars/monstrous-first", "/print?car_id=monstrous-first"],
  ...["/compare?cars=monstrous-first,monstrous-second", "/favourites", "/success?car=monstrous-first"],
  ...[
    "/our-location",
    "/our-location/one",
    "/special-offers",
    "/offers/offer",
    "/pages/a",
    "/privacy-policy",
  ],
  ...["/contact", "/book-test-drive?car_id=monstrous-first", "/finance", "/cars/trade-in", "/nothing-here"],
];
const WIDTHS = [320, 360, 768, 1_024, 1_440, 1_920];

test("words without end never make a page wider than its screen, at any width", async ({ page }) => {
  await run(process.execPath, ["node_modules/tsx/dist/cli.mjs", "tests/fixtures/seed-monstrous-site.ts"], {
    env: { ...process.env, DATABASE_URL: runDatabaseUrl() },
  });
  const wide: string[] = [];
  for (const path of PATHS) {
    await page.goto(`http://monstrous.localhost:${process.env["E2E_PORT"]}${path}`);
    await hydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const pixels = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (pixels > 0) wide.push(`${path} at ${width} px: ${pixels} px too wide`);
    }
  }
  expect(wide).toEqual([]);
});
