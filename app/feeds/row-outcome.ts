import type { UnreadCell } from "./map-row.server";

/** Why a row ended as it did: the first rule that applied. */
export type RowRule =
  /** The car is for sale. */
  | "on-offer"
  /** The feed itself says that it is not for sale now: sold, on order, withdrawn. */
  | "status"
  /** The site shows no car without a photograph, and none has come yet. */
  | "photograph"
  /** The row could not be read; a car that it names keeps what was last read. */
  | "unreadable"
  /** The same car as an earlier row, another source's, or its address is taken. */
  | "clash";

/** A row's outcome: `live` is on the site, `held` is stored but not on sale, `rejected` was not accepted. */
export type RowOutcome = {
  /** The line in the file where the row begins, from 1. */
  line: number;
  vehicleId: string | null;
  stockNumber: string | null;
  outcome: "live" | "held" | "rejected";
  rule: RowRule;
  /** In words for the dealer; empty for `live`, unless a field was left out. */
  reason: string;
  /** As in the file; empty if no single value is the reason. */
  value: string;
  /** Cells that could not be read: the car is without their fields. */
  leftOut: readonly UnreadCell[];
};

/** The number of a row's car: its stock number, else what its file has in the column that tells cars apart. */
export function numberOfRow(
  source: string,
  { stockNumber, vehicleId }: Pick<RowOutcome, "stockNumber" | "vehicleId">,
): string | null {
  return stockNumber ?? vehicleId?.replace(`${source}-`, "") ?? null;
}

/** Longer values are cut, since they are shown to a person. */
const MAX_VALUE = 200;

/** One reason from a row's `problems`. */
export function rejected(
  row: Pick<RowOutcome, "line" | "vehicleId" | "stockNumber">,
  rule: RowRule,
  problems: readonly UnreadCell[],
): RowOutcome {
  return { ...row, outcome: "rejected", rule, leftOut: [], ...asOne(problems) };
}

function asOne(problems: readonly UnreadCell[]): Pick<RowOutcome, "reason" | "value"> {
  return {
    reason: reasonsOf(problems),
    value: (problems[0]?.value ?? "").slice(0, MAX_VALUE),
  };
}

export function reasonsOf(problems: readonly UnreadCell[]): string {
  return problems.map(({ field, reason }) => `${field}: ${reason}`).join("; ");
}

const SAID: Record<string, string> = {
  sold: "the feed says that it is sold",
  on_order: "the feed says that it is on order",
  withdrawn: "the feed says that it is withdrawn",
};

type TakenAs = { status: string; awaitsPhotograph: boolean; left?: readonly UnreadCell[] | null | undefined };

/** The outcome of an accepted row, by the status it gives its car (spec 1 §4, In stock). */
export function taken(
  row: Pick<RowOutcome, "line" | "vehicleId" | "stockNumber">,
  { status, awaitsPhotograph, left }: TakenAs,
): RowOutcome {
  const leftOut = (left ?? []).map((cell) => ({ ...cell, value: cell.value.slice(0, MAX_VALUE) }));
  const reason = SAID[status];
  if (reason !== undefined)
    return { ...row, leftOut, outcome: "held", rule: "status", reason, value: status };
  return awaitsPhotograph
    ? { ...row, leftOut, outcome: "held", rule: "photograph", reason: AWAITS_PHOTOGRAPH, value: "" }
    : { ...row, leftOut, outcome: "live", rule: "on-offer", ...asOne(leftOut) };
}

export const AWAITS_PHOTOGRAPH = "it waits for its first photograph";
