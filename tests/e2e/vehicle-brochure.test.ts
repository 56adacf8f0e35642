import { readFile } from "node:fs/promises";

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

  for (const site of ["northside", "harbour"] as const) {
    test(`${site}: a Chinese page hands over a Chinese one (spec:1.7.12)`, async ({ page }) => {
      const slug = await findCarSlug(site);
      await page.goto(siteUrl(site, `/zh/cars/${slug}`));
      await hydrated(page);
      const link = page.getByRole("link", { name: "PDF 手册" }).first();
      await expect(link).toHaveAttribute("href", `/zh/cars/${slug}.pdf`);
      const saved = page.waitForEvent("download");
      await link.click();
      expect((await saved).suggestedFilename()).toBe(`${slug}.pdf`);
      const { text } = await readPdf(await readFile(await (await saved).path()));
      expect(text).toContain("第 1 页，共 2 页");
      expect(text).not.toContain("Page 1 of");
    });
  }

  test("a site without Chinese has no Chinese one", async () => {
    expect((await send("wanderer", `/zh/cars/${await findCarSlug("wanderer")}.pdf`)).status).toBe(404);
  });

  test("an unknown car has none, and no page is in its way", async () => {
    expect((await send("northside", "/cars/nothing-here.pdf")).status).toBe(404);
  });
});

test.describe("spec 1 §8: a PDF that cannot be had is an alert with the message (spec:1.8.3)", () => {
  test.use({ expectedErrors: [/status of 50[03]|ERR_FAILED/] });

  const failures = [
    {
      name: "busy",
      answer: { status: 503, contentType: "text/plain", body: "Too many at once." },
      alert: "Too many at once.",
    },
    {
      name: "a failure of the server",
      answer: { status: 500, contentType: "text/plain", body: "Unexpected Server Error" },
      alert: "We couldn’t prepare the brochure. Please try again in a moment.",
    },
    {
      name: "a broken line",
      answer: null,
      alert: "We couldn’t prepare the brochure. Please try again in a moment.",
    },
  ];
  for (const { name, answer, alert } of failures) {
    test(name, async ({ page }) => {
      await page.route("**/*.pdf", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
      await hydrated(page);
      const dialog = page.waitForEvent("dialog");
      const clicked = page.getByRole("link", { name: DOWNLOAD }).first().click();
      expect((await dialog).message()).toBe(alert);
      await (await dialog).accept();
      await clicked;
      await expect(page.getByRole("link", { name: DOWNLOAD }).first()).toBeVisible();
    });
  }
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

  test.describe("a wrong car_id", () => {
    test.use({ expectedErrors: [/status of 404/] });

    test("is a 404 in the site's theme", async ({ page }) => {
      const answer = await page.goto(siteUrl("harbour", "/print?car_id=nothing-here"));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("main").getByRole("search")).toBeVisible();
    });
  });
});
