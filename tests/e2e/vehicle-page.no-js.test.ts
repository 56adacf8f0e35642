import { expect, siteUrl, test } from "../fixtures/journey";
import { BINDI, enquire } from "../fixtures/steps";

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

test("lists unfold, photos open, and the suburbs around the car are on a map", async ({ page }) => {
  await page.goto(siteUrl("northside", RANGER));
  const details = page.getByRole("region", { name: "Car Details" });
  await details.getByText("Show More").click();
  expect(await details.getByRole("term").count()).toBeGreaterThan(4);
  await expect(page.getByRole("link", { name: /picture 1 of 9$/ }).first()).toHaveAttribute(
    "href",
    /\/images\/1920\//,
  );
  const block = page.locator("#vehicle-map");
  await expect(block.getByRole("img", { name: /^Map of Northside .*\. Nearby: / })).toBeVisible();
  await expect(block.getByRole("button", { name: "Show streets" })).toBeHidden();
  await expect(block.getByRole("link", { name: /Get directions/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  );
  await expect(page.getByRole("button", { name: "View photos full screen" })).toBeHidden();
});

test("a test drive is asked for by the form", async ({ page }) => {
  await page.goto(siteUrl("northside", `${RANGER}?enquiry=test-drive#enquire`));
  const form = page.locator("#enquire");
  await expect(form.getByRole("heading", { name: "Test drive this car" })).toBeVisible();
  await expect(form.locator("input[name=subcategory]")).toHaveValue("Test Drive");
  await enquire(page, BINDI, "Saturday morning, without a script?");
  await expect(page).toHaveURL(/\/success/);
});

test("a sold car asks for something similar (spec:1.4.11)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/cars/2021-hyundai-i30-elite-yesterday"));
  await page.locator(".vehicle-summary").getByRole("link", { name: "Find Me Something Similar" }).click();
  await expect(page.locator("#enquire").getByLabel("Comments")).toHaveValue(
    "Can you please find me something similar?",
  );
});
