import { readdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";

import { readMapping } from "~/feeds/read-mapping.server";
import { log } from "~/platform/log.server";
import type { PriceType } from "~/stock/car";

import { importMarket } from "./import-market.server";

const MARKET_FILE = /\.(csv|tsv|txt|xlsx?|json|ndjson|xml|zip|gz)$/i;
const MAPPING_END = ".mapping.json";

/**
 * Imports the market files of a folder that are new or have changed, each under its own name and dated as it was
 * written; `NAME.mapping.json` beside one is its mapping. One that cannot be read is logged, and its former version
 * stays.
 *
 * @returns the names that were imported
 */
export async function importMarketFolder(folder: string, stopping: AbortSignal): Promise<string[]> {
  const imported: string[] = [];
  for (const entry of await filesOf(folder)) {
    if (stopping.aborted) break;
    const { name } = parse(entry);
    try {
      const file = join(folder, entry);
      const { mtime } = await stat(file);
      const mapping = await mappingOf(folder, name);
      const done = await importMarket({
        file,
        name,
        asOf: mtime,
        basis: basisOfName(name),
        mapping,
      });
      if (done.unchanged) continue;
      imported.push(name);
      const leftOut = [...done.leftOut.values()].reduce((sum, rows) => sum + rows, 0);
      log.info({ file: name, cars: done.cars.length, leftOut }, "a market file was imported");
    } catch (error) {
      log.warn({ err: error, file: name }, "a market file was not imported");
    }
  }
  return imported;
}

/** `cars-drive-away.csv` and `EGC prices.csv` say what their prices include. */
export function basisOfName(name: string): PriceType | undefined {
  const isEgc = /(^|[^a-z])(egc|excl)/i.test(name);
  const isDriveAway = /drive.?away|(^|[^a-z])dap([^a-z]|$)/i.test(name);
  if (isEgc === isDriveAway) return undefined;
  return isEgc ? "egc" : "drive_away";
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => MARKET_FILE.test(name) && !name.endsWith(MAPPING_END)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function mappingOf(folder: string, name: string) {
  const file = join(folder, name + MAPPING_END);
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  return exists ? readMapping(file) : undefined;
}
