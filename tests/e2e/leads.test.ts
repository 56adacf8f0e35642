import { writeFileSync } from "node:fs";

import { violationsOf } from "../fixtures/accessibility";
import { holdAnswers } from "../fixtures/hold-answers";
import { expect, hydrated, settled, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { BINDI, enquire, fillContact, scriptHasForm } from "../fixtures/steps";

test.use({ expectedErrors: [/net::ERR_FAILED|status of 400/] });

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

test("an enquiry in steps: each is checked, the way back keeps what was typed, the last one sends (spec:1.4.63, spec:1.4.65)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", `${RANGER}?utm_source=mail`));
  await hydrated(page);
  const form = page.locator("#enquire");
  await form.scrollIntoViewIfNeeded();
  await scriptHasForm(page, form);

  await form.getByLabel("Comments").fill("");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByText("Please fix the following errors:")).toBeVisible();
  await expect(form.getByLabel("Comments")).toBeFocused();
  await form.getByLabel("Comments").fill("Does it tow?");
  await form.getByRole("button", { name: "Next" }).click();

  await expect(form.getByLabel("First name")).toBeVisible();
  await form.getByLabel("First name").fill("Bindi");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByLabel("Email", { exact: true })).toBeFocused();
  await form.getByRole("button", { name: "Back" }).click();
  await expect(form.getByLabel("Comments")).toHaveValue("Does it tow?");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");

  await fillContact(form, BINDI);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/leads");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  expect((await sent).postData()).toContain('"utm_source":"mail"');
  await expect(page).toHaveURL(/\/success\?car=/);
  const kept = await page.evaluate(() => ({
    events: (window.forecourtEvents ?? []).map(({ id }) => id),
    cars: JSON.parse(localStorage.getItem("enquired_cars") ?? "[]") as unknown[],
  }));
  expect(kept.events).toContain(15);
  expect(kept.cars).toHaveLength(1);
});

for (const path of ["", "?enquiry=offer"]) {
  test(`Next before the form's script, at ${path || "an enquiry"}, opens all fields and sends nothing; the page that comes back counts no second view (spec:1.4.63)`, async ({
    page,
  }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.isNavigationRequest()) posted.push(request.url());
    });
    const letGo = await holdAnswers(page, "**/LeadForm-*.js");
    await watchShiftsOfNextPages(page);
    await page.goto(siteUrl("northside", `${RANGER}${path}`));
    const form = page.locator("#enquire");
    await form.scrollIntoViewIfNeeded();
    const counted = () =>
      page.evaluate(() => [
        ...(window.forecourtEvents ?? []).map(({ id }) => id),
        ...(window.forecourtPixels ?? []).map(({ name }) => name),
      ]);
    await expect.poll(counted).toEqual([4, "ViewContent"]);
    await form.getByText("Next", { exact: true }).click();
    await expect(form.getByLabel("First name")).toBeVisible();
    await expect(form.getByText("Next", { exact: true })).toBeHidden();
    await expect(form.getByRole("button", { name: "Send enquiry" })).toHaveCount(1);
    expect(posted).toEqual([]);

    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(form.getByText("Please fix the following errors:")).toBeVisible();
    expect(posted).toHaveLength(1);
    letGo();
    await scriptHasForm(page, form);
    expect(await counted()).toEqual([]);
    await fillContact(form, BINDI);
    const message = form.getByLabel("Comments");
    if (await message.count()) await message.fill("Does it tow?");
    const offer = form.getByLabel("Your offer");
    if (await offer.count()) await offer.fill("50,000");
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/success/);
  });
}

test("fields opened before the form's script stay open with it, and are checked before they are sent", async ({
  page,
}) => {
  const letGo = await holdAnswers(page, "**/LeadForm-*.js");
  await page.goto(siteUrl("northside", RANGER));
  const form = page.locator("#enquire");
  await form.scrollIntoViewIfNeeded();
  await form.getByText("Next", { exact: true }).click();
  await form.getByLabel("First name").fill("Bindi");
  letGo();
  await scriptHasForm(page, form);
  await expect(form.getByLabel("First name")).toHaveValue("Bindi");
  await expect(form.getByLabel("Comments")).toBeVisible();
  await expect(form.getByText("Next", { exact: true })).toBeHidden();
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByLabel("Email", { exact: true })).toBeFocused();
});

