import lighthouse from "lighthouse";

import { freePort } from "../embedded-postgres.mjs";
import { sendLead, signIn } from "./ask-desk";
import { median, repeat } from "./figures";
import { openBrowser } from "./open-browser";
import { pageKinds } from "./page-kinds";
import { findPath, hostOf } from "./request-page";
import type { BenchServer } from "./stack";

const SITES = ["northside", "harbour", "wanderer", "fairprice"];
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Search engines never see the desk. */
const DESK_CATEGORIES = CATEGORIES.slice(0, 3);

/**
 * Lighthouse's four scores for every kind of page on every demo site, on a simulated phone: the median of
 * five runs. Performance is simulated from what was loaded, yet a busy machine lowers it.
 */
export async function printPageQuality({ port }: BenchServer): Promise<void> {
  console.log(`\nLighthouse mobile, median of ${RUNS}: ${CATEGORIES.join(" · ")}`);
  await withBrowser(async (debugging) => {
    for (const site of SITES) {
      for (const [name, path] of Object.entries(await pageKinds(port, site))) {
        const url = `http://${hostOf(site, port)}${path}`;
        const runs = await repeat(RUNS, () => scoresOf(url, debugging, { wanted: CATEGORIES }));
        const scores = CATEGORIES.map((_, at) => median(runs.map((scored) => scored[at] ?? Number.NaN)));
        print(site, name, scores);
      }
    }
  });
}

/** Three scores for every kind of page of the desk, once each: what is asked of it is accessibility, which does not vary. */
export async function printDeskQuality({ port }: BenchServer): Promise<void> {
  console.log(`\nLighthouse mobile, the desk: ${DESK_CATEGORIES.join(" · ")}`);
  await sendLead(port, "Dana Shopper");
  const cookie = await signIn(port, "owner");
  const pages = await deskPagesOf(port, cookie);
  await withBrowser(async (debugging) => {
    for (const [name, path] of Object.entries(pages)) {
      const url = `http://${hostOf("desk", port)}${path}`;
      const options = { wanted: DESK_CATEGORIES, cookie: name === "sign-in" ? null : cookie };
      print("desk", name, await scoresOf(url, debugging, options));
    }
  });
}

function print(site: string, name: string, scores: readonly number[]): void {
  console.log(
    `  ${site.padEnd(10)} ${name.padEnd(12)} ${scores.map((score) => score.toFixed(0)).join(" · ")}`,
  );
}

/** @param use is given the port of the browser's debugging protocol */
export async function withBrowser(use: (debugging: number) => Promise<void>): Promise<void> {
  const debugging = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${debugging}`);
  await use(debugging);
  await browser.close();
}

/** The desk's addresses are found as somebody finds them: in its lists. */
async function deskPagesOf(port: number, cookie: string): Promise<Record<string, string>> {
  const find = (on: string, link: RegExp) => findPath(port, "desk", on, link, { cookie });
  const site = "/desk/sites/northside";
  return {
    ...{ "sign-in": "/desk/sign-in", sites: "/desk", site, leads: "/desk/leads" },
    lead: await find("/desk/leads", /href="(\/desk\/leads\/northside\/[^"?#/]+)"/),
    rules: `${site}/lead-rules`,
    stock: "/desk/stock",
    car: await find("/desk/stock", /href="(\/desk\/stock\/northside\/[^"?#/]+)"/),
    ...{ feeds: "/desk/feeds", reservations: "/desk/reservations", "trade-ins": "/desk/trade-ins" },
    ...{ reviews: "/desk/reviews", alerts: "/desk/reviews/alerts", reports: "/desk/reports" },
    content: `${site}/content`,
    offer: await find(`${site}/content`, /href="(\/desk\/sites\/northside\/content\/offer\/[^"?#/]+)"/),
    ...{ settings: `${site}/settings`, publish: `${site}/content/publish`, versions: `${site}/versions` },
    ...{ people: "/desk/people", account: "/desk/account", audit: "/desk/audit", find: "/desk/find?q=kia" },
    "add a site": "/desk/add-site",
  };
}

type AuditOptions = { wanted: readonly string[]; cookie?: string | null };

/** @returns the wanted categories' scores, 0 to 100, in their order; NaN where the page could not be opened */
export async function scoresOf(
  url: string,
  port: number,
  { wanted, cookie = null }: AuditOptions,
): Promise<number[]> {
  const found = await lighthouse(url, {
    ...{ port, logLevel: "error", onlyCategories: [...wanted] },
    ...(cookie !== null && { extraHeaders: { cookie } }),
  });
  for (const { id, weight } of found?.lhr.categories["accessibility"]?.auditRefs ?? []) {
    const audit = found?.lhr.audits[id];
    if (weight > 0 && audit?.score === 0) console.log(`    ${url}: ${audit.title}`);
  }
  return wanted.map((category) => (found?.lhr.categories[category]?.score ?? Number.NaN) * 100);
}
