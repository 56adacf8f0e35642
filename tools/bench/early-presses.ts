import type { Browser, CDPSession } from "playwright";

import { median, repeat } from "./figures";
import { openBrowser } from "./open-browser";
import { pageKinds } from "./page-kinds";
import { hostOf } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
/** A mid-range phone beside the machine of this bench. */
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
/** After the first paint, while the page is read and its script arrives and hydrates. */
const MOMENTS_MS = [500, 1_000, 2_000];
const VISITS = 5;
/** A press that shows nothing for so long is lost. */
const LOST_MS = 15_000;

/** What is pressed, and the element that shows the answer: by an attribute, a toggle or its scroll position. */
type Press = { what: string; target: string; answers: string };

const MENU: Press = { what: "menu", target: ".drawer-button", answers: "details.drawer" };
const HEART: Press = { what: "heart", target: ".favourite-button", answers: ".favourite-button" };
const MORE: Record<string, Press[]> = {
  home: [HEART],
  results: [
    HEART,
    { what: "filters", target: "button[popovertarget='filters']:not(.filters *)", answers: "#filters" },
  ],
  vehicle: [{ what: "gallery", target: ".vehicle-gallery [aria-label='Next']", answers: ".carousel-slides" }],
};

/**
 * Presses by a finger while a page starts on a slow phone: from the press until what it asked for is shown, ms, the
 * median and the worst of five visits at each moment, and how many were never answered.
 */
export async function printEarlyPresses({ port }: BenchServer): Promise<void> {
  const moments = MOMENTS_MS.map((ms) => `${ms / 1_000} s`).join(" · ");
  console.log(
    `\nPresses after the first paint at 1/${SLOWER} of the processor, ms (median / worst): ${moments}`,
  );
  const browser = await openBrowser();
  for (const [kind, path] of Object.entries(await pageKinds(port, SITE))) {
    const url = `http://${hostOf(SITE, port)}${path}`;
    for (const press of [MENU, ...(MORE[kind] ?? [])]) {
      const cells: string[] = [];
      for (const moment of MOMENTS_MS) {
        const answers = await repeat(VISITS, () => answerOf(browser, url, press, moment));
        const times = answers.filter((ms) => ms !== null);
        const lost = answers.length - times.length;
        const figures = `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
        cells.push(lost > 0 ? `${figures} (${lost} lost)` : figures);
      }
      console.log(`  ${kind.padEnd(12)} ${press.what.padEnd(8)} ${cells.join(" · ")}`);
    }
  }
  await browser.close();
}

/** @returns ms from the press to its answer, or null if there was none */
async function answerOf(browser: Browser, url: string, press: Press, moment: number): Promise<number | null> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(noteAnswers, press);
  await page.goto(url, { waitUntil: "commit" });
  const place = await ask<{ x: number; y: number }>(protocol, "window.placeToPress");
  await ask(
    protocol,
    `window.painted.then((start) => new Promise((due) => setTimeout(due, start + ${moment} - performance.now())))`,
  );
  await page.touchscreen.tap(place.x, place.y);
  const answered = await ask<number | null>(
    protocol,
    `Promise.race([window.answered, new Promise((none) => setTimeout(none, ${LOST_MS}, null))])`,
  );
  await context.close();
  return answered;
}

/** By the protocol: Playwright's own scripts in the page would be tasks of 100 ms. */
async function ask<T>(protocol: CDPSession, expression: string): Promise<T> {
  const { result } = await protocol.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as T;
}

/** In the page, before its own scripts. tsx gives functions with a name a helper, which no page has. */
function noteAnswers({ target, answers }: Press): void {
  const painted = new Promise<number>((resolve) => {
    new PerformanceObserver((list, observer) => {
      const first = list.getEntriesByName("first-contentful-paint")[0];
      if (!first) return;
      observer.disconnect();
      resolve(first.startTime);
    }).observe({ type: "paint", buffered: true });
  });
  const placeToPress = painted.then(() => {
    const button = document.querySelector(target);
    button?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const answered = new Promise<number>((resolve) => {
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const element = document.querySelector(answers);
        if (!element) return;
        void new Promise<void>((shown) => {
          new MutationObserver(() => shown()).observe(element, { attributes: true });
          for (const event of ["toggle", "scroll"]) element.addEventListener(event, () => shown());
        }).then(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  Object.assign(window, { painted, placeToPress, answered });
}
