import type { Page } from "@playwright/test";

import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

// Windows' contrast themes replace colours: what is chosen has to differ from its neighbours there too.

const CHOSEN =
  '[aria-current]:not([aria-current="false"]),[aria-pressed="true"],[aria-selected="true"],label:has(input.sr-only:checked)';

test("in forced colours whatever is chosen looks other than what is not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  let seen = 0;
  for (const [path, press] of [
    ["/finance", null],
    ["/search/toyota?view=list", null],
    ["/search/used-cars", /^Save .+ to watchlist$/],
    ["/cars/2023-ford-ranger-wildtrak-blue-heeler", null],
    ["/book-test-drive", null],
  ] as const) {
    await page.goto(siteUrl("northside", path));
    await hydrated(page);
    if (press) await page.getByRole("button", { name: press }).first().click();
    const { same, different } = await compare(page);
    expect(same, path).toEqual([]);
    seen += different;
  }
  expect(seen).toBeGreaterThan(8);
});

/** Every chosen control beside those of its kind that are not: by what is painted of it. */
function compare(page: Page): Promise<{ same: string[]; different: number }> {
  return page.evaluate((chosen) => {
    const painted = (element: Element) => {
      const { backgroundColor, color, outline, outlineStyle, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, color, outlineStyle === "none" ? "" : outline, borderTopColor].join(" ");
    };
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const same: string[] = [];
    let different = 0;
    for (const element of document.querySelectorAll(chosen)) {
      if (!isSeen(element)) continue;
      const kind = element.classList[0];
      const others = kind === undefined ? [] : [...document.querySelectorAll(`.${CSS.escape(kind)}`)];
      const other = others.find((each) => !each.matches(chosen) && isSeen(each));
      if (!other) continue;
      if (painted(other) === painted(element)) same.push(element.outerHTML.slice(0, 120));
      else different += 1;
    }
    return { same, different };
  }, CHOSEN);
}
