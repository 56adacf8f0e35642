import type { MarketRow, MarketRows } from "./read-market-file.server";

/** `leftOut` counts the rows that cannot be compared, by reason. */
export type MarketReading = { cars: MarketRow[]; leftOut: Map<string, number> };

/** A whole file's. */
export async function collectMarket(parts: AsyncIterable<MarketRows>): Promise<MarketReading> {
  const reading: MarketReading = { cars: [], leftOut: new Map() };
  for await (const { cars, leftOut } of parts) {
    reading.cars.push(...cars);
    for (const reason of leftOut) reading.leftOut.set(reason, (reading.leftOut.get(reason) ?? 0) + 1);
  }
  return reading;
}
