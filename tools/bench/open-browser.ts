import { chromium, type Browser } from "playwright";

import { findChromium } from "../find-chromium.mjs";

/** @param args of Chromium, beside those of every measurement */
export async function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", ...args],
  });
}
