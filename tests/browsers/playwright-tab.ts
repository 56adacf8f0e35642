import type { BrowserType, LaunchOptions } from "@playwright/test";

import type { OpenTab } from "./tab";

/** A tab of Chromium, or of Playwright's own builds of Firefox and WebKit. */
export function playwrightTabs(type: BrowserType, launchOptions: LaunchOptions): OpenTab {
  return async ({ hand, size }) => {
    const browser = await type.launch(launchOptions);
    const context = await browser.newContext({
      viewport: size,
      hasTouch: hand === "touch",
      locale: "en-AU",
      timezoneId: "Australia/Sydney",
    });
    const page = await context.newPage();
    const errors: string[] = [];
    const alerts: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    return {
      browser: `${type.name()} ${browser.version()}`,
      async goto(url) {
        await page.goto(url, { waitUntil: "domcontentloaded" });
      },
      async back() {
        await page.goBack({ waitUntil: "domcontentloaded" });
      },
      async forward() {
        await page.goForward({ waitUntil: "domcontentloaded" });
      },
      async reload() {
        await page.reload({ waitUntil: "domcontentloaded" });
      },
      // Playwright's type of what a function may be given is its own.
      evaluate: (run, given) => page.evaluate(run as (given: unknown) => never, given),
      async runScript(source) {
        await page.evaluate(source);
      },
      press: ({ x, y }) => (hand === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
      key: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      acceptAlert: () => Promise.resolve(alerts.shift() ?? null),
      errors: () => errors,
      close: () => browser.close(),
    };
  };
}
