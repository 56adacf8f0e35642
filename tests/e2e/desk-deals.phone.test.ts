import { deskUrl } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";
import { faultsOfNarrowest } from "../fixtures/page-sweep";

test("on a phone the board is a list, and the sold log fits (desk:45)", async ({ page }) => {
  await page.goto(deskUrl("/desk/deals"));
  await page.getByRole("button", { name: "Manager" }).click();
  await expect(page.getByRole("heading", { name: "Deals" })).toBeVisible();
  const stages = page.getByRole("heading", { level: 2 });
  const tops = await stages.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(tops).size).toBe(1);
  expect(await faultsOfNarrowest(page)).toEqual([]);
  await page.getByRole("link", { name: "Sold log" }).click();
  await expect(page.getByRole("heading", { name: "Sold log" })).toBeVisible();
  expect(await faultsOfNarrowest(page)).toEqual([]);
});
