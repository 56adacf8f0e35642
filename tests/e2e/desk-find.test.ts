import type { Route } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { expect, hydrated, test } from "../fixtures/journey";

test("the command palette is opened, walked and used by the keyboard alone (desk:43)", async ({ page }) => {
  await openDesk(page, "manager", "/desk/account");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Name, phone/ });
  await expect(field).toBeFocused();
  await page.keyboard.type("toyota");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText(/^\d results$/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(1).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/stock\/northside\//);
  await expect(field).toBeHidden();
  // The address changes before the page that stands at it is drawn, with a palette of its own.
  await expect(page.getByRole("link", { name: "Stock", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.keyboard.press("Control+k");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await page.keyboard.type("zzzz");
  await expect(page.getByText("0 results")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  await page.getByRole("link", { name: "Find" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("reserv");
  await page.getByRole("option", { name: /Reservations/ }).click();
  await expect(page).toHaveURL(/\/desk\/reservations$/);
});

test("an overtaken search shows nothing, and an ended session leads to the sign-in", async ({
  page,
  context,
}) => {
  await openDesk(page, "manager", "/desk/account");
  await hydrated(page);
  const late: Route[] = [];
  await page.route(/_data=.*desk\.find/, (route) =>
    route.request().url().includes("q=zzzz") ? void late.push(route) : route.continue(),
  );
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await expect.poll(() => late.length).toBe(1);
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("q=zzzz"));
  await page.getByRole("combobox").fill("reserv");
  await expect(page.getByRole("option", { name: /Reservations/ })).toBeVisible();
  await aborted;

  await context.clearCookies();
  await page.getByRole("combobox").fill("toyota");
  await expect(page).toHaveURL(/\/desk\/sign-in\?redirect=/);
});

test.describe("a search that fails", () => {
  test.use({ expectedErrors: [/503|caught the following error during render/] });

  test("is the page's failure", async ({ page }) => {
    await openDesk(page, "manager", "/desk/account");
    await hydrated(page);
    await page.route(/_data=.*desk\.find/, (route) =>
      route.fulfill({ status: 503, json: { error: "" }, headers: { "X-Remix-Catch": "yes" } }),
    );
    await page.keyboard.press("Control+k");
    await page.keyboard.type("toyota");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The desk isn’t available right now");
  });
});
