import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { workbookOf } from "../fixtures/feeds/workbook-of";
import { expect, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";
import { untilWords } from "../fixtures/until-words";

const run = promisify(execFile);

/** A list as a dealer keeps it: a title, remarks in its headings, a word that nobody else uses, a car that is sold. */
const BOOK = workbookOf({
  Stock: [
    ["Stock list of 30 November"],
    ["Stock No", "Make", "Model", "Year", "Body", "Odometer [km]", "Our Price (DAP)"],
    ["UP1", "TOYOTA", "Corolla", "2021", "BAKKIE", "45,100", "$21,990"],
    ["UP2", "TOYOTA", "Corolla", "2020", "Hatch", "61,500", "SOLD"],
  ],
  Lists: [
    ["Make", "Model", "Code"],
    ["Kia", "Rio", "K1"],
  ],
});

async function upload(page: Page, site: string): Promise<void> {
  await openDesk(page, "owner", "/desk/feeds/upload");
  await page.getByLabel("Site", { exact: true }).selectOption({ label: site });
  await page
    .locator("#stock")
    .setInputFiles({ name: "stock.xlsx", mimeType: "application/octet-stream", buffer: BOOK });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What each column is" })).toBeVisible();
}

for (const width of [390, 1_280]) {
  test(`a workbook is shown as it is understood, ${width} px wide, and read where staff say (desk:65)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await upload(page, "Harbour City Toyota");
    await expect(page.getByText("The names of the columns are on line 2.")).toBeVisible();
    await expect(page.getByLabel("Our Price (DAP)")).toHaveValue("priceCents");
    await expect(page.getByLabel("What the price includes")).toHaveValue("drive_away");
    const cars = page.getByRole("listitem").filter({ hasText: "Toyota Corolla" });
    await expect(cars.nth(0)).toContainText("UP1 · $21,990 Drive away · 45,100 km");
    await expect(cars.nth(0)).toContainText("Body left out: 'BAKKIE' is not a body type");
    await expect(cars.nth(1)).toContainText("UP2 · Sold · 61,500 km");
    expect(await violationsOf(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);

    await page.getByLabel("Sheet", { exact: true }).selectOption("Lists");
    await page.getByRole("button", { name: "Read it from there" }).click();
    await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Our Price (DAP)")).toHaveCount(0);
  });
}

test("its cars are imported, and a word that nobody knew is said and taught on its run’s page (desk:65)", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const publish = ["tests/fixtures/publish-empty-site.ts", "uploadyard", "97", "Upload Yard"];
  await run(process.execPath, ["node_modules/tsx/dist/cli.mjs", ...publish], {
    env: { ...process.env, DATABASE_URL: runDatabaseUrl() },
  });
  await upload(page, "Upload Yard");
  await page.getByRole("button", { name: "Import 2 cars" }).click();
  const feeds = deskUrl("/desk/feeds?at=uploadyard");
  const openNewestRun = async () => {
    await untilWords(page, feeds, (words) => words.includes("Upload Yard Up to date"));
    await page.goto(feeds);
    await page.getByRole("link", { name: "Our own list, Upload Yard" }).click();
    await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();
    await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
  };
  await openNewestRun();
  await expect(page.getByText("Body: 1 vehicle: “BAKKIE” (1)")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Body “BAKKIE” means").selectOption("Ute");
  const taught = page.url();
  await page.getByRole("button", { name: "Save what they mean" }).click();
  // The file is read again with the word, which changes its car.
  await expect(async () => {
    await openNewestRun();
    expect(page.url()).not.toBe(taught);
    expect(await page.getByRole("main").textContent()).toMatch(/Changed\s*1/);
  }).toPass({ timeout: 180_000 });
  await expect(page.getByRole("heading", { name: "Details we couldn’t read" })).toHaveCount(0);
});
