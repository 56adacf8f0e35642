import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import type { Browser } from "playwright";

import { openBrowser } from "./open-browser";
import { pageKinds } from "./page-kinds";
import { hostOf, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
const PHONE = { width: 390, height: 844 };
/** Files below this are left out of the table by file, in bytes of brotli. */
const SMALL = 1_500;

type Range = { startOffset: number; endOffset: number; count: number };
/** Characters of a script that ran, and of it all. */
type Usage = { used: number; all: number };

/**
 * The transfer size of a first visit to each kind of page, compressed as sent: the scripts that hydrate the page, those
 * of its late parts, styles, HTML; its elements; and how much of each file has run when everything is hydrated.
 */
export async function printClientJavaScript({ port }: BenchServer): Promise<void> {
  console.log(
    "\nFirst visit (KB of brotli): script, files · of late parts · styles · HTML · elements · script run",
  );
  const browser = await openBrowser();
  const kinds = Object.entries(await pageKinds(port, SITE));
  const byFile = new Map<string, Map<string, Usage>>();
  for (const [kind, path] of kinds) {
    const { body } = await requestPage(port, SITE, path);
    const html = body.toString();
    const early = filesIn(html, /\/assets\/[\w.$()-]+\.js/g);
    const styles = filesIn(html, /\/assets\/[\w.$()-]+\.css/g);
    const { usage, elements } = await visit(browser, `http://${hostOf(SITE, port)}${path}`);
    const late = [...usage.keys()].filter((file) => !early.includes(file));
    for (const [file, each] of usage) byFile.set(file, (byFile.get(file) ?? new Map()).set(kind, each));
    console.log(
      `  ${kind.padEnd(12)} ${kilobytes(early)}, ${early.length} · ${kilobytes(late)}, ${late.length} · ` +
        `${kilobytes(styles)} · ${(brotliCompressSync(body).length / 1024).toFixed(1)} · ${elements} · ` +
        `${percent([...usage.values()])}`,
    );
  }
  await browser.close();
  console.log(`\nPer cent of each file that ran: ${kinds.map(([kind]) => kind).join(" · ")}`);
  const files = [...byFile].map(([file, usages]) => ({ file, usages, bytes: brotli(file) }));
  for (const { file, usages, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) {
    if (bytes < SMALL) continue;
    const shares = kinds.map(([kind]) => (usages.has(kind) ? percent([usages.get(kind)!]) : "–"));
    console.log(
      `  ${file.replace("/assets/", "").padEnd(44)} ${(bytes / 1024).toFixed(1)} KB  ${shares.join(" · ")}`,
    );
  }
}

/** Loads a page until all of it is hydrated. */
async function visit(
  browser: Browser,
  url: string,
): Promise<{ usage: Map<string, Usage>; elements: number }> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.coverage.startJSCoverage();
  await page.goto(url, { waitUntil: "networkidle" });
  // The page and its late parts.
  await page.waitForFunction(
    () =>
      "hydrated" in document.documentElement.dataset &&
      document.querySelector("[data-part]:not([data-hydrated])") === null,
  );
  const scripts = await page.coverage.stopJSCoverage();
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  await page.close();
  const usage = new Map<string, Usage>();
  for (const { url: address, source = "", functions } of scripts) {
    const { pathname } = new URL(address);
    if (!pathname.startsWith("/assets/")) continue;
    usage.set(pathname, { used: charactersRun(source.length, functions), all: source.length });
  }
  return { usage, elements };
}

/** Inner ranges come after those that contain them. */
function charactersRun(length: number, functions: readonly { ranges: readonly Range[] }[]): number {
  const run = new Uint8Array(length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      run.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return run.reduce((sum, each) => sum + each, 0);
}

function percent(usages: readonly Usage[]): string {
  const used = usages.reduce((sum, each) => sum + each.used, 0);
  const all = usages.reduce((sum, each) => sum + each.all, 0);
  return ((used / all) * 100).toFixed(0);
}

function filesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([file]) => file))];
}

function kilobytes(files: readonly string[]): string {
  return (files.reduce((sum, file) => sum + brotli(file), 0) / 1024).toFixed(1);
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(join("build/client", file))).length;
}
