import puppeteer, { type KeyInput } from "puppeteer-core";

import { partsOf, type OpenTab } from "./tab";

/** A tab of a distribution's Firefox, by WebDriver BiDi. */
export function firefoxTabs(executablePath: string): OpenTab {
  return async ({ hand, size }) => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: {
        "dom.w3c_touch_events.enabled": 1,
        "intl.accept_languages": "en-AU,en",
        // The page that greets a new profile would take the focus.
        "browser.aboutwelcome.enabled": false,
      },
      env: { ...process.env, TZ: "Australia/Sydney" },
    });
    // The window of the first page never has the focus: Enter would press nothing there.
    const page = await browser.newPage();
    await page.setViewport({ ...size, hasTouch: hand === "touch" });
    const errors: string[] = [];
    const alerts: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    return {
      browser: (await browser.version()).replace("/", " "),
      async goto(url) {
        await page.goto(url, { waitUntil: "domcontentloaded" });
      },
      async back() {
        // The driver waits for a page that is parsed: one from the page cache is already.
        await page.evaluate(() => void setTimeout(() => history.back()));
      },
      async forward() {
        await page.evaluate(() => void setTimeout(() => history.forward()));
      },
      async reload() {
        await page.reload({ waitUntil: "domcontentloaded" });
      },
      evaluate: (run, given) => page.evaluate(run as (given: unknown) => never, given),
      async runScript(source) {
        await page.evaluate(source);
      },
      press: ({ x, y }) => (hand === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
      async key(key) {
        const { modifier, main } = partsOf(key);
        if (modifier) await page.keyboard.down(modifier);
        await page.keyboard.press((main === "Space" ? " " : main) as KeyInput);
        if (modifier) await page.keyboard.up(modifier);
      },
      type: (text) => page.keyboard.type(text),
      acceptAlert: () => Promise.resolve(alerts.shift() ?? null),
      errors: () => errors,
      close: () => browser.close(),
    };
  };
}
