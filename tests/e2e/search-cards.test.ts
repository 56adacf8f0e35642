import { violationsOf } from "../fixtures/accessibility";
import { send } from "../fixtures/http";
import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";
import { BINDI, carCards, fillContact, resultCount } from "../fixtures/steps";

const USED = "/search/used-cars";

/** `photos/<hash>.jpg` of a rendering's address, whatever its width and format, or what it has until it is stored. */
function photograph(url: string | null): string {
  return /(photos|pending)\/[0-9a-f]+\.jpg/.exec(url ?? "")?.[0] ?? "";
}

test("a card's photographs: none but the first until it is pointed at, then one ahead", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (!request.redirectedFrom()) asked.add(photograph(request.url()));
  });
  await page.goto(siteUrl("northside", USED));
  await settled(page);
  const card = carCards(page).first();
  // Each card shows one: whatever else is asked for is a further one of some card.
  const shown = await carCards(page)
    .locator(".car-card-photos-strip img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const fronts = new Set(shown.map(photograph));
  const others = () => [...asked].filter((photo) => photo !== "" && !fronts.has(photo));
  const pictures = card.locator(".car-card-photos-strip img");
  await expect(pictures).toHaveCount(1);
  expect(others()).toEqual([]);

  await card.hover();
  await expect(pictures).toHaveCount(2);
  await card.locator(".car-card-turn-next").click();
  await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
  await expect(pictures).toHaveCount(3);
  await expect.poll(() => others().length).toBeGreaterThan(0);
  expect(others().length).toBeLessThanOrEqual(2);

  // The photograph is still the way to the car.
  const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
  await card.locator(".car-card-media").click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("the keyboard turns a card's photographs over with left and right (spec:2.9.25, spec:2.9.34)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  const card = carCards(page).first();
  await card.getByRole("heading").getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await expect(card.getByText(/^2\/\d+$/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(card.getByText(/^2\/\d+$/)).toHaveCount(0);
});

test("quick enquiry leads to the form of the car (spec:2.4.22)", async ({ page }) => {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  const card = carCards(page).first();
  const href = (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  await card.getByRole("link", { name: "Enquire" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick enquiry" });
  await expect(dialog.locator(`a[href="${href}"]`)).toBeVisible();
  expect(await violationsOf(page, { within: "dialog" })).toEqual([]);
  await fillContact(dialog, BINDI);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/success\?car=/);
  await expect(dialog).toHaveCount(0);
});

test("reserve is at the site's own path, and not on a site that takes no reservations (spec:1.5.5)", async () => {
  for (const [site, path] of [
    ["northside", "checkout"],
    ["harbour", "buy-online"],
  ] as const) {
    const { body } = await send(site, USED);
    const [, reserve = ""] = new RegExp(`href="(/cars/[^/"]+/${path})"[^>]*>Reserve`).exec(body) ?? [];
    // Both sites want a sign-in first (spec 2 §4).
    const { location = "" } = (await send(site, reserve)).headers;
    expect(location).toMatch(new RegExp(`^/sign-in\\?type=checkout&redirect=%2Fcars%2F[^&]+%2F${path}&`));
    expect((await send(site, location)).status).toBe(200);
  }
  const { body } = await send("wanderer", "/search/new-used-and-demo-cars");
  expect(body).not.toMatch(/<a\b[^>]*>Reserve/);
});

test.describe("share", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  for (const [site, said] of [
    ["northside", "on the card"],
    ["harbour", "in a toast"],
  ] as const) {
    test(`${site} copies the car's address and says so ${said} (spec 1 §4)`, async ({ page }) => {
      // This browser has no sheet of its own to share with.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.goto(siteUrl(site, USED));
      await hydrated(page);
      const card = carCards(page).first();
      const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
      await card.getByRole("button", { name: /^Share/ }).click();
      const told = said === "on the card" ? card : page.getByRole("status").last();
      await expect(told.getByText("Copied", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${href}$`));
      await expect(told.getByText("Copied", { exact: true })).toHaveCount(0);
    });
  }

  test("a phone's own sheet comes first", async ({ page }) => {
    await page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia(query === "(pointer: coarse)" ? "all" : query);
      Object.defineProperty(Navigator.prototype, "share", {
        value: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
      });
    });
    await page.goto(siteUrl("northside", USED));
    await hydrated(page);
    const card = carCards(page).first();
    const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
    await card.getByRole("button", { name: /^Share/ }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url))
      .toMatch(new RegExp(`${href}$`));
  });
});

test("the results are announced when a facet is ticked (spec:1.4.51)", async ({ page }) => {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  const status = page.getByRole("status").first();
  const region = await status.elementHandle();
  const all = await resultCount(page);
  await page.getByRole("list", { name: "Make", exact: true }).getByRole("link").first().click();
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  // The same element, or assistive technology says nothing.
  expect(await status.evaluate((now, before) => now === before, region)).toBe(true);
});

test("list and grid keep while one refines and turns pages, and stay out of the canonical address", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator(".result-grid")).toHaveAttribute("data-view", "list");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/view=list&page=2$/);
  await page.getByRole("list", { name: "Make", exact: true }).getByRole("link").first().click();
  await expect(page).toHaveURL(/[/?=][^/]+view=list$/);
  await expect(page.locator(".result-grid")).toHaveAttribute("data-view", "list");
  await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /view=/);
  await page.getByRole("link", { name: "Grid", exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
});

test("nearest asks for a postcode, and says when it knows none (spec 2 §8)", async ({ page }) => {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  const postcode = page.getByLabel("Your postcode");
  await expect(postcode).toHaveCount(0);
  await page.getByLabel("Sort by").selectOption("distance");
  await expect(postcode).toBeFocused();
  await postcode.pressSequentially("0001");
  await expect(page).toHaveURL(/sortBy=distance&postcode=0001$/);
  await expect(page.getByText("Invalid postcode")).toBeVisible();
});
