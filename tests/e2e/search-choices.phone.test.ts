import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const DATA = "**/search/**_data=*";

test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

test("in the sheet, a choice shows at once, a failure is said there, and it can be tried again with the next one (spec:1.4.50, spec:1.4.56)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await hydrated(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.locator("#filters");
  const box = (list: string, value: string) =>
    sheet.getByRole("list", { name: list, exact: true }).getByRole("link", { name: value });
  const [make, body] = [box("Make", "Toyota"), box("Body type", "SUV")];
  await page.route(DATA, (route) => route.abort("connectionreset"));
  await make.click();
  const alert = sheet.getByRole("alert");
  await expect(alert).toContainText("We couldn’t load your last choice.");
  await expect(alert).toBeInViewport();
  await expect(make).toHaveAttribute("aria-current", "true");
  await page.unroute(DATA);
  await page.route(DATA, (route) => route.fulfill({ status: 500, body: "down" }));
  const failed = page.waitForResponse(DATA);
  await alert.getByRole("button", { name: "Try again" }).click();
  await (await failed).finished();
  await expect(alert).toBeVisible();

  await page.unroute(DATA);
  await body.click();
  await expect(alert).toBeHidden();
  await expect(sheet.getByRole("button", { name: /^Show \d/ })).toBeVisible();
  for (const chosen of [make, body]) await expect(chosen).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("button", { name: "Filters (3)" })).toBeAttached();
});
