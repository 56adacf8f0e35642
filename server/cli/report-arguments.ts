import { parseArgs } from "node:util";

import type { Period } from "../../app/analytics/report/find-funnel.server";
import { addDays, isDay } from "../../app/platform/local-time";

export const REPORT_USAGE = `What shoppers did on a site, a day a line. Nothing is changed.

  npm run report -- --site northside                         the last 14 days
  npm run report -- --site northside --from 2026-11-01       from that day until today
  npm run report -- --site northside --from 2026-11-01 --to 2026-11-30

  --site SLUG       the site
  --from, --to DAY  YYYY-MM-DD in the site's time zone, both included
  --help            this text`;

/** One line per day: a page or two at most. */
const MAX_DAYS = 400;
const USUAL_DAYS = 14;

type ReportArguments =
  | { kind: "run"; site: string; from: string | null; to: string | null }
  | { kind: "help" }
  | { kind: "wrong"; reason: string };

/** Reads the command line of `npm run report`. */
export function parseReportArguments(argv: readonly string[]): ReportArguments {
  const flags = readFlags(argv);
  if (typeof flags === "string") return { kind: "wrong", reason: flags };
  if (flags.help) return { kind: "help" };
  const { site, from = null, to = null } = flags;
  if (!site) return { kind: "wrong", reason: "--site says whose report it is." };
  const wrong = [from, to].find((day) => day !== null && !isDay(day));
  if (wrong) return { kind: "wrong", reason: `'${wrong}' is no day such as 2026-11-21.` };
  return { kind: "run", site, from, to };
}

/**
 * @param today in the site's time zone, YYYY-MM-DD
 * @returns the days to report, or why the arguments are invalid
 */
export function reportPeriod(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): Period | { wrong: string } {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) return { wrong: `${first} is after ${last}.` };
  if (addDays(first, MAX_DAYS) <= last) return { wrong: `A report has at most ${MAX_DAYS} days.` };
  return { from: first, to: last };
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        site: { type: "string" },
        from: { type: "string" },
        to: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? error.message) : String(error);
  }
}
