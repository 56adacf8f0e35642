import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { aCar } from "../unit/stock/a-car";
import { expect, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";

const run = promisify(execFile);

// A new visitor, who was not asked yet.
test.use({ visitor: "new" });
// The site has no photographs.
test.use({ expectedErrors: [/status of 404/] });

test("a pixel is told of a car after consent, on a site that counts nothing itself (spec 1 §7)", async ({
  page,
}) => {
  await run(process.execPath, ["node_modules/tsx/dist/cli.mjs", "tests/fixtures/seed-pixel-site.ts"], {
    env: { ...process.env, DATABASE_URL: runDatabaseUrl() },
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("https://connect.facebook.net/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto(`http://pixelsite.localhost:${process.env["E2E_PORT"]}/cars/${aCar().slug}`);
  const banner = page.getByRole("region", { name: "Your privacy" });
  await expect(banner).toBeVisible();
  expect(asked.filter((url) => url.includes("facebook"))).toEqual([]);

  await banner.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => asked.filter((url) => url.includes("facebook"))).toHaveLength(1);
  const told = await page.evaluate(() => (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue);
  expect(told).toEqual([
    ["set", "autoConfig", false, "1234567890"],
    ["init", "1234567890"],
    ["track", "ViewContent", expect.objectContaining({ currency: "AUD", value: 25_990 })],
  ]);
  expect(asked.filter((url) => url.endsWith("/api/events"))).toEqual([]);
});
