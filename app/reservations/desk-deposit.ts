/** How a deposit is paid at the desk, and returned. */
export const DEPOSIT_METHODS = ["card", "transfer", "cash", "cheque"] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/** How a deposit was taken at the desk, not by a gateway. Days as YYYY-MM-DD. */
export type DeskDeposit = {
  method: DepositMethod;
  /** The dealer's own receipt number. */
  receipt: string;
  takenOn: string;
  takerName: string;
  /** Null until it is given back. */
  returned: { on: string; method: DepositMethod; receipt: string; by: string } | null;
};
