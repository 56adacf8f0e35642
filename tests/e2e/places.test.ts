import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

test("a shopper finds the nearest yard, looks at its map and its holidays, and keeps a workshop (spec:2.1.2, spec:2.2.6, spec:2.2.10, spec:2.2.11, spec:2.7.7)", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("https://tile.openstreetmap.org/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "image/svg+xml", body: TILE });
  });
  await page.goto(siteUrl("northside", "/our-location"));
  await hydrated(page);
  await page.getByLabel("Your postcode").fill("4030");
  await page.getByRole("button", { name: "Find nearest" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Northside Windsor Sales is closest to 4030.");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Northside Windsor Sales",
  );
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Northside Windsor Sales");
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Show streets" }).click();
  await expect(page.getByText("© OpenStreetMap contributors")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  const before = asked.length;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  const map = page.getByRole("group", { name: /^Map of Northside/ });
  await map.focus();
  await map.press("ArrowRight");
  await expect(map).toBeFocused();

  await page.getByRole("link", { name: /^View Location Details.*Northside Windsor Sales/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northside Windsor Sales" })).toBeVisible();
  await page.getByRole("button", { name: "See holiday hours" }).click();
  const dialog = page.getByRole("dialog", { name: "Holiday hours" });
  await expect(dialog.getByText("Christmas Day")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const workshop = page.getByRole("region", { name: "Your workshop" });
  await expect(workshop.getByRole("heading", { name: "Northside Geebung Service" })).toBeVisible();
  await workshop.getByLabel("Choose a workshop").selectOption("Northside North Lakes Service");
  await expect(workshop.getByRole("heading", { name: "Northside Geebung Service" })).toBeHidden();
  await page.goto(siteUrl("northside", "/our-location/northside-aspley"));
  await expect(workshop.getByRole("heading", { name: "Northside North Lakes Service" })).toBeVisible();
  await expect(workshop.getByRole("heading", { name: "Northside Geebung Service" })).toBeHidden();
});

test.describe("a postcode that nobody knows", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is said beside the field, and kept; locations are swiped by the arrow keys (spec:2.8.3)", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", "/our-location?postcode=0001"));
    const field = page.getByLabel("Your postcode");
    await expect(field).toHaveValue("0001");
    await expect(page.getByText("Invalid postcode", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Aspley Sales");

    await page.goto(siteUrl("northside"));
    await hydrated(page);
    const row = page.getByRole("group", { name: "Find us on the north side" });
    await row.scrollIntoViewIfNeeded();
    // Words for screen readers stay within their card: the page itself does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect(row.getByRole("button", { name: "Previous" })).toBeDisabled();
    await row
      .getByRole("link", { name: /View Location Details/ })
      .first()
      .focus();
    await page.keyboard.press("ArrowRight");
    await expect(row.getByRole("button", { name: "Previous" })).toBeEnabled();
  });
});
