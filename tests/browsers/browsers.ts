import { existsSync } from "node:fs";

import { chromium, firefox, webkit } from "@playwright/test";

import { firefoxTabs } from "./firefox-tab";
import { playwrightTabs } from "./playwright-tab";
import type { OpenTab } from "./tab";
import { webkitTabs } from "./webkit-tab";

const { CHROMIUM_PATH, FIREFOX_PATH, WEBKITWEBDRIVER_PATH, MINIBROWSER_PATH } = process.env;

export const CHROMIUM = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
};

/** Playwright's own build, where it is installed; otherwise a distribution's, which `npm run test:exhaustive` finds. */
export const BROWSERS: { name: "chromium" | "firefox" | "webkit"; openTab: OpenTab }[] = [
  {
    name: "chromium",
    openTab: playwrightTabs(chromium, CHROMIUM),
  },
];
if (existsSync(firefox.executablePath()))
  BROWSERS.push({ name: "firefox", openTab: playwrightTabs(firefox, {}) });
else if (FIREFOX_PATH) BROWSERS.push({ name: "firefox", openTab: firefoxTabs(FIREFOX_PATH) });
if (existsSync(webkit.executablePath()))
  BROWSERS.push({ name: "webkit", openTab: playwrightTabs(webkit, {}) });
else if (WEBKITWEBDRIVER_PATH && MINIBROWSER_PATH)
  BROWSERS.push({ name: "webkit", openTab: webkitTabs(WEBKITWEBDRIVER_PATH, MINIBROWSER_PATH) });
