import { enquireInChinese, saveInChinese } from "../fixtures/chinese-journey";
import { send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

test.use({ expectedErrors: [/status of 4(00|22)/] });

test("harbour: the main journey in Chinese, and back to English", async ({ page }) => {
  await enquireInChinese(page, "harbour");
  await hydrated(page);
});

test("northside: sign in by SMS and out again in Chinese", async ({ page }) => {
  await saveInChinese(page, "northside");
});

test("a page that has come alive fetches in its own language, and its links stay in it", async ({ page }) => {
  await page.goto(siteUrl("northside", "/zh"));
  await hydrated(page);
  const asked = page.waitForRequest((request) => request.url().includes("/search/suggest?q="));
  await page.getByRole("banner").getByRole("combobox").first().fill("toy");
  expect(new URL((await asked).url()).pathname).toBe("/zh/search/suggest");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page).toHaveURL(/\/zh\/search\//);
});

test("the address alone decides: no header, and no language that a site does not speak", async () => {
  const headers = { "x-page-language": "zh-Hans", "accept-language": "zh-Hans" };
  expect((await send("northside", "/", { headers })).body).toContain('<html lang="en-AU"');
  expect((await send("wanderer", "/zh", { headers })).status).toBe(404);
});
