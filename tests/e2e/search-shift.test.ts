import { expect, settled, siteUrl, test } from "../fixtures/journey";
import { answerSlowly, watchShifts } from "../fixtures/layout-shifts";

for (const site of ["northside", "harbour"] as const) {
  test(`${site}: the results stay where they are when a facet is ticked, however late the answer (design §4.12) (spec:1.4.49)`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, "/search/new-used-and-demo-cars"));
    await settled(page);
    const shifts = await watchShifts(page);
    await answerSlowly(page);
    await page.getByRole("list", { name: "Condition" }).getByRole("link").last().click();
    await expect(page.getByRole("group", { name: "Applied filters" }).getByRole("link")).toHaveCount(1);
    expect(await shifts()).toBe(0);
  });
}

test("a make brings its models into the place that waits for them: no other filter moves under the finger", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await settled(page);
  // Counts end at the right edge: one with fewer digits begins further right.
  const shifts = await watchShifts(page, ".facet-link");
  await answerSlowly(page);
  const groups = page.locator(".filters-body > *");
  const tops = () => groups.evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
  const before = await tops();
  await page.getByRole("list", { name: "Make", exact: true }).getByRole("link").nth(1).click();
  await expect(page.getByRole("group", { name: "Applied filters" }).getByRole("link")).toHaveCount(1);
  await settled(page);
  expect((await tops()).slice(0, before.length)).toEqual(before);
  expect(await shifts()).toBe(0);
  await page.locator("#filters").getByText("Model", { exact: true }).click();
  await expect(
    page.getByRole("list", { name: "Model", exact: true }).getByRole("link").first(),
  ).toBeVisible();
});

test("nothing moves by itself between grid and list (design §4.12)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await settled(page);
  const shifts = await watchShifts(page, ".result-grid");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=list$/);
  await page.getByRole("link", { name: "Grid", exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
  expect(await shifts()).toBe(0);
});

test("nothing moves while a page loads in either view (design §4.12)", async ({ page }) => {
  for (const view of ["", "?view=list"]) {
    await page.goto(siteUrl("northside", `/search/used-cars${view}`));
    await settled(page);
    const shifts = await watchShifts(page);
    expect(await shifts(), view).toBe(0);
  }
});
