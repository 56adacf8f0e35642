import { parse } from "node:path";
import { parseArgs } from "node:util";

import { listRatedSites } from "../../app/deal-rating/list-rated-sites.server";
import { runDealRatings } from "../../app/deal-rating/run-deal-ratings.server";
import { readMapping } from "../../app/feeds/read-mapping.server";
import { importMarket } from "../../app/market/import-market.server";
import { basisOfName } from "../../app/market/import-folder.server";
import { databaseNow } from "../../app/platform/database-clock.server";
import { db } from "../../app/platform/db.server";
import { findSite } from "../../app/site/sites.server";

const MARKET_USAGE = `Files of cars on offer elsewhere, which sites that compare prices compare theirs with.

  npm run market -- import FILE [--name NAME] [--basis drive-away|egc] [--as-of YYYY-MM-DD] [--mapping MAPPING.json]
  npm run market -- list
  npm run market -- remove NAME
  npm run market -- compare        compares prices now, as the job does each minute

  --basis    what the prices include, unless the file says so
  --as-of    the date of the prices; today by default, and after 45 days they are not used any more
  --mapping  as for a feed of stock; by default it is guessed
  --help     this text`;

/** `npm run market -- import|list|remove|compare`: see MARKET_USAGE. */
export async function market(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      basis: { type: "string" },
      "as-of": { type: "string" },
      mapping: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [command, subject, ...others] = positionals;
  if (values.help || command === undefined) return console.log(MARKET_USAGE);
  if (others.length > 0) throw new Error(MARKET_USAGE);
  if (command === "list" && subject === undefined) return list();
  if (command === "compare" && subject === undefined) return compare();
  if (command === "remove" && subject !== undefined) return remove(subject);
  if (command !== "import" || subject === undefined) throw new Error(MARKET_USAGE);
  const imported = await importMarket({
    file: subject,
    name: values.name ?? parse(subject).name,
    asOf: dateOf(values["as-of"]),
    basis: basisOf(values.basis) ?? basisOfName(parse(subject).name),
    mapping: values.mapping === undefined ? undefined : await readMapping(values.mapping),
  });
  if (imported.unchanged) return console.log("That file has been imported already.");
  console.log(`${imported.cars.length} cars`);
  for (const [reason, rows] of imported.leftOut) console.log(`${rows} rows left out: ${reason}`);
}

function basisOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const basis = basisOfName(text.replaceAll("_", "-"));
  if (basis === undefined) throw new Error("--basis is drive-away or egc.");
  return basis;
}

function dateOf(text: string | undefined): Date {
  if (text === undefined) return new Date(new Date().toISOString().slice(0, 10));
  const date = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new Error("--as-of is a date such as 2026-11-30.");
  return date;
}

async function list(): Promise<void> {
  const files = await db().marketFile.findMany({
    orderBy: { name: "asc" },
    include: { _count: { select: { cars: true } } },
  });
  if (files.length === 0) console.log("none");
  for (const { name, asOf, _count } of files)
    console.log(`${name}  ${_count.cars} cars, prices of ${asOf.toISOString().slice(0, 10)}`);
}

async function remove(name: string): Promise<void> {
  const { count } = await db().marketFile.deleteMany({ where: { name } });
  if (count === 0) throw new Error(`There is no market file '${name}'.`);
}

async function compare(): Promise<void> {
  const never = new AbortController().signal;
  const groups = await runDealRatings(await listRatedSites(findSite), {
    now: await databaseNow(),
    stopping: never,
  });
  console.log(`${groups} groups of cars were compared, ${await db().dealRating.count()} cars are rated`);
}
