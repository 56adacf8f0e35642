import { expect, test as base } from "@playwright/test";

import { RETURNING, siteUrl, type SiteName } from "../fixtures/journey";
import { BROWSERS } from "./browsers";
import type { Hand, Size, Tab } from "./tab";
import { createVisitor, type Visitor } from "./visitor";

export { expect };
export { siteUrl } from "../fixtures/journey";

type Screen = "phone" | "desktop";
const SIZES: Record<Screen, Size> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

type Start = (options: { browser: string; hand: Hand; on: Screen }) => Promise<Visitor>;

/** Opens browsers for a test, and closes them; an error in a page's console fails the test. */
export const test = base.extend<{ expectedErrors: RegExp[]; start: Start }>({
  expectedErrors: [[], { option: true }],
  start: async ({ expectedErrors }, use, info) => {
    const tabs: Tab[] = [];
    await use(async ({ browser, hand, on }) => {
      const found = BROWSERS.find(({ name }) => name === browser);
      if (!found) throw new Error(`${browser} is not installed`);
      const tab = await found.openTab({ hand, size: SIZES[on] });
      tabs.push(tab);
      info.annotations.push({ type: "browser", description: tab.browser });
      return createVisitor(tab, hand, on);
    });
    const errors = tabs.flatMap((tab) => tab.errors());
    await Promise.all(tabs.map((tab) => tab.close()));
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

/** As a visitor who has answered the question for consent before. */
export async function returns(visitor: Visitor, site: SiteName): Promise<void> {
  await visitor.tab.goto(siteUrl(site, "/robots.txt"));
  await visitor.tab.evaluate((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, RETURNING);
}
