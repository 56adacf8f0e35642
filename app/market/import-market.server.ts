import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";

import { FeedError } from "~/feeds/read/feed-row";
import { db } from "~/platform/db.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { collectMarket, type MarketReading } from "./collect-market";
import { READ_MARKET_ROWS } from "./market-task";
import type { ReadingMarket } from "./read-market-file.server";

type ImportingMarket = ReadingMarket & {
  file: string;
  /** A file of the same name is replaced. */
  name: string;
  /** The date of its prices. */
  asOf: Date;
};

/** `unchanged`: the same file, read in the same way, is in the database. */
type ImportedMarket = { unchanged: true } | ({ unchanged: false } & MarketReading);

const BATCH = 1_000;
const UNHURRIED = { timeout: 600_000 };

/**
 * Reads a file of cars on offer elsewhere and replaces the one of its name, as a whole.
 *
 * @throws FeedError if it cannot be read, or if no row of it can be compared: the former file is kept then
 */
export async function importMarket(importing: ImportingMarket): Promise<ImportedMarket> {
  const { file, name, asOf, basis, mapping } = importing;
  const hash = await hashOf(file, [asOf.toISOString(), basis ?? null, mapping ?? null]);
  const known = await db().marketFile.findUnique({ where: { name } });
  if (known?.hash === hash) return { unchanged: true };
  const { size } = await stat(file);
  const request = { from: "market", inputBytes: size };
  const reading = await collectMarket(
    parserProcesses().parts(READ_MARKET_ROWS, { file, basis, mapping }, request),
  );
  if (reading.cars.length === 0) throw new FeedError(whyNone(file, reading));
  await db().$transaction(async (tx) => {
    await tx.marketFile.deleteMany({ where: { name } });
    await tx.marketFile.create({ data: { name, hash, asOf } });
    for (let from = 0; from < reading.cars.length; from += BATCH) {
      const data = reading.cars.slice(from, from + BATCH).map((car) => ({ file: name, ...car }));
      await tx.marketCar.createMany({ data });
    }
  }, UNHURRIED);
  return { unchanged: false, ...reading };
}

async function hashOf(file: string, how: unknown): Promise<string> {
  try {
    const bytes = await readFile(file);
    return createHash("sha256").update(bytes).update(JSON.stringify(how)).digest("hex");
  } catch (error) {
    throw new FeedError(`${file} cannot be read.`, { cause: error });
  }
}

function whyNone(file: string, { leftOut }: MarketReading): string {
  const [[reason] = ["it is empty"]] = [...leftOut].sort(([, one], [, other]) => other - one);
  const basis = "what its prices include: drive away or excluding government charges";
  const why = reason === "priceType" ? `the file does not say ${basis}` : reason;
  return `${file}: no car in it can be compared (${why}).`;
}
