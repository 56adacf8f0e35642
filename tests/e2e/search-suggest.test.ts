import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { expect, hydrated, settled, siteUrl, test, type SiteName } from "../fixtures/journey";
import { resultCount } from "../fixtures/steps";

const RESULTS = "/search/new-used-and-demo-cars";

/** Where the text field of a page's own search, or of the header's, is ready to suggest. */
async function openPage(page: Page, site: SiteName, path = RESULTS) {
  await page.goto(siteUrl(site, path));
  await hydrated(page);
  return {
    header: page.getByRole("banner").getByRole("search").getByRole("combobox").first(),
    box: page.getByRole("main").getByRole("combobox", { name: "Search within these results" }),
    list: page.getByRole("listbox", { name: "Suggestions" }),
  };
}

test("typing shows suggestions; arrow keys walk them, Enter goes (spec 1 §9)", async ({ page }) => {
  const { header, list } = await openPage(page, "northside", "/");
  await header.pressSequentially("toyota");
  await expect(list.getByRole("group", { name: "Makes" }).getByRole("option")).toHaveText([
    /^Toyota \d+ vehicles$/,
  ]);
  await expect(list.getByRole("group", { name: "Models" }).getByRole("option").first()).toContainText(
    "Toyota ",
  );
  await expect(list.getByRole("group", { name: "Vehicles" }).getByRole("option").first()).toContainText("$");
  await expect(header).toHaveAttribute("aria-expanded", "true");

  const options = list.getByRole("option");
  const active = list.getByRole("option", { selected: true });
  await header.press("ArrowDown");
  await expect(active).toHaveText(/^Toyota \d/);
  await expect(header).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  await header.press("End");
  expect(await active.getAttribute("id")).toBe(await options.last().getAttribute("id"));
  await header.press("Home");
  await header.press("ArrowUp");
  await expect(active).toHaveCount(0);
  await header.press("ArrowDown");
  await header.press("Enter");
  await expect(page).toHaveURL(siteUrl("northside", "/search/toyota"));
  await expect(list).toBeHidden();
  // Results have a field of their own, and one is enough.
  await expect(header).toHaveCount(0);
});

for (const [site, text] of [
  ["northside", "corol"],
  ["wanderer", "jayc"],
] as const) {
  test(`${site}: the search on the home page suggests as well`, async ({ page }) => {
    const { list } = await openPage(page, site, "/");
    const field = page.getByRole("main").getByRole("combobox").and(page.locator("[name=query]")).first();
    await field.pressSequentially(text);
    const first = list.getByRole("option").first();
    await expect(first).toBeInViewport();
    await first.click();
    await expect(page).toHaveURL(/\/(search|cars)\//);
  });
}

test("the number beside a suggestion is what its page has", async ({ page }) => {
  const { header, list } = await openPage(page, "fairprice", "/");
  await header.pressSequentially("hyundai");
  const make = list.getByRole("group", { name: "Makes" }).getByRole("option").first();
  const [count] = /\d+/.exec((await make.innerText()).replaceAll(",", "")) ?? [];
  await make.click();
  await expect(page).toHaveURL(/\/search\/hyundai/);
  await expect.poll(() => resultCount(page)).toBe(Number(count));
});

test("a mistyped make is found, in the box of the results too", async ({ page }) => {
  const { box, list } = await openPage(page, "northside");
  await box.pressSequentially("toyta");
  await expect(list.getByRole("option").first()).toContainText("Toyota");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(siteUrl("northside", "/search/toyota"));
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});

test("a suggestion that is marked stays, whatever answer comes late, and Enter takes it", async ({
  page,
}) => {
  const { header, list } = await openPage(page, "northside", "/");
  await header.pressSequentially("toyot");
  await expect(list.getByRole("option").first()).toHaveText(/^Toyota \d/);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/search/suggest?q=toyota", async (route) => {
    await released;
    await route.fulfill({ json: { makes: [], models: [], badges: [], kinds: [], vehicles: [] } });
  });
  const asked = page.waitForRequest("**/search/suggest?q=toyota");
  await header.pressSequentially("a");
  const request = await asked;
  await header.press("ArrowDown");
  release();
  await (await request.response())?.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(list.getByRole("option", { selected: true })).toHaveText(/^Toyota \d/);
  await header.press("Enter");
  await expect(page).toHaveURL(siteUrl("northside", "/search/toyota"));
});

