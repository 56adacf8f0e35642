import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { closeDatabase, sql } from "~/platform/db.server";
import { publishTenant, publishTenants } from "~/publish/publish-tenants.server";

import { costOf, countStatements, printCost } from "../cost";
import { repeat } from "../figures";
import { slugOf } from "./plan";

// Run by scale.ts in a process of its own: `tsx measure-publish.ts TENANTS SITES`, with DATABASE_URL of an empty database.

const ROUNDS = 5;
const PUBLISHER = { author: "bench", onNewer: "refuse" } as const;
const [, , tenants = ".", sites = "0"] = process.argv;
const slug = slugOf(Math.floor(Number(sites) / 2));
const page = join(tenants, slug, "content", "about-us.md");

countStatements();
printCost(`all ${sites} into an empty database`, [await costOf(() => publishTenants(tenants, PUBLISHER))]);
printCost("all of them again, as they are", [await costOf(() => publishTenants(tenants, PUBLISHER))]);
printCost("one among them, as it is", await repeat(ROUNDS, () => costOf(publishOne)));
const before = await readRevisions();
ownCopy();
const changed = (round: number) => {
  appendFileSync(page, `\nLine ${round}.\n`);
  return publishOne();
};
printCost("one among them, a page changed", await repeat(ROUNDS, (round) => costOf(() => changed(round))));
const moved = [...(await readRevisions())].filter(([site, revision]) => before.get(site) !== revision);
console.log(`  sites whose revision moved: ${moved.length} (${moved.map(([site]) => site).join(", ")})`);
console.log(`  ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory at most`);
await closeDatabase();

function publishOne() {
  return publishTenant(join(tenants, slug), PUBLISHER);
}

/** The file is a link to that of other sites. */
function ownCopy(): void {
  const text = readFileSync(page);
  rmSync(page);
  writeFileSync(page, text);
}

async function readRevisions(): Promise<Map<string, number>> {
  const rows = await sql()<{ slug: string; revision: number }[]>`select slug, revision from sites`;
  return new Map(rows.map(({ slug, revision }) => [slug, revision]));
}
