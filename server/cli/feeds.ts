import { parseArgs } from "node:util";

import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { explainVehicle } from "~/feeds/explain-vehicle";
import { claimSource, decideRun } from "~/feeds/feed-runs.server";
import { fieldName } from "~/feeds/field-name";
import { listFeedRows, listFeedRuns, listLeftOut } from "~/feeds/find-runs.server";
import { findVehicleFacts, isRunId } from "~/feeds/find-vehicle-facts.server";
import { runFeed } from "~/feeds/run-feed.server";
import { createLongSql, db } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { localTime } from "~/platform/local-time";
import { createProgress } from "./progress";
import { findSite } from "~/site/sites.server";
import { stockIndex } from "~/stock/stock-index.server";

const FEEDS_USAGE = `Sources of stock (tenants/<site>/feeds/*.json), what they brought, and why.

  npm run feeds -- run SITE SOURCE       reads a source now
  npm run feeds -- runs SITE             the last runs, the newest first
  npm run feeds -- rows SITE RUN         the rows of a run that were held or rejected; --all for every row
  npm run feeds -- why SITE NUMBER       why a vehicle is on the site or not: stock number, VIN, plate or id
  npm run feeds -- accept SITE RUN       lets a run that waits take its vehicles off the site
  npm run feeds -- refuse SITE RUN       leaves the stock as it is
  npm run feeds -- inspect FILE [NAME]   guesses what a file means; --out MAPPING.json writes the guess`;

const MAX_RUNS = 30;
const MAX_ROWS = 10_000;

type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>;

const COMMANDS: Record<
  string,
  { second: string | null; run: (site: Site, second: string, options: { all: boolean }) => Promise<void> }
> = {
  run: { second: "a source", run: runNow },
  runs: { second: null, run: listRuns },
  rows: { second: "a run", run: listRows },
  why: { second: "a stock number", run: why },
  accept: { second: "a run", run: (site, id) => decide(site, id, "accepted") },
  refuse: { second: "a run", run: (site, id) => decide(site, id, "refused") },
};

/** `npm run feeds`: see FEEDS_USAGE. */
export async function feeds(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  const [name = "", slug, second, ...others] = positionals;
  if (values.help || name === "") return console.log(FEEDS_USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isWhole =
    slug !== undefined && others.length === 0 && (second === undefined) === (command?.second === null);
  if (!command || !isWhole) throw new Error(FEEDS_USAGE);
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  await command.run(site, second ?? "", { all: values.all ?? false });
}

async function runNow(site: Site, source: string): Promise<void> {
  const claimed = await claimSource(site.slug, source);
  if (!claimed) throw new Error(await reasonNotClaimed(site.slug, source));
  const driver = createLongSql({ max: 4 });
  const progress = createProgress(process.stdout, () => performance.now());
  progress.step(`${site.slug} ${source}`);
  try {
    const onProgress = (read: number, size: number) => progress.advance(read, size, "bytes");
    const run = await runFeed(site, claimed, {
      sql: driver,
      fetch: createFetchPorts(env(), nowSeconds),
      now: nowSeconds(),
      onProgress,
    });
    progress.finish(`${run.state}${run.message && `: ${run.message}`} ${countsText(run.counts)}`.trim());
    progress.note(`  Run ${run.id}`);
    for (const line of await leftOutLines(site, run.id)) progress.note(`  ${line}`);
    if (run.state !== "done") process.exitCode = 1;
  } finally {
    await driver.end({ timeout: 2 });
  }
}

async function reasonNotClaimed(site: string, name: string): Promise<string> {
  const sources = await db().feedSource.findMany({
    where: { site },
    select: { name: true },
    orderBy: { name: "asc" },
  });
  if (sources.some((source) => source.name === name)) return `${name} runs at this moment.`;
  if (sources.length === 0)
    return `${site} has no sources: add tenants/${site}/feeds/NAME.json and publish it with npm run seed.`;
  return `${site} has no source '${name}'. It has: ${sources.map((source) => source.name).join(", ")}.`;
}

async function listRuns(site: Site): Promise<void> {
  const runs = await listFeedRuns(site.slug, { max: MAX_RUNS });
  if (runs.length === 0) return console.log("No source has run yet.");
  for (const { id, source, state, startedAt, percent, message, counts } of runs) {
    const progress = state === "running" ? ` ${percent} %` : "";
    const line = [message, countsText(counts)].filter(Boolean).join(" ");
    console.log(`${moment(site, startedAt)}  ${source}  ${state}${progress}  ${id}  ${line}`.trimEnd());
  }
}

async function listRows(site: Site, id: string, { all }: { all: boolean }): Promise<void> {
  requireRunId(id);
  for (const line of await leftOutLines(site, id)) console.log(line);
  const outcomes = all ? (["live", "held", "rejected"] as const) : (["held", "rejected"] as const);
  const rows = await listFeedRows(site.slug, id, { outcomes, max: MAX_ROWS });
  if (rows.length === 0)
    return console.log("No such rows: every row is live, or the run is an old one or not this site's.");
  for (const { line, stockNumber, vehicleId, outcome, reason, value } of rows)
    console.log(
      `line ${line}  ${outcome}  ${stockNumber ?? vehicleId ?? "-"}  ${reason}${value && ` (${value})`}`.trimEnd(),
    );
}

/** Such as `Body left out: 12 cars, 'TROOPY' (9), 'TRAY' (3)`. */
async function leftOutLines(site: Site, run: string): Promise<string[]> {
  const fields = await listLeftOut(site.slug, run);
  return fields.map(({ field, cars, values }) => {
    const said = values.map(({ value, cars: count }) => `'${value.replaceAll(/\s+/g, " ")}' (${count})`);
    return `${fieldName(field)} left out: ${cars} ${cars === 1 ? "car" : "cars"}, ${said.join(", ")}`;
  });
}

async function why(site: Site, idOrStockNumber: string): Promise<void> {
  const facts = await findVehicleFacts(site, idOrStockNumber, stockIndex());
  const lines = explainVehicle(facts, nowSeconds(), (seconds) => moment(site, seconds));
  console.log(lines.join("\n"));
}

async function decide(site: Site, id: string, decision: "accepted" | "refused"): Promise<void> {
  requireRunId(id);
  const source = await decideRun(site.slug, id, decision);
  if (source === null) throw new Error(`Site ${site.slug} has no run ${id} that waits for a decision.`);
  console.log(
    decision === "accepted"
      ? `Accepted: a worker runs ${source} again within a minute, or npm run feeds -- run ${site.slug} ${source}.`
      : `Refused: the stock of ${source} stays as it is until its next file.`,
  );
}

function requireRunId(id: string): void {
  if (!isRunId(id)) throw new Error(`'${id}' is not a run id; npm run feeds -- runs SITE lists them.`);
}

function countsText(counts: Record<string, number>): string {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return counted.length === 0 ? "" : `(${counted.map(([what, count]) => `${count} ${what}`).join(", ")})`;
}

function moment({ config }: Site, seconds: number): string {
  const { date, time } = localTime(Math.floor(seconds), config.timeZone);
  return `${date} ${time}`;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
