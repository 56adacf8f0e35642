import { appendFileSync, mkdirSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { deskUrl, signInToDesk } from "../fixtures/desk";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { often } from "../fixtures/often";

// Everything that opens over a page, by touch, mouse and keys: a press inside never closes it, a drag never
// jumps, and only what is really outside is. What was pressed is a table in test-results/overlays.tsv.

// A control that has gone is out of date; the exhaustive run would wait for it until the test's end.
test.use({ hasTouch: true, actionTimeout: 60_000 });

type Overlay = {
  name: string;
  url: string;
  /** Before the page is loaded, such as a sign-in. */
  before?: (page: Page) => Promise<void>;
  open: (page: Page) => Promise<void>;
  inside: (page: Page) => Locator;
  /** Selectors of the controls inside that are not there to close it or to lead away. */
  controls: readonly string[];
  /** A point outside it that can be pressed; null if it covers the screen or has a backdrop of its own. */
  outside: ((width: number) => Point) | null;
  widths?: readonly number[];
};

type Point = { x: number; y: number };

const WIDTHS = [360, 800, 1_023];
const HEIGHT = 800;
const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";
const USED = "/search/used-cars";
const CORNER = () => ({ x: 4, y: 4 });

const byManager = (page: Page) => signInToDesk(page, "manager");

const OVERLAYS: Overlay[] = [
  {
    name: "the filter sheet",
    url: siteUrl("northside", USED),
    open: (page) => page.getByRole("button", { name: /^Filters/ }).click(),
    inside: (page) => page.locator("#filters"),
    controls: [".range-bound input", "summary", ".facet-link", ".facet-tile", "input[type=search]", "label"],
    outside: CORNER,
  },
  {
    name: "the header's drawer",
    url: siteUrl("harbour", "/fleet"),
    open: (page) => page.locator("summary.drawer-button").click(),
    inside: (page) => page.locator(".header-navigation"),
    controls: ["summary", "input[name=query]"],
    // Beside it; on a phone it covers everything below the header.
    outside: (width) => (width === 360 ? { x: 20, y: 20 } : { x: 60, y: 600 }),
  },
  {
    name: "the menu of saved things",
    url: siteUrl("northside"),
    open: (page) => page.locator(".saved-control > summary").click(),
    inside: (page) => page.locator(".saved-panel"),
    controls: [],
    outside: () => ({ x: 10, y: 700 }),
  },
  {
    name: "the share menu",
    url: siteUrl("northside", RANGER),
    open: (page) => shareMenu(page).locator("summary").click(),
    inside: (page) => shareMenu(page).locator("> div"),
    controls: ["button"],
    outside: CORNER,
  },
  {
    name: "the quick enquiry",
    url: siteUrl("northside", USED),
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("article")
        .first()
        .getByRole("link", { name: "Enquire" })
        .click();
      await expect(page.getByRole("dialog").getByLabel("Comments")).toBeVisible();
    },
    inside: (page) => page.getByRole("dialog", { name: "Quick enquiry" }),
    controls: ["input[autocomplete]:not([tabindex])", "textarea", "label[for]", "summary"],
    outside: CORNER,
  },
  {
    name: "the holiday hours",
    url: siteUrl("northside", "/our-location/northside-windsor"),
    open: (page) => page.getByRole("button", { name: "See holiday hours" }).click(),
    inside: (page) => page.getByRole("dialog", { name: "Holiday hours" }),
    controls: [],
    outside: CORNER,
  },
  {
    name: "the full screen of photographs",
    url: siteUrl("northside", RANGER),
    open: (page) => page.getByRole("button", { name: "View photos full screen" }).click(),
    inside: (page) => page.locator("dialog.lightbox"),
    controls: [".thumbnail", ".slide-button:enabled"],
    outside: null,
  },
  {
    name: "the suggestions of a search",
    url: siteUrl("northside", USED),
    open: async (page) => {
      const field = page.getByRole("main").getByRole("combobox").first();
      await field.click();
      await field.fill("");
      await field.pressSequentially("toy");
    },
    inside: (page) => page.getByRole("main").getByRole("listbox").first(),
    controls: [],
    outside: CORNER,
  },
  {
    name: "the desk's finder",
    url: deskUrl("/desk/leads"),
    before: byManager,
    open: (page) => page.keyboard.press("Control+k"),
    inside: (page) => page.getByRole("dialog").filter({ has: page.getByRole("combobox") }),
    controls: ["input", "label"],
    outside: CORNER,
  },
  {
    name: "the desk's shortcuts",
    url: deskUrl("/desk/leads"),
    before: byManager,
    open: (page) => shortcuts(page).locator("summary").click(),
    inside: (page) => shortcuts(page).locator("> div"),
    controls: ["input", "label"],
    outside: CORNER,
    widths: [800, 1_023],
  },
];