test("a suggestion that is taken while the results wait for the next key is where one goes", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const waiting = new Map<number, () => void>();
    const hold = (run: () => void, ms: number) => {
      const id = start(ms === 300 ? () => undefined : run, ms);
      if (ms === 300) waiting.set(id, run);
      return id;
    };
    const free = (id: number) => {
      waiting.delete(id);
      stop(id);
    };
    const endPause = () => waiting.forEach((run) => run());
    Object.assign(window, { setTimeout: hold, clearTimeout: free, endPause });
  });
  const { box, list } = await openPage(page, "northside");
  await box.pressSequentially("toyota");
  await expect(list.getByRole("option").first()).toHaveText(/^Toyota \d/);
  await box.press("ArrowDown");
  await box.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    (window as unknown as { endPause: () => void }).endPause();
  });
  await expect(page).toHaveURL(siteUrl("northside", "/search/toyota"));
  await expect(box).toHaveValue("");
  await settled(page);
  expect(page.url()).toBe(siteUrl("northside", "/search/toyota"));
});

test("words that match nothing are told so, to the eye and the ear", async ({ page }) => {
  const { header, list } = await openPage(page, "northside", "/");
  await header.pressSequentially("zzqx");
  await expect(page.getByText("No matches").and(page.locator("[aria-live]"))).toBeInViewport();
  await expect(list).toBeHidden();
  await expect(header).toHaveAttribute("aria-expanded", "false");
  await header.fill("toyota");
  await expect(list).toBeVisible();
  await expect(page.getByText("No matches")).toHaveCount(0);
});

test("Escape closes the list and keeps the text; Enter then searches for it", async ({ page }) => {
  const { header, list } = await openPage(page, "harbour", "/");
  await header.pressSequentially("corolla");
  await expect(list).toBeVisible();
  await header.press("Escape");
  await expect(list).toBeHidden();
  await expect(header).toHaveAttribute("aria-expanded", "false");
  await expect(header).toHaveValue("corolla");
  await header.press("ArrowDown");
  await expect(list).toBeVisible();
  await header.press("Escape");
  await header.press("Enter");
  await expect(page).toHaveURL(/query=corolla/);
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
});

test("the last five searches are offered in an empty box, and can be cleared (spec:2.3.25, spec:2.9.6)", async ({
  page,
}) => {
  for (const text of ["ranger", "corolla", "hilux", "suv", "diesel ute", "Corolla", "white"]) {
    const { header } = await openPage(page, "northside", "/");
    await header.fill(text);
    await header.press("Enter");
    await expect(page).toHaveURL(new RegExp(`query=${text.replace(" ", "\\+")}$`));
  }
  const { header, box, list } = await openPage(page, "northside", "/");
  await header.click();
  await expect(list.getByRole("group", { name: "Recent searches" }).getByRole("option")).toHaveText([
    "white",
    "Corolla",
    "diesel ute",
    "suv",
    "hilux",
  ]);
  await header.press("ArrowDown");
  await header.press("ArrowDown");
  await header.press("Enter");
  await expect(page).toHaveURL(/query=Corolla/);
  await expect(box).toHaveValue("Corolla");
  await box.fill("");
  await expect(page).not.toHaveURL(/query/);
  await expect(list.getByRole("option").first()).toHaveText("Corolla");
  await page.getByRole("button", { name: "Clear search history" }).click();
  await expect(list).toBeHidden();
  await expect(box).toBeFocused();
  await page.reload();
  await hydrated(page);
  await box.click();
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBeNull();
});