test("a test drive at 3 am is refused beside its field, in the step that has it, and the form is kept", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", `${RANGER}?enquiry=test-drive#enquire`));
  const form = page.locator("#enquire");
  await scriptHasForm(page, form);
  const when = form.getByLabel("Preferred date and time");
  const night = `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T03:00`;
  // Said once for the field, not for each of its seven parts.
  await expect(
    form
      .getByRole("group")
      .filter({ has: page.getByLabel("Preferred date and time") })
      .last(),
  ).toHaveAccessibleDescription(/We’ll confirm it with you\. Open Monday/);
  await when.fill(night);
  await form.getByRole("button", { name: "Next" }).click();
  await fillContact(form, BINDI);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(when).toBeVisible();
  await expect(when).toHaveValue(night);
  await expect(when).toHaveAccessibleDescription(/is (?:open from|closed on) /);
  expect(await violationsOf(page)).toEqual([]);

  await when.fill("");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.getByLabel("First name")).toHaveValue(BINDI.name);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/success\?car=/);
});

test("who asked about a car is told so on its page, where nothing moves for it; /success thanks nobody else (spec:1.4.66, spec:1.4.67)", async ({
  page,
}) => {
  const success = siteUrl("northside", RANGER.replace("/cars/", "/success?car="));
  const note = page.getByText(/^You enquired about this car on \d+ \w+ \d{4}\.$/);
  await page.goto(success);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask us about a vehicle");
  await expect(page.getByRole("main")).not.toContainText("we’ve got your enquiry");
  await expect(page.getByRole("main").getByRole("link", { name: "Find a vehicle" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(siteUrl("northside", RANGER));
  await settled(page);
  await expect(note).toHaveCount(0);
  await enquire(page, BINDI, "Does it tow a boat?");
  await expect(page).toHaveURL(success);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("we’ve got your enquiry");
  await expect(page.getByRole("main").locator(`a[href="${RANGER}"]`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Open now|Opens? /);
  await expect(page.getByRole("heading", { level: 2, name: "Others like it" })).toBeVisible();
  await expect(page.getByRole("main").locator(`a[href^="/cars/"]:not([href="${RANGER}"])`)).not.toHaveCount(
    0,
  );

  // Another car was not asked about.
  await page.goto(siteUrl("northside", "/success?car=2021-toyota-corolla"));
  await expect(page.getByRole("main").locator('a[href^="/cars/"]')).toHaveCount(0);

  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", RANGER));
  await expect(note).toBeInViewport();
  await settled(page);
  expect(await totalShift(page)).toBeLessThan(0.001);
});

test("a form that is being sent shows a spinner; one that cannot be sent says so, keeps what was typed, and is sent again once (spec:2.4.1, spec:2.8.1)", async ({
  page,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/api/leads", (route) => failed.then(() => route.abort()), { times: 1 });
  await page.goto(siteUrl("harbour", "/enquiries/service-enquiry"));
  const form = page.locator("#form");
  await scriptHasForm(page, form);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByText("Please fix the following errors:")).toBeVisible();
  await expect(form.getByText("Invalid postcode. Please enter a 4-digit number.").last()).toBeVisible();
  await expect(form.getByLabel("Comments")).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  await fillContact(form, BINDI);
  await form.getByLabel("Comments").fill("A light on the dash");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  // Spec 2 §4.
  const sending = form.getByRole("button", { name: "Sending" });
  await expect(sending).toBeDisabled();
  await expect(sending.locator(".animate-spin")).toBeVisible();
  const dialog = page.waitForEvent("dialog");
  fail();
  // Spec 2 §8: the browser's alert, and the message stays on the page.
  const told = await dialog;
  expect([told.type(), told.message()]).toEqual(["alert", "An error occurred when submitting this form"]);
  await told.accept();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("An error occurred when submitting this form");
  await expect(alert).toBeFocused();
  await expect(form.getByLabel("Comments")).toHaveValue("A light on the dash");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/success$/);

  // Who asked is remembered on the device, until the shopper clears it.
  await page.goto(siteUrl("harbour", "/enquiries/feedback"));
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue(BINDI.email);
  await form.getByRole("button", { name: "Forget my details" }).click();
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => localStorage.getItem("visitor_profile"))).toBeNull();
});

test("a picture that is too large is said before it is sent", async ({ page }) => {
  await page.goto(siteUrl("northside", "/parts/search"));
  await hydrated(page);
  const form = page.locator("#form");
  await fillContact(form, BINDI);
  await form.getByLabel("Which part do you need?").fill("The left mirror");
  const picture = test.info().outputPath("mirror.jpg");
  writeFileSync(picture, Buffer.alloc(20 * 1_048_576));
  await form.getByLabel("Picture of the part").setInputFiles(picture);
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(form.getByText("That file is too large. Send one up to 10 MB.").last()).toBeVisible();
  expect(sent.filter((url) => url.includes("/api/leads"))).toEqual([]);
  await form.getByLabel("Picture of the part").setInputFiles([]);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText(/we’ve got your enquiry/)).toBeVisible();
});
