import { holdAnswers } from "../fixtures/hold-answers";
import { findCarSlug, send } from "../fixtures/http";
import { expect, hydrated, SITES, siteUrl, test } from "../fixtures/journey";
import { readPdf } from "../fixtures/read-pdf";

const DOWNLOAD = "PDF brochure";

test.describe("spec 1 §4, §7, §8: the brochure as PDF", () => {
  test("'Preparing…' while it is made, then a file by the car's slug (spec:1.1.22, spec:1.4.43, spec:1.7.17)", async ({
    page,
  }) => {
    const slug = await findCarSlug("northside");
    const release = await holdAnswers(page, "**/*.pdf");
    await page.goto(siteUrl("northside", `/cars/${slug}`));
    await hydrated(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: DOWNLOAD }).first().click();
    const preparing = page.getByRole("link", { name: "Preparing…" });
    await expect(preparing).toHaveAttribute("aria-busy", "true");
    release();
    expect((await saved).suggestedFilename()).toBe(`${slug}.pdf`);
    await expect(page.getByRole("link", { name: DOWNLOAD }).first()).toBeVisible();
    await expect(preparing).toHaveCount(0);
    const ids = await page.evaluate(() => (window.forecourtEvents ?? []).map(({ id }) => id));
    expect(ids.filter((id) => id === 61)).toHaveLength(1);
  });

  test("every site hands one over", async () => {
    for (const site of SITES) {
      const { status, headers, body } = await send(site, `/cars/${await findCarSlug(site)}.pdf`);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("application/pdf");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body.slice(0, 5)).toBe("%PDF-");
    }
  });

  test("a Chinese page hands over a Chinese one (spec:1.7.12)", async () => {
    const path = `/zh/cars/${await findCarSlug("northside")}`;
    expect((await send("northside", path)).body).toContain(`href="${path}.pdf"`);
    const { bytes } = await send("northside", `${path}.pdf`);
    const { text } = await readPdf(bytes);
    expect(text).toContain("第 1 页，共 2 页");
    expect(text).not.toContain("Page 1 of");
  });

  test("a site without Chinese has no Chinese one", async () => {
    expect((await send("wanderer", `/zh/cars/${await findCarSlug("wanderer")}.pdf`)).status).toBe(404);
  });

  test("an unknown car has none, and no page is in its way", async () => {
    expect((await send("northside", "/cars/nothing-here.pdf")).status).toBe(404);
  });
});

test.describe("spec 1 §8: a PDF that cannot be had", () => {
  test.use({ expectedErrors: [/status of 50[03]|ERR_FAILED/] });

  const FAILED = "We couldn’t prepare the brochure. Please try again in a moment.";

  test("is an alert with the message: busy, a failure of the server, a broken line (spec:1.8.3)", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
    await hydrated(page);
    for (const [answer, alert] of [
      [{ status: 503, contentType: "text/plain", body: "Too many at once." }, "Too many at once."],
      [{ status: 500, contentType: "text/plain", body: "Unexpected Server Error" }, FAILED],
      [null, FAILED],
    ] as const) {
      await page.route("**/*.pdf", (route) => (answer ? route.fulfill(answer) : route.abort()));
      const dialog = page.waitForEvent("dialog");
      const clicked = page.getByRole("link", { name: DOWNLOAD }).first().click();
      expect((await dialog).message()).toBe(alert);
      await (await dialog).accept();
      await clicked;
      await expect(page.getByRole("link", { name: DOWNLOAD }).first()).toBeVisible();
      await page.unroute("**/*.pdf");
    }
  });
});

test.describe("spec 1 §2: /print?car_id=…", () => {
  test("opens in a new tab, and prints by its button (spec:1.2.5, spec:1.2.38)", async ({ page }) => {
    await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const opened = page.waitForEvent("popup");
    await page
      .getByRole("link", { name: /^Printable page/ })
      .first()
      .click();
    const sheet = await opened;
    await hydrated(sheet);
    await expect(sheet.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(sheet.getByRole("img", { name: "QR code of this vehicle’s page" })).toBeVisible();
    await sheet.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await expect(sheet.locator("body[data-printed]")).toHaveCount(0);
    await sheet.getByRole("button", { name: "Print" }).click();
    await expect(sheet.locator("body[data-printed]")).toHaveCount(1);
  });

  test("spec 1 §7: event 61 is recorded once (spec:1.7.17)", async ({ page }) => {
    await page.goto(siteUrl("wanderer", `/print?car_id=${await findCarSlug("wanderer")}`));
    await hydrated(page);
    const ids = () => page.evaluate(() => (window.forecourtEvents ?? []).map(({ id }) => id));
    await expect.poll(ids).toEqual([61]);
  });

  test("on paper there is the sheet and nothing else", async ({ page }) => {
    await page.goto(siteUrl("fairprice", `/print?car_id=${await findCarSlug("fairprice")}`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toBeVisible();
    for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  });

  test("so has the car's own page: what it is and costs on two sheets at most, and nothing to press", async ({
    page,
  }) => {
    await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
    await hydrated(page);
    await page.emulateMedia({ media: "print" });
    for (const shown of [".vehicle-price", ".key-facts", ".specifications", ".site-header"])
      await expect(page.locator(shown).first()).toBeVisible();
    await expect(page.locator("main :is(button, form, summary, .car-card):visible")).toHaveCount(0);
    await expect(page.locator(".vehicle-gallery img:visible")).toHaveCount(5);
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(2);
  });
});
