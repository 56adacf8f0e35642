import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

test("on a phone the repayment is in view while its figures change, and takes its own place below them", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/finance"));
  await hydrated(page);
  const calculator = page.locator(".calculator");
  const result = calculator.getByRole("status");
  await calculator.getByLabel("Purchase price").focus();
  await expect(result).toBeInViewport({ ratio: 1 });
  await calculator.getByLabel("Purchase price").fill("20000");
  await expect(result).toContainText("a week");
  await expect(result).toBeInViewport({ ratio: 1 });
  await calculator.getByRole("link", { name: "Ask about this repayment" }).scrollIntoViewIfNeeded();
  const [figures, ask] = await Promise.all([
    result.boundingBox(),
    calculator.getByRole("link", { name: "Ask about this repayment" }).boundingBox(),
  ]);
  expect(figures!.y + figures!.height).toBeLessThanOrEqual(ask!.y);
});