const shareMenu = (page: Page) =>
  page.getByRole("main").locator("details", { has: page.locator("summary", { hasText: /^Share$/ }) });
const shortcuts = (page: Page) => page.locator("details", { has: page.locator("dl dt") }).first();

type Input = "mouse" | "touch";
/** Those that press; the keyboard walks. */
const INPUTS: readonly Input[] = ["mouse", "touch"];

const PRESS: Record<Input, (page: Page, at: Point) => Promise<void>> = {
  mouse: (page, { x, y }) => page.mouse.click(x, y),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
};
const DRAG: Record<Input, (page: Page, from: Point, to: Point) => Promise<void>> = {
  mouse: mouseDrag,
  touch: touchDrag,
};
/** Pixels: a browser gives a tap to what a finger may have meant. */
const REACH: Record<Input, number> = { mouse: 0, touch: 24 };

/** The narrowest, which most shoppers have; all of them in the exhaustive run. */
const tried = (widths: readonly number[]) => widths.slice(0, often(1, WIDTHS.length));

const ROWS = OVERLAYS.flatMap((overlay) =>
  tried(overlay.widths ?? WIDTHS).map((width): [Overlay, number] => [overlay, width]),
);

for (const [overlay, width] of ROWS) {
  test(`at ${width} px, ${overlay.name} stays open for what is pressed inside, by every input`, async ({
    page,
  }) => {
    // Of the many controls of a sheet, each press asks for other results.
    test.setTimeout(often(180_000, 600_000));
    const { open, inside, controls, outside } = overlay;
    const box = inside(page);
    await overlay.before?.(page);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(overlay.url);
    await hydrated(page);
    await open(page);
    await expect(box).toBeVisible();

    for (const input of INPUTS) {
      const blanks = await pressBlanks(box, input);
      const pressed = await eachStanding(await controlsIn(box, controls), async (control) => {
        await (input === "touch" ? control.tap() : control.click());
        expect(await isOpen(box), `${input} on ${String(control)}`).toBe(true);
      });
      report({ overlay: overlay.name, width, input, blanks, controls: pressed });
    }
    const walked = await eachStanding(await controlsIn(box, controls), async (control) => {
      await control.focus();
      await control.press("ArrowRight");
      expect(await isOpen(box), `keys on ${String(control)}`).toBe(true);
    });
    report({ overlay: overlay.name, width, input: "keys", blanks: 0, controls: walked });
    await dragOut(box);

    if (outside) {
      await page.mouse.click(outside(width).x, outside(width).y);
      await expect(box, "a press outside").toBeHidden();
      await open(page);
      await expect(box).toBeVisible();
      // Escape closes it also when the focus has fallen to the page.
      await pressBlanks(box, "mouse");
    }
    await page.keyboard.press("Escape");
    await expect(box, "Escape").toBeHidden();
  });
}

