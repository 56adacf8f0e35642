import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { runTypeScript } from "../../steps.mjs";
import { cpuMsOf, familyCpuMsOf } from "../process-figures";
import { startBenchStack, type BenchStack } from "../stack";
import { readScalePlan, type ScalePlan, shareCars, slugOf } from "./plan";
import { printVisits, printWarmRatio } from "./visit-sites";
import { writeFolders } from "./write-folders";

const TEN = 10;
/** The worker's first minute does what is due since the installation was made. */
const SETTLE_MS = 70_000;
const IDLE_MS = 60_000;
const DATABASE = "scale";
/** Names what a folder that outlives the run has. */
const MADE = "made.txt";
const FREE = { PAGES_AT_ONCE: "0" };

/**
 * `npm run bench -- scale`: an installation of many sites and cars, made from a number, and measured: publishing, the
 * index, pages of cold and warm sites, memory, idle jobs, and a day in fast motion.
 */
export async function printScale(args: string[]): Promise<void> {
  const plan = readScalePlan(args);
  const stack = await startBenchStack(plan.keep);
  const begun = performance.now();
  try {
    const measured = plan.parts.filter((part) => part !== "publish");
    const installation = describeInstallation(stack, plan);
    if (isMade(stack, plan)) {
      // By an older version, perhaps.
      const env = { DATABASE_URL: installation.databaseUrl };
      await runTypeScript("prisma/migrate.ts", [], { env, quiet: true });
    } else {
      await publish(stack, installation);
      if (measured.length > 0) await fill(stack, installation);
      if (measured.length > 0) writeFileSync(join(stack.folder, MADE), sizeOf(plan));
    }
    for (const part of measured) await PARTS[part](stack, installation);
    console.log(`\nAll in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  } finally {
    await stack.stop();
  }
}

type Installation = {
  plan: ScalePlan;
  tenants: string;
  feeds: string;
  databaseUrl: string;
  /** The sites by rank, with their numbers of cars. */
  shares: readonly (readonly [rank: number, cars: number])[];
};

const PARTS = { index: measureIndex, serve: measurePages, day: measureDay };

function describeInstallation({ folder, urlOf }: BenchStack, plan: ScalePlan): Installation {
  const shares = shareCars(plan).map((cars, rank) => [rank, cars] as const);
  const [tenants, feeds] = [join(folder, "tenants"), join(folder, "feeds")];
  return { plan, tenants, feeds, databaseUrl: urlOf(DATABASE), shares };
}

const sizeOf = ({ sites, cars }: ScalePlan) => `${sites} sites, ${cars} cars`;

/** Whether an earlier run has left the installation here. @throws Error if it left another */
function isMade({ folder }: BenchStack, plan: ScalePlan): boolean {
  const file = join(folder, MADE);
  if (!existsSync(file)) return false;
  const made = readFileSync(file, "utf8");
  if (made !== sizeOf(plan)) throw new Error(`${folder} has ${made}`);
  return true;
}

async function publish(stack: BenchStack, { plan, shares }: Installation) {
  const tenants = stack.makeFolder("tenants");
  stack.makeFolder("feeds");
  writeFolders(
    tenants,
    shares.map(([rank]) => rank),
  );
  const env = { DATABASE_URL: await stack.createDatabase(DATABASE), LOG_LEVEL: "silent" };
  console.log(`\nPublishing ${plan.sites} sites`);
  await runTypeScript("tools/bench/scale/measure-publish.ts", [tenants, String(plan.sites)], { env });
  await printProcess(tenants, env);
}

async function printProcess(tenants: string, env: Record<string, string>): Promise<void> {
  const started = performance.now();
  const args = ["sites", "publish", slugOf(0), "--tenants", tenants];
  await runTypeScript("server/cli/main.ts", args, { env, quiet: true });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`  npm run sites -- publish, the process included: ${seconds.toFixed(2)} s`);
}

async function fill(
  stack: BenchStack,
  { databaseUrl, shares, feeds }: Omit<Installation, "plan" | "tenants">,
) {
  console.log(`\nStock`);
  const file = join(stack.makeFolder(`shares-${shares.length}`), "shares.json");
  writeFileSync(file, JSON.stringify(shares.map(([rank, cars]) => [slugOf(rank), cars])));
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent", FEEDS_FOLDER: feeds };
  await runTypeScript("tools/bench/scale/fill-stock.ts", [file], { env });
}

async function measureIndex(_: BenchStack, { databaseUrl, feeds, plan }: Installation): Promise<void> {
  console.log("\nIndex");
  const env = { DATABASE_URL: databaseUrl, FEEDS_FOLDER: feeds, LOG_LEVEL: "silent" };
  await runTypeScript("tools/bench/scale/measure-index.ts", [feeds, String(plan.sites)], { env });
}

async function measurePages(stack: BenchStack, installation: Installation): Promise<void> {
  const { plan, databaseUrl } = installation;
  console.log("\nPages");
  const all = await stack.serveOn(databaseUrl, FREE);
  await printVisits(all, plan.sites);
  const ranks = Array.from({ length: TEN }, (_, at) => Math.floor((at * plan.sites) / TEN));
  const ten = await stack.serveOn(await makeTen(stack, installation, ranks), FREE);
  await printWarmRatio({ all, ten }, ranks);
  await Promise.all([all.stop(), ten.stop()]);
}

/** The same ten sites with the same cars in an installation of their own. @returns its database */
async function makeTen(stack: BenchStack, { shares, feeds }: Installation, ranks: readonly number[]) {
  const tenants = stack.makeFolder("ten");
  writeFolders(tenants, ranks);
  const databaseUrl = await stack.createDatabase("ten");
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" };
  const args = ["--tenants", tenants, "--cars", String(TEN), "--pictures", "none"];
  await runTypeScript("seed/main.ts", args, { env, quiet: true });
  await fill(stack, { databaseUrl, feeds, shares: shares.filter(([rank]) => ranks.includes(rank)) });
  return databaseUrl;
}

async function measureDay(stack: BenchStack, { databaseUrl, feeds, plan }: Installation): Promise<void> {
  const settings = { FEEDS_FOLDER: feeds, TRUST_PROXY: "loopback", ...FREE };
  const worker = await stack.workOn(databaseUrl, settings);
  await pause(SETTLE_MS);
  const before = { worker: cpuMsOf(worker.process.pid), postgres: familyCpuMsOf(stack.postgresPid) };
  await pause(IDLE_MS);
  const share = (ms: number) => `${((100 * ms) / IDLE_MS).toFixed(2)} %`;
  console.log(
    `\nIdle jobs, of a core: worker ${share(cpuMsOf(worker.process.pid) - before.worker)}, PostgreSQL ${share(familyCpuMsOf(stack.postgresPid) - before.postgres)}`,
  );
  console.log("\nA day");
  const web = await stack.serveOn(databaseUrl, settings);
  const pids = [web.process.pid, worker.process.pid, stack.postgresPid].map(String);
  const args = [feeds, String(plan.sites), plan.seed, String(plan.hours), String(web.port), ...pids];
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" };
  await runTypeScript("tools/bench/scale/simulate-day.ts", args, { env });
  await Promise.all([web.stop(), worker.stop()]);
}
