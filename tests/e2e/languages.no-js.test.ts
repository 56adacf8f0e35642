import { enquireInChinese } from "../fixtures/chinese-journey";
import { test } from "../fixtures/journey";

test.use({ expectedErrors: [/status of 400/] });

test("northside: the main journey in Chinese without JavaScript", async ({ page }) => {
  await enquireInChinese(page, "northside");
});