for (const width of tried(WIDTHS)) {
  test.describe(`a new visitor at ${width} px`, () => {
    test.use({ visitor: "new", viewport: { width, height: HEIGHT } });

    test("is asked about cookies until that is answered, then shown the promotion until it is closed", async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(siteUrl("fairprice"));
      await hydrated(page);
      const banner = page.getByRole("region", { name: "Your privacy" });
      const popup = page.getByRole("dialog", { name: "Try it for two days" });
      for (const input of INPUTS) await pressBlanks(banner, input);
      await page.keyboard.press("Escape");
      expect(await isOpen(banner)).toBe(true);
      await banner.getByRole("button", { name: "Essential only" }).tap();
      await page.clock.fastForward("01:01");
      await expect(popup).toBeVisible();
      for (const input of INPUTS) await pressBlanks(popup, input);
      await dragOut(popup);
      await page.mouse.click(4, 4);
      await expect(popup).toBeHidden();
    });

    for (const input of INPUTS) {
      test(`by ${input}, the rail in the sheet puts the thumb where the pointer is`, async ({ page }) => {
        await railFollows(page, input);
      });
    }
  });
}

test("a sheet that is closed in the middle of a drag leaves the price where the pointer was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: HEIGHT });
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.locator("#filters");
  await sheet.locator(".range-slider").first().scrollIntoViewIfNeeded();
  const rail = await standing(sheet.locator(".range-rail").first());
  const y = rail.y + rail.height / 2;
  await page.mouse.move(rail.x + rail.width, y);
  await page.mouse.down();
  await page.mouse.move(rail.x + rail.width * 0.5, y, { steps: 4 });
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.mouse.move(rail.x + rail.width * 0.4, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: /^Filters/ }).click();
  expect(await fractionOf(sheet.getByRole("slider", { name: "Price, maximum" }))).toBeCloseTo(0.5, 1);
});

test("text that is selected with the mouse may end beside a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 1_023, height: HEIGHT });
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  await page.getByRole("main").getByRole("article").first().getByRole("link", { name: "Enquire" }).click();
  const dialog = page.getByRole("dialog", { name: "Quick enquiry" });
  const field = dialog.getByLabel("Comments");
  await field.fill("Is the tow bar rated for two tonnes?");
  const { x, y, height } = (await field.boundingBox())!;
  await mouseDrag(page, { x: x + 80, y: y + height / 2 }, { x: 10, y: y + height / 2 });
  expect(await isOpen(dialog)).toBe(true);
  await expect(field).toHaveValue("Is the tow bar rated for two tonnes?");
});

