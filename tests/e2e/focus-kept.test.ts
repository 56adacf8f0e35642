import type { ElementHandle, Page } from "@playwright/test";

import { deskUrl, signInToDesk } from "../fixtures/desk";
import { holdAnswers } from "../fixtures/hold-answers";
import { findCarSlug } from "../fixtures/http";
import { expect, RETURNING, settled, siteUrl, SITES, test, type SiteName } from "../fixtures/journey";
import { often } from "../fixtures/often";

// By keys alone: what closes, removes or hides itself, or jumps within the page, leaves the focus on something
// (WCAG 2.4.3). Not only what is named below: every such control of these pages is pressed.

/** What stays on the page when it is pressed. A form's own button is another step, with tests of its own. */
const PRESSED =
  'button:not([type="submit"]), summary, a[href^="#"], a[data-quick-enquiry], [role="button"], dialog form button';
const OPEN = "dialog[open], :popover-open";

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
const PATHS = ["/", "/search/used-cars", "car", "/finance", "/our-location", "/contact", "/cars/trade-in"];
const DESK_PATHS = ["/desk/leads", "/desk/stock", "/desk/reports", "/desk/account", "/desk/people"];
const WIDTHS = [390, 1_440];

/** Whether something has the focus, once all that was asked for has come. */
async function keepsFocus(page: Page, after: string): Promise<void> {
  await settled(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: after })
    .toBe(true);
}

/** Runs in the browser: gives a control the focus, if it is on the screen and takes it. */
function takesFocus(element: Node): boolean {
  if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
    return false;
  element.focus();
  return document.activeElement === element;
}

const isPressable = (control: ElementHandle) => control.evaluate(takesFocus);

/** Runs in the browser: takes the next control that has the focus now, of a kind that was not pressed yet. */
function takeNext(
  controls: HTMLElement[],
  seen: readonly string[],
): { control: HTMLElement | null; kind: string } {
  for (let control = controls.shift(); control; control = controls.shift()) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    // Two hearts are of one kind.
    const name = (control.getAttribute("aria-label") ?? control.textContent).replace(/\s+/g, " ").trim();
    const isListed = control.matches("summary, :is(article, li, [role=group]) *");
    const kind = `${control.localName} ${isListed ? control.className : name.replace(/\d+/g, "#")}`;
    if (!seen.includes(kind)) return { control, kind };
  }
  return { control: null, kind: "" };
}

/** Presses each kind of control of a page once, and what it opens is closed again, by its own button and by Escape. */
async function walk(page: Page, url: string, seen: Set<string>): Promise<void> {
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: TILE }),
  );
  for (let isDone = false; !isDone;) {
    await page.goto(url);
    await settled(page);
    isDone = true;
    const controls = await page.evaluateHandle(
      (pressed) => [...document.querySelectorAll<HTMLElement>(pressed)],
      PRESSED,
    );
    for (;;) {
      const next = await controls.evaluateHandle(takeNext, [...seen]);
      const control = (await next.getProperty("control")).asElement();
      if (!control) break;
      const kind = await (await next.getProperty("kind")).jsonValue();
      seen.add(kind);
      await page.keyboard.press("Enter");
      await keepsFocus(page, `${url}: ${kind}`);
      if (new URL(page.url()).pathname !== new URL(url).pathname) {
        isDone = false;
        break;
      }
      for (const closing of await page
        .locator(OPEN)
        .getByRole("button", { name: /close|done/i })
        .elementHandles()) {
        if (!(await isPressable(closing))) continue;
        await page.keyboard.press("Enter");
        await keepsFocus(page, `${url}: ${kind}, closed by its button`);
        if (!(await isPressable(control))) break;
        await page.keyboard.press("Enter");
        await settled(page);
      }
      await page.keyboard.press("Escape");
      await keepsFocus(page, `${url}: ${kind}, then Escape`);
    }
  }
}

