import { findCarSlug, send } from "../fixtures/http";
import { holdAnswers } from "../fixtures/hold-answers";
import { expect, hydrated, shellHydrated, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { everyPage, ownPages } from "../fixtures/pages";

// Parts below the first screen, whose code is loaded late (app/ui/lazy-part.tsx).

test("every icon that a page names is in the file of icons", async ({ page }) => {
  for (const path of ["/", `/cars/${await findCarSlug("northside")}`, "/contact"]) {
    await page.goto(siteUrl("northside", path));
    const missing = await page.evaluate(async () => {
      const named = new Set(
        [...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""),
      );
      const [file = ""] = [...named][0]?.split("#") ?? [];
      const icons = new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml");
      return [...named].filter(
        (href) => !icons.getElementById(href.slice(file.length + 1))?.childElementCount,
      );
    });
    expect(missing).toEqual([]);
    expect(await page.locator("use").count()).toBeGreaterThan(5);
  }
});

test("a page says once what is written for search engines", async () => {
  const pages = [...(await everyPage("harbour")), ...(await ownPages("harbour"))];
  const described = /^(?:vehicle|location|offer|blog-post|model-1)$/;
  const found = pages.filter(({ name }) => described.test(name));
  expect(found).toHaveLength(5);
  for (const { name, path } of found) {
    const { body } = await send("harbour", path);
    const elements = body.split('<script type="application/ld+json">').slice(1);
    expect(elements, name).toHaveLength(1);
    const [json = ""] = elements[0]?.split("</script>") ?? [];
    expect([JSON.parse(json)].flat()[0], name).toMatchObject({ "@context": "https://schema.org" });
  }
});

test("a part is as it was sent until its code has come; then it works, and nothing has moved", async ({
  page,
}) => {
  const send = await holdAnswers(page, "**/Reviews-*.js");
  await page.setViewportSize({ width: 1280, height: 400 });
  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", "/"));
  await shellHydrated(page);
  const title = "What our customers say";
  const reviews = page.locator(".band", { has: page.getByRole("heading", { name: title }) });
  const text = () => reviews.innerText();
  const sent = await text();
  await expect(reviews.locator("[data-hydrated]")).not.toBeAttached();
  await reviews.getByRole("link").first().focus();
  send();
  await expect(reviews.locator("[data-hydrated]")).toBeAttached();
  await expect(reviews.getByRole("link").first()).toBeFocused();
  // The rest of a long row comes as it is near.
  expect(await text()).toContain(sent);
  const track = reviews.getByRole("group", { name: title }).last();
  await reviews.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect(await totalShift(page)).toBeLessThan(0.01);
});

test("a link is followed while a part is not hydrated, and the next page has its own", async ({ page }) => {
  const path = `/cars/${await findCarSlug("northside")}`;
  await page.goto(siteUrl("northside", path));
  await hydrated(page);
  const next = page.locator("main article h3 a").last();
  const address = (await next.getAttribute("href")) ?? "";
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await next.click();
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.locator('[data-part="lead-form"][data-hydrated]')).toBeAttached();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a link to a part that is not hydrated yet shows it as it was sent, until its code has come", async ({
  page,
}) => {
  const letGo = await holdAnswers(page, "**/LocationBlock-*.js");
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await shellHydrated(page);
  await page.getByRole("link", { name: "Map and hours" }).click();
  const location = page.locator('[data-part="location"]');
  await expect(location.getByRole("heading")).toBeInViewport();
  await expect(page).toHaveURL(/#vehicle-map$/);
  await page.goBack();
  await page.goForward();
  await expect(location).not.toHaveAttribute("data-hydrated");
  await expect(location.getByRole("heading")).toBeInViewport();
  letGo();
  await expect(location).toHaveAttribute("data-hydrated");
  await expect(location.locator(".drawn-map")).toBeInViewport();
});

test("what is closed is there once it is opened, with the values of the page", async ({ page }) => {
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await hydrated(page);
  await expect(page.locator('[data-part="calculator"]')).toHaveCount(0);
  await page.getByRole("link", { name: "Adjust the numbers" }).first().click();
  const calculator = page.locator('[data-part="calculator"]');
  await expect(calculator.getByRole("spinbutton").first()).toBeInViewport();
  await calculator.getByText("Monthly").click();
  await expect(calculator).toContainText("a month");
});

test.describe("where the page cannot be hydrated", () => {
  test.use({ expectedErrors: [/React error|ydrat/] });

  test("a part keeps what was sent until its code has come", async ({ page }) => {
    const letGo = await holdAnswers(page, "**/Reviews-*.js");
    const { body } = await send("northside", "/");
    const other = body.replace(/(<h1[^>]*>)[^<]+/, "$1Something that React did not write");
    await page.route(siteUrl("northside", "/"), (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: other }),
    );
    await page.goto(siteUrl("northside", "/"));
    await shellHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(
      "Something that React did not write",
    );
    const reviews = page.locator('[data-part="reviews"]');
    await expect(reviews).not.toHaveAttribute("data-hydrated");
    await expect(reviews.getByRole("heading", { name: "What our customers say" })).toBeVisible();
    letGo();
    await expect(reviews).toHaveAttribute("data-hydrated");
    await expect(reviews.getByRole("heading", { name: "What our customers say" })).toBeVisible();
  });
});
