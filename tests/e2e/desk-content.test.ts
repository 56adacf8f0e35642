import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

// A form with mistakes comes back.
test.use({ expectedErrors: [/status of 400/] });

const CONTENT = "/desk/sites/northside/content";
const OFFERS = "/special-offers";
const RESULTS = "/search/new-used-and-demo-cars";

/** Whether a page of Northside says so to a shopper who comes for the first time. */
async function shopperReads(path: string, words: string): Promise<boolean> {
  return (await send("northside", path)).body.includes(words);
}

/** Rewords a promotion card; a link that leads nowhere is refused beside its field, and the rest is kept. */
async function rewordCard(page: Page, words: string): Promise<void> {
  await page.goto(deskUrl(`${CONTENT}?kind=card`));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "We are short of good used cars" }).click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  const [heading, link] = [page.getByLabel("Heading").first(), page.getByLabel("Leads to")];
  const before = await link.inputValue();
  await heading.fill(words);
  await page.getByLabel("Ends").fill("");
  await page.getByLabel("The translation still says the same").check();
  await link.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Start it with / for a page of this site, or with https://.")).toBeVisible();
  await expect(heading).toHaveValue(words);
  await link.fill(before);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("2 changes are waiting to be published.")).toBeVisible();
}

/** Opens the draft on the site, where nobody else sees it, and comes back. */
async function seePreview(page: Page, words: string, card: string): Promise<void> {
  const here = page.url();
  const href =
    (await page.getByRole("link", { name: "See it on the site", exact: true }).getAttribute("href")) ?? "";
  const { pathname, search } = new URL(href);
  const link = siteUrl("northside", pathname + search);
  await page.goto(link);
  await expect(page).toHaveURL(siteUrl("northside"));
  const answer = await page.goto(siteUrl("northside", OFFERS));
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  await expect(page.getByRole("main")).toContainText(words);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(siteUrl("northside", RESULTS));
  await expect(page.getByRole("heading", { name: card })).toBeVisible();
  expect(await shopperReads(RESULTS, card)).toBe(false);
  expect(await shopperReads(OFFERS, words)).toBe(false);
  expect((await send("northside", pathname + search)).status).toBe(404);
  await page.getByRole("button", { name: "Leave the preview" }).click();
  await expect(page.getByRole("button", { name: "Leave the preview" })).toHaveCount(0);
  expect(await shopperReads(OFFERS, words)).toBe(false);
  await page.goto(here);
}

test("a content editor's offer and card: drafted, published, seen by a shopper, and taken back by a manager (desk:25, desk:29)", async ({
  page,
}) => {
  const [words, card] = [`Free mats ${randomUUID().slice(0, 8)}`, `We buy ${randomUUID().slice(0, 8)}`];
  await openDesk(page, "content", CONTENT);
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("main").getByRole("list").last().getByRole("link").last().click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  // The English comes first, its translation below it.
  const [name, highlight] = [
    page.getByLabel("Name", { exact: true }).first(),
    page.getByLabel("Highlight").first(),
  ];
  const before = await name.inputValue();
  await name.fill(" ");
  await highlight.fill(words);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Fill this in.")).toBeVisible();
  await expect(highlight).toHaveValue(words);
  expect(await violationsOf(page)).toEqual([]);
  await name.fill(before);
  await page.getByLabel("The translation still says the same").check();
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Changed in the draft · ")).toBeVisible();
  await expect(page.getByText("One change is waiting to be published.")).toBeVisible();
  expect(await shopperReads(OFFERS, words)).toBe(false);
  await rewordCard(page, card);

  await page.getByRole("link", { name: "Check and publish" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(card).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await seePreview(page, words, card);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("On the site now")).toBeVisible();
  await expect(page.getByText("Changed on the desk").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => shopperReads(OFFERS, words)).toBe(true);
  await expect.poll(() => shopperReads(RESULTS, card)).toBe(true);
  // Pages from our own templates are part of every publication, also of one from the desk.
  for (const path of ["/privacy-policy", "/pages/complaint-handling-process"]) {
    expect((await send("northside", path)).status, path).toBe(200);
  }

  await page.getByRole("button", { name: "Sign out" }).click();
  await openDesk(page, "manager", "/desk/sites/northside/versions");
  await page
    .getByRole("link", { name: /^See what changed/ })
    .first()
    .click();
  await expect(page.getByText(words)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "All versions" }).click();
  await page
    .getByRole("button", { name: /^Go back to this version/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expect.poll(() => shopperReads(OFFERS, words)).toBe(false);
  await expect.poll(() => shopperReads(RESULTS, card)).toBe(false);
});

test("a new offer is drafted, found, and dropped again", async ({ page }) => {
  const name = `Service for ${randomUUID().slice(0, 8)}`;
  await openDesk(page, "owner", "/desk/sites/wanderer/content");
  await page.getByRole("link", { name: "New offer" }).click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category").fill("Service offer");
  await page.getByLabel("Text", { exact: true }).fill("Bring it in before Easter.");
  await page.getByLabel("Starts").fill("2037-02-01T09:00");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await page.getByLabel("Search by name").fill(name);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/q=Service/);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByLabel("Starts")).toHaveValue("2037-02-01T09:00");
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a person is dragged by the name to another place, in the draft (desk:120)", async ({ page }) => {
  await openDesk(page, "owner", "/desk/sites/wanderer/content?kind=profile");
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  const names = page
    .getByRole("main")
    .getByRole("list")
    .last()
    .getByRole("link", { name: /^[^,]+$/ });
  const before = await names.allTextContents();
  const [first = "", second = "", third = "", ...others] = before;
  const rowOf = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await page.getByRole("link", { name: third, exact: true }).dragTo(rowOf(first));
  await expect(names).toHaveText([third, first, second, ...others]);
  await expect(page.getByText(`${third} is number 1 of ${before.length} now.`)).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: third, exact: true }).dragTo(rowOf(second));
  await expect(names).toHaveText(before);
});

test("a page's Chinese stands below its English, and is not left behind by it (desk:28)", async ({
  page,
}) => {
  await openDesk(page, "content", "/desk/sites/northside/content?kind=page");
  await page.getByLabel("Search by name").fill("about-us");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Also in Simplified Chinese").first()).toBeVisible();
  await page.goto(deskUrl("/desk/sites/northside/content/page/about-us"));
  const chinese = page.getByRole("group", { name: "In Simplified Chinese" });
  await expect(chinese.getByLabel(/^Text/)).toHaveValue(/\p{Script=Han}/u);
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Title").first().fill("Who we are today");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(chinese.getByText(/^The English has changed, and the translation/)).toBeVisible();
  await expect(page.getByLabel("Title").first()).toHaveValue("Who we are today");
  expect(await violationsOf(page)).toEqual([]);
});
