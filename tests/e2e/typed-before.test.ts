import { holdAnswers as holdScripts } from "../fixtures/hold-answers";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

// What is typed, chosen, pressed or restored before React takes a page over is there afterwards, and the form knows of it.

test("a form's fields keep what they had before the script, and what depends on them follows", async ({
  page,
}) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("fairprice", "/book-test-drive"), { waitUntil: "commit" });
  const form = page.locator("#form");
  const yard = form.getByLabel("Preferred dealership");
  const value = await yard.locator("option").nth(1).getAttribute("value");
  await yard.selectOption(value);
  await form.getByLabel("First name").fill("Bindi");
  await form.getByLabel("Comments").fill("After five, please.");
  letGo();
  await hydrated(page);
  await expect(yard).toHaveValue(value ?? "");
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");
  await expect(form.getByLabel("Comments")).toHaveValue("After five, please.");
  // The times of the yard that was chosen.
  await expect(form.locator(".time-day-choice").first()).toBeVisible();
});

test("the calculator counts with what was typed before its script", async ({ page }) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("northside", "/finance"), { waitUntil: "commit" });
  await page.getByLabel("Purchase price").fill("50000");
  await page.getByText("Monthly", { exact: true }).click();
  letGo();
  await hydrated(page);
  await expect(page.getByLabel("Purchase price")).toHaveValue("50000");
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await expect(page.locator(".calculator-figures")).toContainText("a month");
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
