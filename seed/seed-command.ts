import { closeDatabase, sql, waitPatiently } from "~/platform/db.server";

import type { ParsedArguments } from "./arguments";
import { createProgress } from "../server/cli/progress";
import { importPostcodes } from "./postcodes/import-postcodes";
import { BUGS, runSeed } from "./run-seed";

type SeedCommand = Extract<ParsedArguments, { kind: "run" | "postcodes" }>;

/** @returns the exit code; errors have already been printed */
export async function runSeedCommand(command: SeedCommand): Promise<number> {
  waitPatiently();
  try {
    await run(command);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  } finally {
    await closeDatabase();
  }
}

async function run(parsed: SeedCommand): Promise<void> {
  const elapsed = () => performance.now();
  const progress = createProgress(process.stdout, elapsed);
  if (parsed.kind === "postcodes") return void (await importPostcodes(sql(), parsed.file, progress));
  const now = Math.floor(Date.now() / 1_000);
  const summary = await runSeed(parsed.options, { now, elapsed }, progress);
  if (!summary) return;
  const rows = summary.rows.toLocaleString("en-AU");
  const vehicles = summary.rows === 1 ? "vehicle" : "vehicles";
  const sites = summary.sites.length;
  const speed = summary.rowsPerSecond.toLocaleString("en-AU");
  console.log(`${rows} ${vehicles} on ${sites} ${sites === 1 ? "site" : "sites"}, ${speed} rows/s.`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (BUGS.some((bug) => error instanceof bug)) return error.stack ?? error.message;
  if ("code" in error && error.code === "ECONNREFUSED")
    return "The database of DATABASE_URL does not answer.";
  // PostgreSQL says who waited for whom, and which row was wrong, beside its message.
  const detail = "detail" in error && typeof error.detail === "string" ? ` ${error.detail}` : "";
  return `${error.message}${detail}`;
}
