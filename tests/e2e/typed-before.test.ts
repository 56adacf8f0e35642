import type { Locator } from "@playwright/test";

import { deskUrl, openDesk } from "../fixtures/desk";
import { holdAnswers as holdScripts } from "../fixtures/hold-answers";
import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, shellHydrated, siteUrl, test } from "../fixtures/journey";
import { carCards } from "../fixtures/steps";

/** Pages of different files. */
const MENU_ON = [
  "/",
  "/cars/2023-ford-ranger-wildtrak-blue-heeler",
  "/sign-in?type=watchlist&redirect=/watchlist&back=/",
];

// What is typed, chosen, pressed or restored before React takes a page over is there afterwards, and the form knows of it.

test("a form's fields keep what they had before the script, and what depends on them follows", async ({
  page,
}) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("fairprice", "/book-test-drive"), { waitUntil: "commit" });
  const form = page.locator("#form");
  const location = form.getByLabel("Preferred dealership");
  const value = await location.locator("option").nth(1).getAttribute("value");
  await location.selectOption(value);
  await form.getByLabel("First name").fill("Bindi");
  await form.getByLabel("Which vehicle would you like to drive?").fill("After five, please.");
  letGo();
  await hydrated(page);
  await expect(location).toHaveValue(value ?? "");
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");
  await expect(form.getByLabel("Which vehicle would you like to drive?")).toHaveValue("After five, please.");
  // The times of the location that was chosen.
  await expect(form.locator(".time-day-choice").first()).toBeVisible();
});

test("a file that is too large, chosen before the script, is held back with what was typed", async ({
  page,
}) => {
  await openDesk(page, "owner", "/desk");
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(deskUrl("/desk/sites/northside/content/page/+"), { waitUntil: "commit" });
  await page.getByLabel("Title", { exact: true }).fill("Towing");
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(16 * 1_048_576) };
  await page.locator("input[type=file]").first().setInputFiles(large);
  letGo();
  await expect(page.getByText("large.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Save to the draft" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Towing");
});

test("the calculator counts with what was typed before its script", async ({ page }) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("northside", "/finance"), { waitUntil: "commit" });
  await page.getByLabel("Purchase price").fill("50000");
  await page.getByText("Monthly", { exact: true }).click();
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Purchase price")).toHaveValue("50,000");
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await expect(page.locator(".calculator-figures")).toContainText("a month");
});

test("a phone number that is typed before the form's script is kept, and gets its code", async ({ page }) => {
  const letGo = await holdScripts(page, "**/assets/SignInPanel-*.js");
  await page.goto(siteUrl("northside", "/sign-in?type=watchlist&redirect=/watchlist&back=/"));
  await shellHydrated(page);
  await page.getByLabel("Mobile number").fill("0491 570 006");
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Mobile number")).toHaveValue("0491 570 006");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
});

test("an arrow of the photographs that is pressed before the script shows the next one", async ({ page }) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`), { waitUntil: "commit" });
  const gallery = page.locator(".vehicle-gallery");
  await expect(gallery.getByRole("button", { name: /^1 \/ / })).toBeVisible();
  await gallery.getByRole("button", { name: "Next" }).click();
  letGo();
  await hydrated(page);
  await expect(gallery.getByRole("button", { name: /^2 \/ / })).toBeVisible();
});

test("a heart that is pressed before the script is a favourite, however often it was pressed", async ({
  page,
}) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("northside", "/search/used-cars"), { waitUntil: "commit" });
  const heart = page.locator(".favourite-button").first();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  letGo();
  await hydrated(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // Once: a later press is the script's own.
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

for (const [hand, press] of [
  ["a tap", (button: Locator) => button.tap()],
  ["a key", (button: Locator) => button.press("Enter")],
] as const) {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`the filters that ${hand} opens before the script stay open, and are the script’s from then on`, async ({
      page,
    }) => {
      const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
      await page.goto(siteUrl("northside", "/search/used-cars"), { waitUntil: "commit" });
      const opener = page.getByRole("button", { name: /^Filters/ });
      await press(opener);
      const sheet = page.locator("#filters");
      await expect(sheet).toBeVisible();
      letGo();
      await hydrated(page);
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
      await sheet.getByRole("link", { name: /^Toyota\b/ }).press("Enter");
      await expect(page).toHaveURL(/\/search\/toyota/);
      await expect(sheet).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

for (const [when, isEarly] of [
  ["before the script", true],
  ["after it", false],
] as const) {
  test(`back, forward and a reload lead to the same where the first press came ${when}`, async ({ page }) => {
    const results = siteUrl("northside", "/search/used-cars");
    const heading = page.getByRole("heading", { level: 1 });
    const letGo = isEarly ? await holdScripts(page, "**/assets/entry.client-*.js") : () => {};
    await page.goto(results, { waitUntil: isEarly ? "commit" : "load" });
    if (!isEarly) await hydrated(page);
    const name = await carCards(page).first().getByRole("heading").innerText();
    await carCards(page).first().getByRole("heading").getByRole("link").press("Enter");
    await expect(page).toHaveURL(/\/cars\//);
    letGo();
    await hydrated(page);
    const car = page.url();
    for (const step of ["back", "forward", "reload"] as const) {
      if (step === "back") await page.goBack();
      if (step === "forward") await page.goForward();
      if (step === "reload") await page.reload();
      await expect(page).toHaveURL(step === "back" ? results : car);
      await expect(heading).toContainText(step === "back" ? "Used cars" : name);
      await hydrated(page);
    }
    await page.goBack();
    await expect(heading).toContainText("Used cars");
    await expect(carCards(page).first()).toContainText(name);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of MENU_ON) {
    test(`${path}: the menu and an entry of it that are opened before the script stay open, and have their links`, async ({
      page,
    }) => {
      const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
      await page.goto(siteUrl("northside", path), { waitUntil: "commit" });
      const menu = page.locator(".drawer");
      await menu.locator("summary.drawer-button").tap();
      const entry = menu.locator("details").first();
      await entry.locator("summary").tap();
      await expect(entry).toHaveAttribute("open");
      letGo();
      await hydrated(page);
      await entry.getByRole("link").first().tap();
      await expect(page).not.toHaveURL(siteUrl("northside", path));
      await expect(menu).not.toHaveAttribute("open");
    });
  }

  test("two filters that are pressed before the script are both chosen, in the sheet that stays open", async ({
    page,
  }) => {
    const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
    await page.goto(siteUrl("northside", "/search/used-cars"), { waitUntil: "commit" });
    await page.getByRole("button", { name: /^Filters/ }).tap();
    const sheet = page.locator("#filters");
    await sheet.getByRole("link", { name: /^Toyota\b/ }).tap();
    await sheet.getByRole("link", { name: /^SUV\b/ }).tap();
    letGo();
    await expect(page).toHaveURL(/\/search\/toyota.*SUV/i);
    await expect(sheet).toBeVisible();
    await expect(sheet.locator("[aria-busy]")).toHaveCount(0);
  });

  test("a filter is followed by the browser where the script does not come", async ({ page }) => {
    await holdScripts(page, "**/assets/entry.client-*.js");
    await page.goto(siteUrl("northside", "/search/used-cars"), { waitUntil: "commit" });
    await page.getByRole("button", { name: /^Filters/ }).tap();
    await page
      .locator("#filters")
      .getByRole("link", { name: /^Toyota\b/ })
      .tap();
    await expect(page).toHaveURL(/\/search\/toyota/);
  });
});
