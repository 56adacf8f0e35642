import { appendFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { closeDatabase } from "~/platform/db.server";
import { publishTenant, publishTenants } from "~/publish/publish-tenants.server";

import { median, repeat } from "./figures";

// Run by site-rate.ts in a process of its own, whose environment names the database.

const ROUNDS = 10;
const PUBLISHER = { author: "bench", onNewer: "refuse" } as const;
const [, , tenants = "."] = process.argv;
const folder = join(tenants, "dealer-500");

let statements = 0;
const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, "query", function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return query.apply(this, args);
});

type Cost = { seconds: number; cpuMs: number; statements: number };

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [started, cpu, before] = [performance.now(), process.cpuUsage(), statements];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - started) / 1_000,
    cpuMs: (user + system) / 1_000,
    statements: statements - before,
  };
}

function print(what: string, costs: Cost[]): void {
  const medianOf = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  console.log(
    `  ${what}: ${medianOf("seconds").toFixed(3)} s, ${medianOf("cpuMs").toFixed(0)} CPU-ms, ${medianOf("statements")} statements`,
  );
}

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
