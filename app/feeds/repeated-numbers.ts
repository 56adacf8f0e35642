import { cleanRego } from "~/stock/rego";
import { identifyingPlate, identifyingVin } from "~/stock/vehicle-number";

import type { UnreadCell } from "./map-row.server";

type Numbered = {
  status: string;
  vin?: string | null | undefined;
  rego?: string | null | undefined;
  stockNumber?: string | null | undefined;
};

/** An old listing may stand beside the new one of its car. */
const GONE = new Set(["sold", "withdrawn"]);

/**
 * Of the rows of one file that are for sale, each has numbers of its own: the second with a stock number, a plate or a
 * VIN is a mistake, whichever of them tells cars apart.
 *
 * @returns a function of the rows in their order, with the problem of one that repeats a number
 */
export function repeatedNumbers(): (line: number, car: Numbered) => UnreadCell | null {
  const lines = new Map<string, number>();
  return (line, { status, vin, rego, stockNumber }) => {
    if (GONE.has(status)) return null;
    const numbers = [
      ["stockNumber", stockNumber?.trim().toLowerCase() || null],
      ["rego", identifyingPlate(cleanRego(rego ?? ""))],
      ["vin", identifyingVin(vin ?? null)],
    ] as const;
    const keys = numbers.flatMap(([field, number]) =>
      number === null ? [] : [{ field, key: `${field} ${number}` }],
    );
    const repeated = keys.find(({ key }) => lines.has(key));
    if (repeated) {
      const reason = `the same on line ${lines.get(repeated.key)} and line ${line}`;
      return { field: repeated.field, reason, value: "" };
    }
    for (const { key } of keys) lines.set(key, line);
    return null;
  };
}
