import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { expect, hydrated, test } from "../fixtures/journey";
import { PAGES } from "~/pages";

// A new site's folder is published under one lock: side by side, each test would wait for the other.
test.describe.configure({ mode: "default" });

/** The pages at one address each, by whether their row says that a new site has them. */
const STATIC_PAGES = Object.entries(PAGES).filter(
  ([address, row]) =>
    !/[:*]|^\/(?:desk|api|dev)\//.test(address) && !("read" in row || "family" in row || "early" in row),
);

/** What of the register is not so on a new site. */
async function wrongRows(page: Page, origin: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [address, row] of STATIC_PAGES) {
    const isThere = await answers(page, origin + address);
    if (isThere !== (row.onNewSite === true)) wrong.push(`${address} is ${isThere ? "there" : "missing"}`);
  }
  return wrong;
}

function answers(page: Page, url: string): Promise<boolean> {
  return page.evaluate(async (to) => (await fetch(to)).ok, url);
}

/** Every link of a page's menus that leads nowhere. */
async function deadLinks(page: Page, origin: string): Promise<string[]> {
  const links = page.locator("header a[href], footer a[href]");
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = hrefs.filter((href) => href.startsWith(`${origin}/`) && !href.includes("#"));
  expect(own.length).toBeGreaterThan(6);
  const dead: string[] = [];
  for (const url of new Set(own)) if (!(await answers(page, url))) dead.push(url);
  return dead;
}

test("an agency adds a dealer: four answers, a wrong one kept beside its message, and the site is there (desk:46)", async ({
  page,
  expectedErrors,
}, { retry }) => {
  // A wrong answer; and the pages that a new site has not.
  expectedErrors.push(/status of (?:400|404|410)/);
  const host = `albany-road-${retry}.localhost`;
  await openDesk(page, "owner", "/desk");
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
  expect(await wrongRows(page, origin)).toEqual([]);
});

for (const [from, theirs] of [
  ["northside", "Northside"],
  ["harbour", "Harbour"],
] as const)
  test(`a copy of ${theirs} has its look, menus and languages, none of its people and domains, and no dead link (desk:116)`, async ({
    page,
  }, { retry }) => {
    const name = `Copied ${from === "harbour" ? "Bay" : "Road"} Motors ${retry}`;
    const host = `copied-${from}-${retry}.localhost`;
    await openDesk(page, "owner", "/desk/add-site");
    await hydrated(page);
    await page.getByLabel("Dealer’s name").fill(name);
    await page.getByLabel("Web address").fill(host);
    await page
      .getByLabel("Street, suburb, state and postcode")
      .fill("1426 Albany Highway, Cannington WA 6107");
    await page.getByLabel("Phone number that shoppers call").fill("08 9000 0000");
    await page.getByLabel("Begin with").selectOption(from);
    await expect(page.getByText("Search filters · Menus, without links")).toBeVisible();
    await expect(page.getByText(/^Offers · .* · Staff profiles · .* · Domains · Reviews$/)).toBeVisible();
    await page.getByRole("button", { name: "Add the dealer" }).click();
    await expect(page.getByText("The site is made, and not open yet.")).toBeVisible();
    const left = page.locator("section", {
      has: page.getByRole("heading", { name: new RegExp(`^Not copied from .*${theirs}`) }),
    });
    await expect(left.getByRole("link", { name: "Pages" })).toHaveAttribute("href", /\/content\?kind=page$/);
    await expect(left.getByRole("link", { name: "Header menu" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const link =
      (await page.getByRole("link", { name: "See the site before it opens" }).getAttribute("href")) ?? "";
    const origin = `http://${host}:${process.env["E2E_PORT"]}`;
    const { pathname, search } = new URL(link);
    await page.goto(origin + pathname + search);
    await expect(page.getByText(`At ${name} in Cannington.`)).toBeVisible();
    expect(await page.content()).not.toContain(theirs);
    expect(await deadLinks(page, origin)).toEqual([]);
    await page.goto(`${origin}/zh`);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    expect(await deadLinks(page, origin)).toEqual([]);
  });
