import sharp from "sharp";

import { violationsOf } from "../fixtures/accessibility";
import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { ownMobile } from "../fixtures/steps";
import { confirmVehicle, describeCondition, enterPlate, leaveContact } from "../fixtures/trade-in-journey";
import { untilWords } from "../fixtures/until-words";

test.use({ expectedErrors: [/status of 4(04|22)/] });

test("from a car's page to an accepted estimate, with photos, and on in another browser (spec:1.1.10, spec:1.1.17, spec:1.2.3, spec:1.7.17, spec:2.1.5, spec:2.5.11)", async ({
  page,
}) => {
  const carPath = `/cars/${await findCarSlug("northside")}`;
  await page.goto(siteUrl("northside", `${carPath}?utm_source=radio`));
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Trade-in" }).first().click();
  await expect(page.getByText("To trade in for")).toBeVisible();
  await enterPlate(page, "demo 2");

  await expect(page.getByRole("heading", { level: 1, name: "Is this your car?" })).toBeVisible();
  await expect(page.getByLabel("Model")).toHaveValue("Swift");
  expect(await violationsOf(page)).toEqual([]);
  await confirmVehicle(page, "-60,000");
  await expect(
    page.getByText("Enter the kilometres as a whole number, such as 62,500.").first(),
  ).toBeVisible();
  await confirmVehicle(page, "60,000");
  await expect(page.getByRole("heading", { level: 1, name: "What condition is it in?" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await describeCondition(page);

  // The range, how sure it is and what it rests on: nobody has been asked who they are.
  await expect(page.getByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeVisible();
  await expect(page.getByText(/^(High confidence|Good confidence|A rough guide)$/)).toBeVisible();
  await expect(
    page.getByText(/asking prices today for \d+ used Suzuki Swift|we (also )?counted/),
  ).toBeVisible();
  await expect(page.getByText(/^Based on \d+ similar cars? on sale here today\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Accept / })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Add photos first" }).click();
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#369" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Choose photos").setInputFiles([
    { name: "front.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
  ]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("We can’t read notes.jpg.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo 1" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const sending = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/trade-in/contact"),
  );
  await leaveContact(page);
  // The dealer reads which campaign and which pages led to the trade-in.
  const visit = new URLSearchParams((await sending).postData() ?? "").get("lead_attributes") ?? "";
  expect(JSON.parse(visit)).toMatchObject({
    visited_pages: expect.arrayContaining([carPath, "/trade-in/contact"]),
    linked_query_params: { utm_source: "radio" },
  });

  await expect(page.getByText(/^We have your details and this figure\. Northside/)).toBeVisible();
  await expect(page.getByText(/^We’d pay about \$[\d,]+$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Accept \$[\d,]+/ }).click();
  await expect(page.getByText("You’ve accepted our estimate.")).toBeVisible();
  const eventIds = () =>
    page.evaluate(() =>
      ((window as unknown as { forecourtEvents?: { id: number }[] }).forecourtEvents ?? []).map(
        ({ id }) => id,
      ),
    );
  await expect.poll(eventIds).toContain(18);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("You’ve accepted our estimate.")).toBeVisible();
  expect(await eventIds()).not.toContain(18);

  const mobile = ownMobile();
  await page.getByRole("link", { name: "Text me a link to this valuation" }).click();
  await page.getByLabel("Your mobile number").fill(mobile);
  await page.getByRole("button", { name: "Text me the link" }).click();
  await expect(page.getByText("We’ve sent the link.")).toBeVisible();
  const sent = page.getByText(/finish your valuation here/).first();
  // A worker sends it.
  const outbox = siteUrl("northside", "/dev/outbox");
  await untilWords(page, outbox, (words) => words.includes("finish your valuation here"));
  await page.goto(outbox);
  const message = await sent.innerText();
  const [, query] = /\/trade-in\/resume(\?token=\S+)/.exec(message) ?? [];
  // As another browser, which knows nothing of it.
  await page.context().clearCookies();
  await page.goto(siteUrl("northside", `/trade-in/resume${query}`));
  await expect(page.getByText("You’ve accepted our estimate.")).toBeVisible();
});

test("a step that is not due, and one without a trade-in, say so", async ({ page }) => {
  await page.goto(siteUrl("harbour", "/trade-in/estimate"));
  await expect(page.getByRole("heading", { name: "We can’t find your valuation" })).toBeVisible();
  await page.getByRole("link", { name: "Start a valuation" }).click();
  await enterPlate(page, "DEMO5");
  await expect(page.getByRole("heading", { level: 1, name: "Is this your vehicle?" })).toBeVisible();
  await page.goto(siteUrl("harbour", "/trade-in/contact"));
  await expect(page.getByText("There’s another step to do first.")).toBeVisible();
});
