import { payOnline, spinToWin } from "../fixtures/gated-journey";
import { findCarSlug, send } from "../fixtures/http";
import { HOSTILE_PATHS } from "../fixtures/hostile-paths";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { latestCode, listedErrors, ownMobile, signInByRequest } from "../fixtures/steps";

test.describe("behind the gates", () => {
  // The browser's own line about a form that came back with its messages.
  test.use({ expectedErrors: [/status of 422/] });

  test("sign in, ask for a payment, see its receipt (spec 2 §2)", async ({ page }) => {
    await payOnline(page);
  });

  test("sign in, spin once, see the same result again (spec 2 §2)", async ({ page }) => {
    await spinToWin(page);
  });

  test("who wants less motion has the result at once", async ({ page }) => {
    await signInByRequest(page, "fairprice");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(siteUrl("fairprice", "/spin-to-win"));
    await hydrated(page);
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        document.body.dataset["animated"] = "";
        return animate.apply(this, given);
      };
    });
    await page.getByRole("button", { name: "Spin the wheel" }).click();
    await expect(page.getByText("That was your one spin for this campaign.")).toBeVisible();
    await expect(page.locator("body")).not.toHaveAttribute("data-animated");
  });
});

test("a new code can be asked for after a countdown; a code is pasted with its space (spec:2.8.7)", async ({
  page,
}) => {
  const phone = ownMobile();
  await page.goto(siteUrl("northside", "/sign-in?type=my-garage&redirect=/contact&back=/special-offers"));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Sign in to your garage" })).toBeVisible();
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(listedErrors(page)).toHaveText(["Enter your mobile number."]);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByRole("button", { name: /Send a new code in (30|2\d) s/ })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/special-offers");

  await page.getByRole("link", { name: "Use another number" }).click();
  await expect(page.getByLabel("Mobile number")).toHaveValue(phone);
  await page.goBack();

  const field = page.getByLabel("Six-digit code");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await field.fill("12");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(listedErrors(page)).toHaveText(["The code is six digits."]);
  await listedErrors(page).click();
  await expect(field).toBeFocused();
  const code = await latestCode("northside", phone);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(siteUrl("northside", "/contact"));
});

test("the running sign-in shows no forged redirect or back (design §4.4)", async () => {
  for (const payload of HOSTILE_PATHS) {
    const query = new URLSearchParams({ type: "checkout", redirect: payload, back: payload });
    const { status, body } = await send("northside", `/sign-in?${query.toString()}`);
    // An address that is too long is refused before Remix.
    if (status === 414) continue;
    expect(body, payload).toContain("/sign-in?type=checkout&amp;redirect=%2Fwatchlist&amp;back=%2F");
  }
});

test("no spelling of a gated address is a way around its gate (spec:2.2.35)", async () => {
  const slug = await findCarSlug("northside");
  for (const path of [
    "/online-payment",
    "/online-payment/",
    "/Online-Payment",
    "/%6fnline-payment",
    "//online-payment",
    "/online-payment?_data=routes%2Fonline-payment",
    `/cars/${slug}/checkout`,
    `/cars/${slug}/%63heckout`,
    `/cars/${slug}/CHECKOUT`,
    `/cars/${slug}//checkout`,
  ]) {
    const { status, headers, body } = await withOneSlash(path);
    const leadsTo = headers["location"] ?? headers["x-remix-redirect"];
    if (leadsTo !== undefined) expect(leadsTo, path).toMatch(/^\/sign-in\?type=(online-payment|checkout)&/);
    else expect([status, body.includes("Pay online</h1>")], path).toEqual([404, false]);
  }
});

test("a checkout without a car's slug does nothing (spec 2 §4)", async () => {
  for (const path of ["/cars//checkout", "/checkout"]) {
    const { headers } = await withOneSlash(path);
    expect(headers["location"], path).toBeUndefined();
  }
});

/** The answer behind the redirect that makes two slashes at once into one. */
async function withOneSlash(path: string) {
  const answer = await send("northside", path);
  const { location } = answer.headers;
  return answer.status === 308 && location ? send("northside", location) : answer;
}