test("without storage there is no history, and nobody is told", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const { header, box, list } = await openPage(page, "northside", "/");
  await header.fill("corolla");
  await header.press("Enter");
  await expect(page).toHaveURL(/query=corolla/);
  // The page that comes takes the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await box.fill("");
  await box.pressSequentially("mazda");
  await expect(list).toBeVisible();
});

test("the results' own box refines 300 ms after the last key, from page 1 (spec:1.4.54, spec:1.4.55, spec:1.9.6)", async ({
  page,
}) => {
  await page.clock.install();
  const { box } = await openPage(page, "northside", `${RESULTS}?page=2`);
  await box.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially("corol");
  await page.clock.runFor(299);
  await box.pressSequentially("la");
  await page.clock.runFor(299);
  expect(page.url()).toBe(siteUrl("northside", `${RESULTS}?page=2`));
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(siteUrl("northside", `${RESULTS}?query=corolla`));
  await expect(box).toHaveValue("corolla");
});

test("a typed text becomes choices, each removable, beside the text that can be changed (decision 020)", async ({
  page,
}) => {
  const { box } = await openPage(page, "northside");
  const applied = page.getByRole("group", { name: "Applied filters" }).getByRole("link");
  await box.fill("diesel suv under 60k");
  await expect(applied).toHaveText(["SUV", "Diesel", "Price: Under $60,000", "Clear all"]);
  await expect(box).toHaveValue("diesel suv under 60k");
  await box.fill("diesel ute under 60k near me");
  await expect(applied).toHaveText(["Ute", "Diesel", "Price: Under $60,000", "Clear all"]);
  await expect(page.getByText("We can’t filter by “near me”, so we left it out.")).toBeVisible();
  await box.press("Escape");
  await page.getByRole("link", { name: "Remove Diesel" }).click();
  await expect(page).toHaveURL(siteUrl("northside", "/search/ute?price=:60000"));
  await expect(box).toHaveValue("");
});

test("one question for quick fingers, and none that was overtaken is shown", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/search/suggest?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    await route.continue();
  });
  const { header, list } = await openPage(page, "northside", "/");
  await header.focus();
  await header.pressSequentially("toyota corolla", { delay: 10 });
  await expect(list.getByRole("option", { name: /^Toyota Corolla \d/ }).first()).toBeVisible();
  expect(asked.at(-1)).toBe("toyota corolla");
  expect(asked.length).toBeLessThan(4);
});

test("a page loads without the list's script, and gets it when its box is gone to", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const { header } = await openPage(page, "northside", "/");
  const before = scripts.length;
  expect(scripts.filter((url) => url.includes("Suggestion"))).toEqual([]);
  await header.focus();
  await expect.poll(() => scripts.slice(before).some((url) => url.includes("SuggestionBox"))).toBe(true);
});

test("a long filter is searched by typing, and its values are ticked from there (spec:1.2.31)", async ({
  page,
}) => {
  await openPage(page, "northside");
  const search = page.getByRole("searchbox", { name: "Search make" });
  const makes = page.getByRole("list", { name: "Make", exact: true }).getByRole("link");
  await expect(makes.filter({ visible: true })).toHaveCount(7);
  const showAll = page
    .locator("details.disclosure")
    .filter({ has: page.getByRole("list", { name: "Make", exact: true }) })
    .getByText(/^Show all \d+$/);
  await showAll.click();
  await expect.poll(() => makes.filter({ visible: true }).count()).toBeGreaterThan(7);
  await page.getByText("Show fewer", { exact: true }).first().click();
  await search.fill("volk");
  await expect(makes.filter({ visible: true })).toHaveText([/^Volkswagen/]);
  await expect(page.getByText("1 match", { exact: true })).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(makes.filter({ visible: true })).toHaveCount(7);
  await search.fill("volk");
  await search.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl("northside", "/search/volkswagen"));
  await search.fill("zeppelin");
  await expect(page.getByText("No match")).toBeVisible();
});
