import { latestCode, ownMobile } from "../fixtures/steps";
import { BROWSERS } from "./browsers";
import { isHeldReady } from "./controls-in-page";
import { expect, returns, siteUrl, test } from "./test";

// What happens between two steps, where browsers differ: a page that is left too early, a press that comes too soon.

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";
// Firefox rejects what a page still imports when it is left, and React says so as the page goes.
test.use({ expectedErrors: [/React Router caught|^JSHandle@error$/] });

const OTHER = "/privacy-policy";

for (const { name: browser } of BROWSERS) {
  test(`${browser}: a save that is under way when the page is left says nothing, and is saved`, async ({
    start,
  }) => {
    const visitor = await start({ browser, hand: "mouse", on: "desktop" });
    const { tab } = visitor;
    await returns(visitor, "northside");
    const phone = ownMobile();
    await visitor.goto(siteUrl("northside", "/sign-in?type=watchlist&redirect=/watchlist&back=/"));
    await visitor.fill("textbox", /^Mobile number/, phone);
    await visitor.press("button", "Text me a code");
    await visitor.fill("textbox", /^Six-digit code/, await latestCode("northside", phone));
    await visitor.press("button", "Sign in", "main");
    await visitor.isAt(/^\/watchlist/);
    await visitor.goto(siteUrl("northside", RANGER));
    await visitor.find("button", /^Save /, "main");
    // Before that a press submits the form as without a script, and the next page takes its place.
    await expect.poll(() => tab.evaluate(isHeldReady, null)).toBe(true);
    await tab.evaluate(
      (address: string) => {
        const buttons = [...document.querySelectorAll<HTMLElement>("main button[aria-pressed=false]")];
        buttons.find((button) => button.closest("form")?.action.includes("watchlist"))?.click();
        location.assign(address);
      },
      siteUrl("northside", OTHER),
    );
    await visitor.isAt(/^\/privacy-policy/);
    expect(await tab.acceptAlert()).toBe(null);
    await visitor.goto(siteUrl("northside", "/watchlist"));
    await visitor.find("button", /^Remove .* from your watchlist$/, "main");
  });

  test(`${browser}: a page that is left while its scripts load reports nothing`, async ({ start }) => {
    const visitor = await start({ browser, hand: "mouse", on: "desktop" });
    for (const path of [RANGER, "/", "/search/used-cars", "/contact", RANGER, "/finance"])
      await visitor.tab.goto(siteUrl("northside", path));
    await visitor.goto(siteUrl("northside", OTHER));
  });

  test(`${browser}: pictures at full size fill the screen from its edge`, async ({ start }) => {
    const visitor = await start({ browser, hand: "mouse", on: "desktop" });
    await returns(visitor, "northside");
    await visitor.goto(siteUrl("northside", RANGER));
    await visitor.press("button", /View photos full screen$/, ".gallery");
    await expect
      .poll(() =>
        visitor.tab.evaluate(() => {
          const track = document.querySelector("dialog[open] .carousel-slides, dialog[open] [class*=slides]");
          const slide = track?.firstElementChild?.getBoundingClientRect();
          return track && slide ? slide.left - track.getBoundingClientRect().left : "no strip";
        }, null),
      )
      .toBe(0);
  });
}
