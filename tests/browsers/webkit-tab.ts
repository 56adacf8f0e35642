import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";

import {
  Builder,
  Button,
  error as failures,
  Key as SeleniumKey,
  Origin,
  type WebDriver,
} from "selenium-webdriver";

import { freePort } from "../../tools/embedded-postgres.mjs";
import { partsOf, type OpenTab } from "./tab";

const KEYS: Record<string, string> = {
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  Space: SeleniumKey.SPACE,
  Escape: SeleniumKey.ESCAPE,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowUp: SeleniumKey.ARROW_UP,
};

/** A tab of WebKitGTK's MiniBrowser, by WebKitWebDriver: Safari's engine without Safari. */
export function webkitTabs(driverPath: string, miniBrowser: string): OpenTab {
  return async ({ size }) => {
    const port = await freePort();
    const service = spawn(driverPath, [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, TZ: "Australia/Sydney", LANG: "en_AU.UTF-8", LANGUAGE: "en_AU" },
    });
    const errors: string[] = [];
    const driver = await connected(port, miniBrowser);
    await driver
      .manage()
      .window()
      .setRect({ ...size, x: 0, y: 0 });
    const capabilities = await driver.getCapabilities();
    // The driver tells nothing of the console: each script that is run in a page also collects its errors.
    const run = async <Result>(script: string, given?: unknown): Promise<Result> => {
      const answer = await driver.executeScript<[Result, string[]] | null>(
        `return [${script}, (${takeErrors.toString()})()]`,
        given,
      );
      if (!answer) throw new Error("an alert is open");
      const [result, seen] = answer;
      errors.push(...seen);
      return result;
    };
    return {
      browser: `WebKitGTK ${capabilities.getBrowserVersion()}`,
      goto: (url) => driver.get(url),
      back: () => driver.navigate().back(),
      forward: () => driver.navigate().forward(),
      reload: () => driver.navigate().refresh(),
      evaluate: (work, given) => run(`(${work.toString()})(arguments[0])`, given),
      runScript: (source) => run(`(() => {${source}})()`),
      async press({ x, y }) {
        const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
        await driver.actions().move(at).press(Button.LEFT).release(Button.LEFT).perform();
      },
      async key(key) {
        const { modifier, main } = partsOf(key);
        const actions = driver.actions();
        const held = modifier === "Shift" ? SeleniumKey.SHIFT : SeleniumKey.CONTROL;
        const value = KEYS[main] ?? main;
        if (modifier) await actions.keyDown(held).keyDown(value).keyUp(value).keyUp(held).perform();
        else await actions.keyDown(value).keyUp(value).perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      acceptAlert: () => acceptAlert(driver),
      errors: () => errors,
      async close() {
        await driver.quit();
        await stopped(service);
      },
    };
  };
}

/**
 * Errors since the last call. The first call in a document begins to listen: errors before it, from before the document
 * was parsed, are not seen, nor are those of scripts that are still loading when the page is left, which WebKit reports.
 */
function takeErrors(): string[] {
  const page = window as { errorsSeen?: string[] };
  if (!page.errorsSeen) {
    const seen: string[] = (page.errorsSeen = []);
    let isLeft = false;
    window.addEventListener("beforeunload", () => (isLeft = true));
    window.addEventListener("error", ({ error, message }) => {
      if (!isLeft) seen.push(String(error ?? message));
    });
    window.addEventListener("unhandledrejection", ({ reason }) => seen.push(`unhandled: ${String(reason)}`));
    const { error: log } = console;
    console.error = (...parts) => {
      seen.push(parts.map(String).join(" "));
      log(...parts);
    };
  }
  return page.errorsSeen.splice(0);
}

async function connected(port: number, miniBrowser: string): Promise<WebDriver> {
  await listening(port);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      pageLoadStrategy: "normal",
      unhandledPromptBehavior: "ignore",
      "webkitgtk:browserOptions": {
        binary: miniBrowser,
        args: ["--automation"],
      },
    })
    .build();
}

/** Waits until the driver's service accepts connections. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
    await setTimeout(20);
  }
}

async function acceptAlert(driver: WebDriver): Promise<string | null> {
  try {
    const alert = driver.switchTo().alert();
    const text = await alert.getText();
    await alert.accept();
    return text;
  } catch (thrown) {
    if (thrown instanceof failures.NoSuchAlertError) return null;
    throw thrown;
  }
}

async function stopped(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return;
  service.kill();
  await once(service, "exit");
}
