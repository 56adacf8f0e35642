import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

// A form with mistakes comes back.
test.use({ expectedErrors: [/status of 400/] });
// A site has one draft.
test.describe.configure({ mode: "default" });

const SETTINGS = "/desk/sites/harbour/settings";
const CONTENT = "/desk/sites/harbour/content";
const PICTURE = "tenants/harbour/assets/hatch-silver-cut-out.webp";
const PHONE = "(07) 5550 9876";

/** The phone number and the colour of the page that a shopper gets, on a first visit. */
async function drawn(): Promise<{ hasPhone: boolean; accent: string | undefined }> {
  const { body } = await send("harbour", "/");
  return { hasPhone: body.includes(PHONE), accent: /--colour-badge:\s*([^;}]+)/.exec(body)?.[1] };
}

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--colour-badge").trim(),
  );
}

test("a manager’s new phone number and colour: refused, drafted, previewed, published and taken back", async ({
  page,
}) => {
  await openDesk(page, "owner", SETTINGS);
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  const before = await drawn();
  await page.getByRole("link", { name: "Contact details" }).click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Phone", { exact: true }).fill(PHONE);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page).toHaveURL(deskUrl(SETTINGS));

  await page.getByRole("link", { name: "Colours" }).click();
  await page.getByLabel("Tags", { exact: true }).fill("#eeeeee");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText(/^Too close to “Text on tags”/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Tags", { exact: true }).fill("#123321");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("2 changes are waiting to be published.")).toBeVisible();
  expect(await drawn()).toEqual(before);

  const href =
    (await page
      .getByRole("link", { name: "See it on the site", exact: true })
      .first()
      .getAttribute("href")) ?? "";
  const { pathname, search } = new URL(href);
  await page.goto(siteUrl("harbour", pathname + search));
  await expect(page).toHaveURL(siteUrl("harbour"));
  expect(await page.content()).toContain(PHONE);
  expect(await accentOf(page)).toBe("#123321");
  expect(await drawn()).toEqual(before);

  await page.goto(deskUrl(SETTINGS));
  await page.getByRole("link", { name: "Check and publish" }).click();
  await expect(page.getByText(PHONE)).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("On the site now")).toBeVisible();
  await expect.poll(() => drawn()).toEqual({ hasPhone: true, accent: "#123321" });
  await page
    .getByRole("button", { name: /^Go back to this version/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expect.poll(() => drawn()).toEqual(before);
});

test("an offer gets a picture with its words and another place, in the draft", async ({ page }) => {
  await openDesk(page, "owner", CONTENT);
  await hydrated(page);
  const names = page.getByRole("main").getByRole("list").last().getByRole("link");
  const [first = "", second = ""] = await names.allTextContents();
  await page.getByRole("button", { name: `Move ${second} up` }).click();
  await expect(names.first()).toHaveText(second);
  await expect(page.getByRole("button", { name: `Move ${second} up` })).toBeFocused();
  await expect(page.getByText(/^.* is number 1 of \d+ now\.$/)).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);

  await names.first().click();
  await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
  await page.getByLabel("Upload a picture").setInputFiles(PICTURE);
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Say what the picture shows")).toBeVisible();
  await expect(page.locator("input[name=image]:checked")).toHaveValue(/^media\/hatch-silver-cut-out-/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("What the picture shows").fill("A ute in sand");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page).toHaveURL(new RegExp(`${CONTENT}\\?kind=offer$`));
  await names.first().click();
  const drawn = page.getByRole("img", { name: "The picture now" });
  await expect(drawn).toBeVisible();
  expect(
    await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Drop my changes" }).click();
  await page.getByRole("link", { name: "Check and publish" }).click();
  await page.getByRole("link", { name: /^Change it.*Order of the offers/ }).click();
  await page.getByRole("button", { name: "Drop my changes" }).click();
  await expect(page).toHaveURL(new RegExp(CONTENT));
  await expect(page.getByText("Nothing is waiting to be published.")).toBeVisible();
  await expect(names.first()).toHaveText(first);
});

test("the header's menu, the home page's sections, the search's filters and a lender are forms (desk:124)", async ({
  page,
}) => {
  await openDesk(page, "owner", "/desk/sites/wanderer/settings");
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Header menu" }).click();
  // While an item unfolds, its buttons are cut off.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("group", { name: "Item 1", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Folded: a screen's height or two, and one item is open at a time.
  const heads = page.locator("fieldset > details > summary");
  const folds = page.locator("fieldset > details");
  await expect(page.locator("fieldset > details[open]")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
  await heads.first().click();
  await expect(folds.first()).toHaveAttribute("open", "");
  await heads.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(folds.nth(1)).toHaveAttribute("open", "");
  await expect(page.locator("fieldset > details[open]")).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  const entry = page.getByRole("group", { name: "Item 2", exact: true });
  await entry
    .getByLabel(/^Link \(/)
    .first()
    .fill("cars");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(entry.getByText(/^Start it with \/ for a page of this site/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to settings" }).click();
  await page.getByRole("link", { name: "Home page sections" }).click();
  await expect(page.getByRole("group", { name: "Opening picture and search" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to settings" }).click();
  await page.getByRole("link", { name: "Search filters" }).click();
  await expect(page.getByRole("group", { name: "Price", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to settings" }).click();
  await page.getByRole("link", { name: "Add a lender" }).click();
  await expect(page.getByLabel("Credit licence")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("finance, a new location, special days and the departments are forms", async ({ page }) => {
  await openDesk(page, "owner", "/desk/sites/wanderer/settings");
  await hydrated(page);
  const open = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("button", { name: "Save to the draft" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  };
  await open("Finance");
  await page.getByLabel("Rate where a lender has none of its own").fill("90");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText("Enter a percentage from 0 to 50.")).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await open("Sort orders");
  await expect(page.getByRole("group", { name: /^Sort orders/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await open("Departments on the complaints page");
  await page.getByRole("link", { name: "Back to settings" }).click();
  await open("Add a location");
  await expect(page.getByRole("group", { name: "Monday" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Leads of this location" })).toBeVisible();
  await page.goto(deskUrl("/desk/sites/wanderer/content?kind=days"));
  await hydrated(page);
  await open("Christmas, public holidays and other special days");
  await expect(page.getByRole("table", { name: "Special days and public holidays" })).toBeVisible();
  await page.getByText("Add other days, such as a stocktake").click();
  await page.getByLabel("First day").first().fill("2027-01-04");
  await page.getByLabel("Last day, if there are several").first().fill("2027-01-08");
  await page.getByRole("group", { name: "Add days (1)" }).getByLabel("All locations").fill("9 to noon");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByText(/^Enter hours such as 9–4/)).toBeVisible();
  await page.getByRole("group", { name: "Add days (1)" }).getByLabel("All locations").fill("9-1");
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page).toHaveURL(/kind=days$/);
  await open("Christmas, public holidays and other special days");
  await page.locator("summary", { hasText: "More days in 2027" }).click();
  await expect(page.getByRole("row", { name: /8 Jan 2027/ }).getByLabel("All locations")).toHaveValue(
    "9 am – 1 pm",
  );
  await page.getByRole("button", { name: "Drop my changes" }).click();
});
