import { violationsOf } from "../fixtures/accessibility";
import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";

test("the model menu comes when it is opened, and closes after a choice (spec:2.1.7, spec:2.2.47, spec:2.2.62, spec:2.4.9)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(siteUrl("harbour", "/special-offers"));
  await hydrated(page);
  const header = page.locator("header.site-header");
  const entry = header.locator("summary.nav-entry", { hasText: "New Vehicles" });
  expect(asked).not.toContain("/models/menu.json");

  await entry.hover();
  const tab = (name: string) => header.getByRole("tab", { name, exact: true });
  await expect(tab("All models")).toHaveAttribute("aria-selected", "true");
  await expect(header.getByRole("tabpanel").getByRole("link", { name: "Explore RAV4" })).toHaveCount(1);
  await expect(header.getByRole("tab")).toHaveText([
    "All models",
    "Cars",
    "Hatch & sedans",
    "SUVs & 4WDs",
    "Utes & Vans",
    "GR & performance",
    "Electrified",
    "Upcoming",
    "Discontinued",
  ]);
  await expect(header).toHaveClass(/dropdown-open/);

  await tab("SUVs & 4WDs").click();
  const models = header.getByRole("tabpanel");
  const card = (name: string) => models.getByRole("listitem").filter({ hasText: name });
  await card("LandCruiser 70").scrollIntoViewIfNeeded();
  await tab("Electrified").click();
  await expect.poll(() => models.evaluate((list) => list.scrollTop)).toBe(0);

  const rav4 = card("RAV4");
  await expect(rav4.getByText("All-New")).toBeVisible();
  await rav4.hover();
  await expect(rav4.getByRole("link", { name: "Our Stock RAV4" })).toHaveCSS("opacity", "1");
  expect(await violationsOf(page, { within: "header.site-header" })).toEqual([]);

  // The categories by arrows; Escape closes and leaves the focus where it began.
  await tab("Electrified").press("ArrowDown");
  await expect(tab("Upcoming")).toBeFocused();
  await expect(card("C-HR+").getByText("Upcoming")).toBeVisible();
  await expect(models.getByRole("link", { name: /Our Stock/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(models).toBeHidden();
  await expect(entry).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await tab("SUVs & 4WDs").click();
  await rav4.getByRole("link", { name: "Explore RAV4" }).click();
  await expect(page).toHaveURL(siteUrl("harbour", "/toyota-rav4"));
  await expect(page.getByRole("heading", { level: 1, name: "Toyota RAV4" })).toBeVisible();
  await expect(header).not.toHaveClass(/dropdown-open/);
});

test("the model menu has three models a row, two where the header is narrow (spec:2.2.62)", async ({
  page,
}) => {
  await page.goto(siteUrl("harbour", "/special-offers"));
  await hydrated(page);
  const header = page.locator("header.site-header");
  const cards = header.getByRole("tabpanel").getByRole("listitem");
  for (const [width, columns] of [
    [1_440, 3],
    [1_280, 3],
    [1_100, 2],
    [1_024, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // However many entries there are, they share one row.
    const entries = header.locator(".header-navigation > ul > li");
    const tops = await entries.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await header.locator("summary.nav-entry", { hasText: "New Vehicles" }).hover();
    await expect(cards.first()).toBeVisible();
    const rows = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(
      rows.filter((top) => top === rows[0]),
      `${width} px`,
    ).toHaveLength(columns);
  }
});

test("a menu that a key opens stays open when the pointer has just left (spec 2 §4)", async ({ page }) => {
  await page.clock.install();
  await page.goto(siteUrl("harbour", "/special-offers"));
  await hydrated(page);
  const header = page.locator("header.site-header");
  await header.locator("summary.nav-entry", { hasText: "New Vehicles" }).hover();
  await expect(header).toHaveClass(/dropdown-open/);
  await page.keyboard.press("Escape");
  await expect(header).not.toHaveClass(/dropdown-open/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(5, 700);
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(1_000);
  await expect(header).toHaveClass(/dropdown-open/);
});

test("arrows go through the header's entries and their dropdowns (spec:2.3.21)", async ({ page }) => {
  await page.goto(siteUrl("northside", "/special-offers"));
  await hydrated(page);
  const header = page.locator("header.site-header");
  const entry = (name: string) => header.locator("summary.nav-entry", { hasText: name });
  await entry("Buy").focus();
  await page.keyboard.press("ArrowDown");
  await expect(header.getByRole("link", { name: "Buy overview" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(header.getByRole("link", { name: "New cars", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(entry("Makes")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(header.getByRole("link", { name: /^Toyota \d+$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry("Makes")).toBeFocused();
  await expect(header).not.toHaveClass(/dropdown-open/);
});

test("on a tablet the drawer is a sheet beside the page, and cards in a row hold what they say", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(siteUrl("northside"));
  // With its fonts: the words of a card take more room in others.
  await settled(page);
  const last = page.locator(".carousel-track .car-card .card-share");
  await expect(last.first()).toBeVisible();
  const outside = await last.evaluateAll((buttons) => {
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    return buttons.filter((button) => right(button) > right(button.closest(".car-card"))).length;
  });
  expect(outside).toBe(0);

  const drawer = page.locator(".drawer");
  await drawer.locator("summary.drawer-button").click();
  await drawer.locator("summary", { hasText: "New models" }).click();
  await drawer.locator("summary", { hasText: "Utes & Vans" }).click();
  await expect(drawer.getByRole("link", { name: "Ranger", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.mouse.click(100, 600);
  await expect(drawer).not.toHaveAttribute("open");
});
