import type { Page, Route } from "@playwright/test";

import { holdAnswers as holdScripts } from "../fixtures/hold-answers";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { often } from "../fixtures/often";
import { carCards, resultCount } from "../fixtures/steps";

// spec 1 §4 Search state: choices made faster than the server answers.

const DATA = "**/search/**_data=*";
const STOCK = "/search/new-used-and-demo-cars";

test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

/** Requests of results wait until they are let go: a server as slow as the test wants. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(DATA, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const letGo = async () => {
    // A request that a later choice aborted cannot be answered any more.
    for (const route of held.splice(0)) await route.continue().catch(() => undefined);
  };
  return {
    letGo,
    async end() {
      isHolding = false;
      await letGo();
    },
  };
}

async function open(page: Page, path = STOCK) {
  await page.goto(siteUrl("northside", path));
  await hydrated(page);
}

/** Also one that other choices have moved below 'Show all'. */
const box = (page: Page, list: string, value: string) =>
  page
    .getByRole("list", { name: list, exact: true, includeHidden: true })
    .getByRole("link", { name: new RegExp(`^(Selected: )?${value}\\b`, "i"), includeHidden: true });
const searched = (page: Page) => new URL(page.url());

test("ticks, a typed price and a typed text that follow each other before any answer are all applied (spec:1.4.50)", async ({
  page,
}) => {
  await open(page);
  const all = await resultCount(page);
  const server = await holdAnswers(page);
  await box(page, "Make", "Toyota").click();
  await expect(box(page, "Make", "Toyota")).toHaveAttribute("aria-current", "true");
  await expect(box(page, "Make", "Toyota")).toHaveAttribute("aria-busy", "true");
  await box(page, "Body type", "SUV").click();
  await page.getByRole("textbox", { name: "Price to" }).fill("60000");
  await box(page, "Condition", "Used").click();
  await page.getByRole("combobox", { name: "Search within these results" }).fill("auto");
  await page.getByLabel("Sort by").selectOption({ label: "Price: low to high" });
  await expect(page.locator("#filters")).toContainText("Updating results…");
  expect(await resultCount(page)).toBe(all);
  await server.end();

  await expect(page).toHaveURL(/sortBy=price_asc/);
  await expect(page.locator("#filters")).not.toContainText("Updating results…");
  const { pathname, searchParams } = searched(page);
  expect(decodeURIComponent(`${pathname}?${searchParams}`)).toMatch(/toyota.*SUV.*used|toyota.*used.*SUV/i);
  expect(searchParams.get("price")).toBe(":60000");
  for (const [list, value] of [
    ["Make", "Toyota"],
    ["Body type", "SUV"],
    ["Condition", "Used"],
  ] as const) {
    await expect(box(page, list, value)).toHaveAttribute("aria-current", "true");
    await expect(box(page, list, value)).not.toHaveAttribute("aria-busy");
  }
  expect(await resultCount(page)).toBeLessThan(all);

  // The choices without an answer left nothing in the history.
  await page.goBack();
  await expect(page).toHaveURL(siteUrl("northside", STOCK));
  await expect(box(page, "Make", "Toyota")).not.toHaveAttribute("aria-current");
});

