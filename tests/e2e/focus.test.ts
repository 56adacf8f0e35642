import type { Page } from "@playwright/test";

import { openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

// Where the focus is, and so what a screen reader says, after each step that changes a page (WCAG 2.4.3, 4.1.3).

test.use({ expectedErrors: [/status of 422/] });

const focused = (page: Page) => page.locator(":focus");

test("another page begins at its heading; other results leave the focus where it is", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const toyota = page.locator("#filters").getByRole("link", { name: /^(Selected: )?Toyota\b/ });
  await toyota.click();
  await expect(page).toHaveURL(/\/search\/toyota/);
  await expect(toyota).toBeFocused();
  await carCards(page).first().getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/cars\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Toyota cars/ })).toBeFocused();
});

test("the focus of a choice that is taken out goes to the next one, then to what stands there", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/toyota?body=SUV"));
  await hydrated(page);
  await page.getByRole("link", { name: "Remove Toyota" }).press("Enter");
  await expect(page.getByRole("link", { name: "Remove Toyota" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Remove SUV" })).toBeFocused();
  await page.getByRole("link", { name: "Remove SUV" }).press("Enter");
  await expect(page.getByRole("link", { name: "Remove SUV" })).toBeHidden();
  await expect(focused(page)).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();
});

test("a button at its end keeps the focus, says that it can't be pressed, and does nothing", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/cars/2023-ford-ranger-wildtrak-blue-heeler"));
  await hydrated(page);
  const gallery = page.getByRole("group", { name: /^Photos of / });
  const next = gallery.getByRole("button", { name: "Next" });
  for (let photo = 2; photo <= 9; photo += 1) {
    await next.press("Enter");
    await expect(gallery).toContainText(`${photo} / 9`);
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await next.press("Enter");
  await expect(next).toBeFocused();
  // Only the photograph at which the strip rests is said.
  await expect(gallery.locator("[aria-live]")).toContainText("9");
});

test("the filter sheet is a dialog: the page behind it is inert, and its button has the focus again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const opener = page.getByRole("button", { name: /^Filters/ });
  await opener.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeFocused();
  await expect(page.locator("header.site-header")).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("another order of the results is said with their number", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  const said = page.locator(".results-count").getByRole("status");
  await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
  await expect(said).toContainText("sorted by Price: low to high");
  await page.goBack();
  await expect(said).not.toContainText("Price: low to high");
});

test("what the calculator corrects it says", async ({ page }) => {
  await page.goto(siteUrl("northside", "/finance"));
  await hydrated(page);
  await page.getByLabel("Purchase price").fill("500");
  await page.getByLabel("Purchase price").press("Tab");
  await expect(page.getByText("Purchase price is now $1,000.")).toBeVisible();
});

test("a wrong mobile has the focus each time it is sent, with its message", async ({ page }) => {
  await page.goto(siteUrl("northside", "/sign-in"));
  await hydrated(page);
  for (const phone of ["12", "12", ""]) {
    await page.getByLabel("Mobile number").fill(phone);
    await page.getByRole("button", { name: "Text me a code" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Mobile number")).toBeFocused();
    await expect(page.getByLabel("Mobile number")).toHaveAccessibleDescription(/mobile/i);
  }
});

test("at the desk another page begins at its heading, and taking a lead says whose it is", async ({
  page,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Does it tow?");
  await openDesk(page, "manager", "/desk/leads?state=all&order=newest");
  await hydrated(page);
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: shopper.name }).press("Enter");
  await expect(heading).toHaveText(shopper.name);
  await expect(heading).toBeFocused();
  const take = page.getByRole("button", { name: "Take it" });
  await take.press("Enter");
  await expect(take).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Assigned to: \w/ })).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);

  const reply = page.locator("#reply");
  await reply.getByLabel("Subject").fill("Your question");
  await reply.getByLabel("Your message").fill("It tows 3,500 kg.");
  await reply.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  // Never on the unseen button that would send it again.
  await expect(page.locator("main :focus")).toHaveAccessibleName(/\w/);
});
