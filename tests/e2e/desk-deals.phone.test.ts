import { openDesk } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";
import { faultsOfNarrowest } from "../fixtures/page-sweep";

test.use({ expectedErrors: [/status of 400/] });

test("an amount that cannot be read is answered beside its field, which has the focus (desk:45)", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/deals");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Move", { exact: true }) })
    .last();
  const name = await card.getByRole("link").first().innerText();
  await card.getByText("Move", { exact: true }).click();
  await card.getByLabel("Offer (AUD)").fill("a lot");
  await card.getByRole("button", { name: "Offer made" }).click();
  await expect(page.getByText("Enter an amount such as 24,990.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deals" })).toBeAttached();
  const field = page.getByRole("listitem").filter({ hasText: name }).getByLabel("Offer (AUD)");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue("a lot");
  expect(await faultsOfNarrowest(page)).toEqual([]);
});

test("on a phone the board is a list, and the sold log fits (desk:45)", async ({ page }) => {
  await openDesk(page, "manager", "/desk/deals");
  await expect(page.getByRole("heading", { name: "Deals" })).toBeVisible();
  const stages = page.getByRole("heading", { level: 2 });
  const tops = await stages.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(tops).size).toBe(1);
  expect(await faultsOfNarrowest(page)).toEqual([]);
  const lost = page.getByRole("heading", { name: /^Lost/ });
  await page
    .getByRole("navigation", { name: "How far it has come" })
    .getByRole("link", { name: /^Lost/ })
    .click();
  await expect(lost).toBeInViewport();
  // Each column scrolls by itself, so that seven full ones fit some screens.
  const tallest = await page
    .locator("section > ol")
    .evaluateAll((lists) => Math.max(...lists.map((list) => list.clientHeight)));
  expect(tallest).toBeLessThanOrEqual(448);
  await page.getByRole("link", { name: "Sold log" }).click();
  await expect(page.getByRole("heading", { name: "Sold log" })).toBeVisible();
  expect(await faultsOfNarrowest(page)).toEqual([]);
});
