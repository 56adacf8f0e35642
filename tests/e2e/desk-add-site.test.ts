import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl } from "../fixtures/desk";
import { expect, hydrated, test } from "../fixtures/journey";
import { COPIED_PAGES } from "~/desk/copied-pages";

// A new site's folder is published under one lock: side by side, each test would wait for the other.
test.describe.configure({ mode: "default" });

/** Every link of a page's menus, and the pages that a copy may link, with what each answers. */
async function deadLinks(page: Page, origin: string): Promise<string[]> {
  const links = page.locator("header a[href], footer a[href]");
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = hrefs.filter((href) => href.startsWith(`${origin}/`) && !href.includes("#"));
  expect(own.length).toBeGreaterThan(6);
  const fixed = COPIED_PAGES.filter((path) => !path.includes(":")).map((path) => origin + path);
  const dead: string[] = [];
  for (const url of new Set([...own, ...fixed])) {
    const { status, ok } = await page.evaluate(async (to) => {
      const answer = await fetch(to);
      return { status: answer.status, ok: answer.ok };
    }, url);
    if (!ok) dead.push(`${status} ${url}`);
  }
  return dead;
}

test("an agency adds a dealer: four answers, a wrong one kept beside its message, and the site is there (desk:46)", async ({
  page,
  expectedErrors,
}, { retry }) => {
  expectedErrors.push(/status of 400/);
  const host = `albany-road-${retry}.localhost`;
  await page.goto(deskUrl("/desk"));
  await page.getByRole("button", { name: "Owner" }).click();
  await hydrated(page);
  await page.getByRole("link", { name: "Add a dealer" }).click();
  await page.getByLabel("Dealer’s name").fill(`Albany Road Motors ${retry}`);
  await page.getByLabel("Web address").fill(`https://${host}/`);
  await page.getByLabel("Street, suburb, state and postcode").fill("Albany Highway");
  await page.getByLabel("Phone number that shoppers call").fill("08 9000 0000");
  await page.getByRole("button", { name: "Add the dealer" }).click();
  await expect(page.getByText("Use street, suburb, state and postcode")).toBeVisible();
  await expect(page.getByLabel("Street, suburb, state and postcode")).toBeFocused();
  await expect(page.getByLabel("Dealer’s name")).toHaveValue(`Albany Road Motors ${retry}`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Street, suburb, state and postcode").fill("1426 Albany Highway, Cannington WA 6107");
  await page.getByRole("button", { name: "Add the dealer" }).click();
  await expect(page.getByText("The site is made, and not open yet.")).toBeVisible();
  const link =
    (await page.getByRole("link", { name: "See the site before it opens" }).getAttribute("href")) ?? "";
  expect(await violationsOf(page)).toEqual([]);

  const origin = `http://${host}:${process.env["E2E_PORT"]}`;
  const answer = await page.goto(`${origin}/search/used-cars`);
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex" });
  await expect(page).toHaveURL(`${origin}/opening-soon`);
  await expect(page.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const { pathname, search } = new URL(link);
  await page.goto(origin + pathname + search);
  await expect(page.getByRole("heading", { name: "Find your next car" })).toBeVisible();
  await expect(page.getByText(`At Albany Road Motors ${retry} in Cannington.`)).toBeVisible();
  expect(await deadLinks(page, origin)).toEqual([]);
});

test("a copy of a dealer has its look and menus, none of its people and domains, and no dead link (desk:116)", async ({
  page,
}, { retry }) => {
  const host = `copied-road-${retry}.localhost`;
  await page.goto(deskUrl("/desk/add-site"));
  await page.getByRole("button", { name: "Owner" }).click();
  await hydrated(page);
  await page.getByLabel("Dealer’s name").fill(`Copied Road Motors ${retry}`);
  await page.getByLabel("Web address").fill(host);
  await page.getByLabel("Street, suburb, state and postcode").fill("1426 Albany Highway, Cannington WA 6107");
  await page.getByLabel("Phone number that shoppers call").fill("08 9000 0000");
  await page.getByLabel("Begin with").selectOption("northside");
  await page.getByRole("button", { name: "Add the dealer" }).click();
  await expect(page.getByText("The site is made, and not open yet.")).toBeVisible();
  const link =
    (await page.getByRole("link", { name: "See the site before it opens" }).getAttribute("href")) ?? "";
  const origin = `http://${host}:${process.env["E2E_PORT"]}`;
  const { pathname, search } = new URL(link);
  await page.goto(origin + pathname + search);
  await expect(page.getByText(`At Copied Road Motors ${retry} in Cannington.`)).toBeVisible();
  expect(await page.content()).not.toContain("Northside");
  expect(await deadLinks(page, origin)).toEqual([]);
});
