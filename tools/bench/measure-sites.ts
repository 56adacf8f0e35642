import { appendFileSync } from "node:fs";
import { join } from "node:path";

import { closeDatabase } from "~/platform/db.server";
import { publishTenant, publishTenants } from "~/publish/publish-tenants.server";

import { costOf, countStatements, printCost as print } from "./cost";
import { repeat } from "./figures";

// Run by site-rate.ts in a process of its own, whose environment names the database.

const ROUNDS = 10;
const PUBLISHER = { author: "bench", onNewer: "refuse" } as const;
const [, , tenants = "."] = process.argv;
const folder = join(tenants, "dealer-500");

countStatements();

const rounds = (work: (round: number) => Promise<unknown>) =>
  repeat(ROUNDS, (round) => costOf(() => work(round)));

console.log("\nSites: publishing among 1,000 folders (median of ten)");
print("all of them, into an empty database, once", [await costOf(() => publishTenants(tenants, PUBLISHER))]);
print("all of them again, as they are, once", [await costOf(() => publishTenants(tenants, PUBLISHER))]);
print("one, as it is", await rounds(() => publishTenant(folder, PUBLISHER)));
print(
  "one, with one page changed",
  await rounds((round) => {
    appendFileSync(join(folder, "content/about-us.md"), `\nLine ${round}.\n`);
    return publishTenant(folder, PUBLISHER);
  }),
);
await closeDatabase();