test("a price typed before the script runs counts with the first choice after it", async ({ page }) => {
  const letGo = await holdScripts(page, "**/assets/entry.client-*.js");
  await page.goto(siteUrl("northside", STOCK), { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Price to" }).fill("60000");
  await page.getByRole("textbox", { name: "Price to" }).blur();
  letGo();
  await hydrated(page);
  await box(page, "Make", "Toyota").click();
  await expect(page).toHaveURL(/\/search\/toyota\?price=:60000$/);
});

test("a moved slider and a removed chip count, though the next choice comes within the pause (spec:1.4.50)", async ({
  page,
}) => {
  await open(page, "/search/toyota?body=SUV");
  const server = await holdAnswers(page);
  await page.getByRole("slider", { name: "Price, maximum" }).press("PageDown");
  await page.getByRole("link", { name: "Remove SUV" }).click();
  await expect(page.getByRole("link", { name: "Remove SUV" })).toBeHidden();
  await box(page, "Condition", "Used").click();
  await server.end();
  await expect(page).toHaveURL(/price=:\d+/);
  expect(page.url()).not.toContain("SUV");
  expect(page.url()).toContain("used");
  expect(searched(page).pathname).toBe("/search/toyota");
});

test("a box that is ticked and unticked is as it was, with one entry in the history", async ({ page }) => {
  await page.goto(siteUrl("northside"));
  await open(page);
  const server = await holdAnswers(page);
  await box(page, "Make", "Toyota").click();
  await box(page, "Make", "Toyota").click();
  await expect(box(page, "Make", "Toyota")).not.toHaveAttribute("aria-current");
  await server.end();
  await expect(page.locator("#filters")).not.toContainText("Updating results…");
  await expect(page).toHaveURL(siteUrl("northside", STOCK));
  await page.goBack();
  await expect(page).toHaveURL(siteUrl("northside"));
});

test("back while a text waits for its pause goes back, and the text is forgotten", async ({ page }) => {
  await page.goto(siteUrl("northside"));
  await hydrated(page);
  await page.getByRole("link", { name: /used/i }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await page.getByRole("combobox", { name: "Search within these results" }).fill("corolla");
  await page.goBack();
  await expect(page).toHaveURL(siteUrl("northside"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain("corolla");
});

/** Plays the same choices for the same seed (a linear congruential generator). */
function playedBy(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

for (const seed of [2_026, 3, 17].slice(0, often(1, 3))) {
  test(`random choices at random speeds end as if each had waited for its answer (seed ${seed}) (spec:1.4.50)`, async ({
    page,
  }) => {
    const boxes = [
      ["Condition", "Used"],
      ["Condition", "New"],
      ["Make", "Toyota"],
      ["Make", "Mazda"],
      ["Body type", "SUV"],
      ["Body type", "Hatch"],
    ] as const;
    const ticked = new Set<string>();
    const typed = { to: "", text: "" };
    await open(page);
    const server = await holdAnswers(page);
    const random = playedBy(seed);
    for (let step = 0; step < 12; step++) {
      const which = random(boxes.length + 2);
      const chosen = boxes[which];
      if (chosen) {
        await box(page, chosen[0], chosen[1]).click();
        if (!ticked.delete(chosen[1])) ticked.add(chosen[1]);
      } else if (which === boxes.length) {
        typed.to = String(20_000 + 1_000 * random(60));
        await page.getByRole("textbox", { name: "Price to" }).fill(typed.to);
      } else {
        typed.text = ["", "auto", "sport"][random(3)] ?? "";
        await page.getByRole("combobox", { name: "Search within these results" }).fill(typed.text);
      }
      if (random(3) === 0) await server.letGo();
    }
    await server.end();
    await expect(page.locator("#filters")).not.toContainText("Updating results…");
    for (const [list, value] of boxes) {
      // A list whose other values have gone is not offered any more; then the value was not chosen.
      if (!ticked.has(value) && (await box(page, list, value).count()) === 0) continue;
      const current = expect(box(page, list, value));
      await (ticked.has(value)
        ? current.toHaveAttribute("aria-current", "true")
        : current.not.toHaveAttribute("aria-current"));
    }
    await expect(page.getByRole("combobox", { name: "Search within these results" })).toHaveValue(typed.text);
    const price = typed.to === "" ? null : `:${typed.to}`;
    expect(searched(page).searchParams.get("price")).toBe(price);
    // What the address says is what is on the screen.
    const [count, cars] = [await resultCount(page), await carCards(page).count()];
    await page.reload();
    expect(await resultCount(page)).toBe(count);
    await expect(carCards(page)).toHaveCount(cars);
  });
}
