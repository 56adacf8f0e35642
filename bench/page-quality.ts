import lighthouse from "lighthouse";
import { chromium } from "playwright";

import { freePort } from "../scripts/embedded-postgres.mjs";
import { findChromium } from "../scripts/find-chromium.mjs";
import { median } from "./median";
import { findCarPath, findPath, hostOf } from "./request-page";

const SITES = ["northside", "harbour", "wanderer", "fairprice"];
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse's four scores for every kind of page on every demo site, on a simulated phone: the median of
 * five runs. Performance is simulated from what was loaded, yet a busy machine lowers it.
 */
export async function printPageQuality(port: number): Promise<void> {
  console.log(`\nLighthouse mobile, median of ${RUNS}: ${CATEGORIES.join(" · ")}`);
  const debugging = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", `--remote-debugging-port=${debugging}`],
  });
  for (const site of SITES) {
    for (const [name, path] of Object.entries(await pagesOf(port, site))) {
      const runs: number[][] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await scoresOf(`http://${hostOf(site, port)}${path}`, debugging));
      const scores = CATEGORIES.map((_, at) => median(runs.map((scored) => scored[at] ?? Number.NaN)));
      console.log(
        `  ${site.padEnd(10)} ${name.padEnd(8)} ${scores.map((score) => score.toFixed(0)).join(" · ")}`,
      );
    }
  }
  await browser.close();
}

async function pagesOf(port: number, site: string): Promise<Record<string, string>> {
  return {
    home: "/",
    search: "/search/new-used-and-demo-cars",
    vehicle: await findCarPath(port, site),
    contact: "/contact",
    finance: "/finance",
    offers: "/special-offers",
    blog: await findPath(port, site, "/blog", /href="(\/blog\/(?!rss)[^"?#/]+)"/).catch(() => "/sitemap"),
    legal: "/privacy-policy",
  };
}

/** @returns the categories' scores, 0 to 100, in their order */
async function scoresOf(url: string, port: number): Promise<number[]> {
  const found = await lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES });
  return CATEGORIES.map((category) => (found?.lhr.categories[category]?.score ?? Number.NaN) * 100);
}