/** Each of the two most different themes at one width; in the exhaustive run every site at both. */
const WALKS: (readonly [SiteName, number])[] =
  often(0, 1) === 0
    ? [
        ["harbour", 390],
        ["wanderer", 1_440],
      ]
    : SITES.flatMap((site) => WIDTHS.map((width) => [site, width] as const));

for (const [site, width] of WALKS) {
  test(`${site} at ${width} px: no control leaves the focus on nothing`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const seen = new Set<string>();
    for (const path of PATHS) {
      await walk(page, siteUrl(site, path === "car" ? `/cars/${await findCarSlug(site)}` : path), seen);
    }
    expect(seen.size).toBeGreaterThan(10);
  });
}

test("the desk: no control leaves the focus on nothing", async ({ page }) => {
  test.setTimeout(300_000);
  await signInToDesk(page, "manager");
  const seen = new Set<string>();
  for (const path of DESK_PATHS) await walk(page, deskUrl(path), seen);
  expect(seen.size).toBeGreaterThan(3);
});

test.describe("a new visitor", () => {
  test.use({ visitor: "new" });

  const answer = async (page: Page, name: string) => {
    await page.getByRole("region", { name: "Your privacy" }).getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("region", { name: "Your privacy" })).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
  };

  // Wanderer counts nothing, so it asks nothing.
  for (const site of often(0, 1) === 0 ? ["harbour" as const] : SITES.filter((each) => each !== "wanderer")) {
    test(`${site}: the question about cookies gives the focus to the page`, async ({ page }) => {
      // One interruption at a time; the promotion has a test of its own.
      await page.addInitScript((mark) => localStorage.setItem("popup", mark), RETURNING.popup);
      for (const path of ["/contact", "/search/used-cars", `/cars/${await findCarSlug(site)}`]) {
        await page.goto(siteUrl(site, path));
        await settled(page);
        await answer(page, path === "/contact" ? "Allow" : "Essential only");
        await page.evaluate(() => localStorage.removeItem("fc_consent"));
      }
    });
  }

  test("before the script, too", async ({ page }) => {
    await holdAnswers(page, "**/assets/entry.client-*.js");
    await page.goto(siteUrl("northside", "/contact"), { waitUntil: "commit" });
    await answer(page, "Essential only");
  });

  test("after the question about cookies the promotion has the focus, then the page again", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(siteUrl("fairprice"));
    await settled(page);
    await page.getByRole("button", { name: "Essential only" }).press("Enter");
    await page.clock.fastForward("01:01");
    const popup = page.getByRole("dialog", { name: "Try it for two days" });
    await expect(popup.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
  });
});

const enquiryHeading = (page: Page) => page.locator("#enquire").getByRole("heading", { level: 2 });

for (const [site, width] of WALKS) {
  test(`${site} at ${width} px: 'Enquire' on a car's page leads to its form, each time it is pressed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl(site, `/cars/${await findCarSlug(site)}`));
    await settled(page);
    const enquire = page.locator('#main a[href="#enquire"]').filter({ visible: true }).first();
    for (let time = 0; time < 2; time += 1) {
      await enquire.press("Enter");
      await expect(enquiryHeading(page)).toBeFocused();
      await expect(enquiryHeading(page)).toBeInViewport();
    }
  });
}

test("a link to a part of another page leads to that part", async ({ page }) => {
  const path = `/cars/${await findCarSlug("northside")}`;
  await page.goto(siteUrl("northside", `${path}#enquire`));
  await settled(page);
  await expect(enquiryHeading(page)).toBeFocused();
});

test("a message that is closed and a comparison that is cleared leave the focus on what is there", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/new-used-and-demo-cars"));
  await settled(page);
  const compare = page.getByRole("button", { name: /^Compare / });
  for (let car = 0; car < 5; car += 1) await compare.nth(car).press("Enter");
  await page.getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect(page.getByText("four at most")).toBeHidden();
  await keepsFocus(page, "the message");
  const bar = page.locator(".compare-bar");
  await bar.getByRole("button").press("Enter");
  await expect(bar).toBeHidden();
  await keepsFocus(page, "the comparison");
});
