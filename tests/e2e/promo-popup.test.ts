import { violationsOf } from "../fixtures/accessibility";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { watchShifts } from "../fixtures/layout-shifts";

// A new visitor, who is asked about privacy first.
test.use({ visitor: "new" });

test("a promotion over the page, once a device: closed or followed, it is gone (spec:2.2.72, spec:2.4.5, spec:2.9.12)", async ({
  page,
  context,
}) => {
  const question = page.getByRole("region", { name: "Your privacy" });
  const popup = page.getByRole("dialog", { name: "Try it for two days" });
  await page.clock.install();
  await page.goto(siteUrl("fairprice", "/contact"));
  await hydrated(page);
  await question.getByRole("button", { name: "Essential only" }).click();
  await expect(question).toBeHidden();
  // A form is not interrupted, nor does it use the promotion up.
  await page.clock.fastForward("01:01");
  await expect(popup).toBeHidden();
  await page.context().clearCookies();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));

  await page.goto(siteUrl("fairprice"));
  await hydrated(page);
  await expect(question).toBeVisible();
  await expect(popup).toBeHidden();
  await question.getByRole("button", { name: "Essential only" }).click();
  // One interruption at a time: it waits for the answer, on the same page.
  await expect(question).toBeHidden();
  await page.clock.fastForward("00:50");
  await expect(popup).toBeHidden();
  await page.clock.fastForward("00:11");
  await expect(popup).toBeVisible();
  const shifts = await watchShifts(page);
  const box = (await popup.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(600);
  expect(box.height).toBeLessThanOrEqual(0.8 * 900);
  // The keyboard stays in it: a modal dialog makes the rest of the page inert.
  await expect(popup.locator(":focus")).toHaveCount(1);
  expect(await violationsOf(page, { within: "dialog[open]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  expect(await shifts()).toBe(0);

  await page.reload();
  await hydrated(page);
  await page.clock.fastForward("01:01");
  await expect(popup).toBeHidden();

  const other = await context.browser()!.newContext();
  const next = await other.newPage();
  await next.setViewportSize({ width: 360, height: 480 });
  await next.clock.install();
  await next.goto(siteUrl("fairprice", "/buying"));
  await hydrated(next);
  await next.getByRole("button", { name: "Allow" }).click();
  await next.clock.fastForward("01:01");
  const sheet = await next.getByRole("dialog", { name: "Try it for two days" }).boundingBox();
  expect(Math.floor(sheet!.height)).toBeLessThanOrEqual(0.8 * 480);
  await next.getByRole("dialog").getByRole("link", { name: "Read our guarantee" }).click();
  await expect(next).toHaveURL(siteUrl("fairprice", "/pages/our-guarantee"));
  await next.goto(siteUrl("fairprice"));
  await hydrated(next);
  await next.clock.fastForward("01:01");
  await expect(next.getByRole("dialog")).toBeHidden();
  await other.close();
});
