import { NEXT_STEPS, type NextStep } from "./next-step";
import type { StockLine } from "./select-cars.server";
import type { StockFilter, StockOrder } from "./stock-filter";

/** Orders that a numeric cursor can't page through: the cars are loaded, then sorted in memory. */
const COMPARED: Partial<Record<StockOrder, (one: StockLine, other: StockLine) => number>> = {
  "a-to-z": (one, other) => byText(one.name, other.name),
  "z-to-a": (one, other) => byText(other.name, one.name),
  "by-place": (one, other) => byText(one.location ?? "", other.location ?? ""),
  "by-state": (one, other) => byText(stateKey(one), stateKey(other)),
  "by-place-back": (one, other) => byText(other.location ?? "", one.location ?? ""),
  "by-state-back": (one, other) => byText(stateKey(other), stateKey(one)),
  "above-like": (one, other) => percentOf(other, -Infinity) - percentOf(one, -Infinity),
  "below-like": (one, other) => percentOf(one, Infinity) - percentOf(other, Infinity),
};

/** Whether a list is sorted or chosen in memory. */
export function isComputed({ tab, order }: Pick<StockFilter, "tab" | "order">): boolean {
  return tab === "todo" || order in COMPARED;
}

/** The cars of such a list: those to do by what is most urgent, each as the filter orders them. */
export function arranged(
  lines: readonly StockLine[],
  { tab, step, order }: Pick<StockFilter, "tab" | "step" | "order">,
): StockLine[] {
  const compare = COMPARED[order];
  const ordered = compare ? lines.toSorted(compare) : [...lines];
  if (tab !== "todo") return ordered;
  const chosen = needy(ordered).filter(({ next }) => step === null || next === step);
  return chosen.toSorted((one, other) => rankOf(one.next) - rankOf(other.next));
}

/** The cars that need something. */
export function needy(lines: readonly StockLine[]): StockLine[] {
  return lines.filter(({ next }) => next !== null);
}

export type StepCounts = { step: NextStep; count: number }[];

/** How many cars need each step, the most urgent one first. */
export function stepCounts(lines: readonly Pick<StockLine, "next">[]): StepCounts {
  return NEXT_STEPS.map((step) => ({
    step,
    count: lines.filter(({ next }) => next === step).length,
  })).filter(({ count }) => count > 0);
}

function rankOf(step: NextStep | null): number {
  return step === null ? NEXT_STEPS.length : NEXT_STEPS.indexOf(step);
}

function byText(one: string, other: string): number {
  return one.localeCompare(other, "en-AU", { numeric: true });
}

function stateKey({ isLive, hold, status }: StockLine): string {
  return hold ?? (isLive ? "" : status);
}

/** A car that cannot be compared comes last either way. */
function percentOf({ market }: StockLine, none: number): number {
  return market?.percent ?? none;
}
