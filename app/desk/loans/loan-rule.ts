import type { Seconds } from "~/platform/moment";

/** What a dealership lends: a trade plate, or a car for the time of a service. */
export const LENT_KINDS = ["plate", "car"] as const;
export type LentKind = (typeof LENT_KINDS)[number];

/** Who has something, since when. Times in seconds UTC. */
export type Loan = {
  id: string;
  holder: string;
  outAt: Seconds;
  dueAt: Seconds;
  /** Who handed it out. */
  outBy: string;
  /** What its odometer showed; null for a plate, or where nobody noted it. */
  kmOut: number | null;
};

/** Whether a loan should be back. */
export function isOverdue({ dueAt }: Pick<Loan, "dueAt">, now: Seconds): boolean {
  return dueAt < now;
}

/** Kilometres that nobody drives on one loan: a slip of the finger. */
const MAX_KM = 20_000;

/** Whether an odometer can be right when something comes back. @param out what it showed before */
export function isPossibleReturn(out: number, back: number): boolean {
  return back >= out && back - out <= MAX_KM;
}