/** Where something is, once it moves no more. */
async function standing(part: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> {
  const place = async () => JSON.stringify(await part.boundingBox());
  await expect.poll(async () => (await place()) === (await place())).toBe(true);
  return (await part.boundingBox())!;
}

async function railFollows(page: Page, input: Input): Promise<void> {
  await page.goto(siteUrl("northside", USED));
  await hydrated(page);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.locator("#filters");
  const slider = sheet.locator(".range-slider").first();
  await slider.scrollIntoViewIfNeeded();
  const rail = (await slider.locator(".range-rail").boundingBox())!;
  const at = (fraction: number) => ({ x: rail.x + rail.width * fraction, y: rail.y + rail.height / 2 });
  const thumb = (end: string) => sheet.getByRole("slider", { name: `Price, ${end}` });

  await PRESS[input](page, at(0.7));
  expect(await isOpen(sheet), "a press on the rail").toBe(true);
  expect(await fractionOf(thumb("maximum"))).toBeCloseTo(0.7, 1);
  await DRAG[input](page, at(0.7), at(0.5));
  expect(await fractionOf(thumb("maximum")), "a drag down").toBeCloseTo(0.5, 1);
  await DRAG[input](page, at(0), at(0.2));
  expect(await fractionOf(thumb("minimum")), "a drag up").toBeCloseTo(0.2, 1);
  // A drag that ends above the sheet is still the rail's.
  await DRAG[input](page, at(0.5), { x: at(0.4).x, y: 3 });
  expect(await fractionOf(thumb("maximum"))).toBeCloseTo(0.4, 1);
  expect(await isOpen(sheet), "after the drags").toBe(true);
  await expect(page).toHaveURL(/price=\d+000:\d+000/);
  const before = Number(await thumb("maximum").inputValue());
  await thumb("maximum").press("ArrowLeft");
  expect(Number(await thumb("maximum").inputValue())).toBeLessThan(before);
  expect(await fractionOf(thumb("maximum"))).toBeCloseTo(0.4, 1);
  expect(await isOpen(sheet), "after a key").toBe(true);
}

type Pressed = { overlay: string; width: number; input: Input | "keys"; blanks: number; controls: number };

/** A row of the table of what an overlay stayed open for. */
function report({ overlay, width, input, blanks, controls }: Pressed): void {
  mkdirSync("test-results", { recursive: true });
  const row = [overlay, `${width} px`, input, `${blanks} blanks`, `${controls} controls`].join("\t");
  appendFileSync("test-results/overlays.tsv", `${row}\n`);
}

/**
 * Presses where nothing is to be pressed, and expects that the overlay stays.
 *
 * @returns the number of presses
 */
async function pressBlanks(box: Locator, input: Input): Promise<number> {
  const points = await blankPoints(box, REACH[input]);
  if (input === "mouse") expect(points.length, "blank points").toBeGreaterThan(0);
  for (const point of points) {
    await PRESS[input](box.page(), point);
    expect(await isOpen(box), `${input} on the blank at ${point.x}, ${point.y}`).toBe(true);
  }
  return points.length;
}

/** A drag that begins on a blank part and ends beside the overlay. */
async function dragOut(box: Locator): Promise<void> {
  const [blank] = await blankPoints(box, REACH.mouse);
  if (blank) await DRAG.mouse(box.page(), blank, { x: 2, y: 2 });
  expect(await isOpen(box), "a drag from inside to the outside").toBe(true);
}

/** Points of an element on the screen that are this far from everything that can be pressed. */
async function blankPoints(box: Locator, reach: number): Promise<Point[]> {
  const found = await box.evaluate(async (element, reach) => {
    // It slides in.
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const pressed = "a, button, summary, input, select, textarea, label, [role=option], .range-slider";
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isBlank = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit) && !hit.closest(pressed);
    };
    const around = [-reach, -reach / 2, 0, reach / 2, reach];
    const points: { x: number; y: number }[] = [];
    for (let y = Math.max(top, 0) + 3; y < Math.min(bottom, innerHeight); y += 11) {
      for (let x = Math.max(left, 0) + 3; x < Math.min(right, innerWidth); x += 23) {
        if (around.every((dx) => around.every((dy) => isBlank(x + dx, y + dy)))) points.push({ x, y });
      }
    }
    return points;
  }, reach);
  const step = Math.max(1, Math.ceil(found.length / often(5, 20)));
  return found.filter((_, index) => index % step === 0);
}

/**
 * Presses one control after the other, without those that an earlier press has folded away.
 *
 * @returns how many were pressed
 */
async function eachStanding(
  controls: readonly Locator[],
  press: (control: Locator) => Promise<void>,
): Promise<number> {
  let pressed = 0;
  for (const control of controls) {
    await control.page().evaluate(finishMoving);
    if (!(await control.isVisible())) continue;
    await press(control);
    pressed += 1;
  }
  return pressed;
}

/** Runs in the browser: waits until nothing folds, opens or slides any more. */
async function finishMoving(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** The first visible control of each kind, four of them in the exhaustive run. */
async function controlsIn(box: Locator, selectors: readonly string[]): Promise<Locator[]> {
  const found: Locator[] = [];
  for (const selector of selectors) {
    const all = await box.locator(selector).filter({ visible: true }).all();
    // Of a kind: what was chosen changes the list behind it, and the last of a long one is like its first.
    found.push(...all.slice(0, often(1, 4)));
  }
  return found;
}

/** Whether an overlay is still on the screen when the page has taken its input. */
async function isOpen(box: Locator): Promise<boolean> {
  await box
    .page()
    .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return box.isVisible();
}

async function fractionOf(slider: Locator): Promise<number> {
  return slider.evaluate((input: HTMLInputElement) => {
    const [min, max] = [Number(input.min), Number(input.max)];
    return (input.valueAsNumber - min) / (max - min);
  });
}

async function mouseDrag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/** A finger that goes sideways first, as one does that means a slider. */
async function touchDrag(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (let step = 1; step <= 6; step++) {
    await send("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y }]);
  }
  await send("touchMove", [to]);
  await send("touchEnd", []);
  await client.detach();
}
