import { findCarSlug, ownForm, send } from "../fixtures/http";
import { expect, siteUrl, test } from "../fixtures/journey";

test("the number is revealed without JavaScript, by the log call's own form (spec:1.4.37)", async ({
  page,
}) => {
  const slug = await findCarSlug("northside");
  await page.goto(siteUrl("northside", `/cars/${slug}`));
  await expect(page.locator('#call a[href^="tel:"]')).toHaveCount(0);
  await page.getByRole("button", { name: /^Call the dealer/ }).click();
  await expect(page).toHaveURL(siteUrl("northside", `/cars/${slug}?phone=shown#call`));
  const call = page.locator("#call").getByRole("link", { name: /^Call / });
  await expect(call).toBeInViewport();
  expect(await call.innerText()).not.toContain("•");
  expect(await call.getAttribute("href")).toMatch(/^tel:\d{6,}$/);
});

test("no other site's page makes the log call (design §4.3)", async () => {
  const headers = {
    ...ownForm("northside"),
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  };
  const answer = await send("northside", "/api/call-log", { method: "POST", headers, body: "car_id=x" });
  expect(answer.status).toBe(403);
});
