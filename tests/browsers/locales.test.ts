import { chromium, type Page } from "@playwright/test";

import { RETURNING, shellHydrated, SITES } from "../fixtures/journey";
import { everyPage } from "../fixtures/pages";
import { CHROMIUM } from "./browsers";
import { showEverything } from "./fields-in-page";
import { expect, siteUrl, test } from "./test";

// The server renders in the site's language and zone, and the browser has to render the same, wherever it comes from.

const PLACES = [
  ["en-AU", "Australia/Perth"],
  ["lt-LT", "Europe/Vilnius"],
  ["tr-TR", "Europe/Istanbul"],
  ["ar-EG", "Africa/Cairo"],
  ["en-US", "Pacific/Kiritimati"],
] as const;

for (const [locale, timezoneId] of PLACES) {
  for (const site of SITES) {
    test(`${site} in a browser that speaks ${locale}, in ${timezoneId}, hydrates on every page`, async () => {
      const browser = await chromium.launch(CHROMIUM);
      const context = await browser.newContext({ locale, timezoneId });
      await context.addInitScript((entries) => {
        if (self.origin === "null") return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, RETURNING);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        const isMissingPage = /status of 404/.test(message.text());
        if (message.type() === "error" && !isMissingPage) errors.push(`${page.url()}: ${message.text()}`);
      });
      for (const { path } of await everyPage(site)) {
        await page.goto(siteUrl(site, path));
        if ((await page.locator("script[type*=module],link[rel=modulepreload]").count()) === 0) continue;
        await hydratedPage(page);
      }
      await browser.close();
      expect(errors).toEqual([]);
    });
  }
}

/** Late parts hydrate when they are seen. */
async function hydratedPage(page: Page): Promise<void> {
  await shellHydrated(page);
  await expect.poll(() => page.evaluate(showEverything)).toBe(true);
}
