/** What shoppers were told is done: each must be there once, and have reached whoever it is for. */
export type Ledger = {
  /** Enquiries that ended on the thank-you page: the words that only this one has, and its site. */
  leads: { site: string; token: string }[];
  watchlist: { site: string; phone: string; vehicleId: string }[];
  /** Shoppers who were told that they get alerts by text message. */
  subscriptions: { site: string; phone: string }[];
  /** Deposits that were paid and shown as paid, by Stripe's id. */
  reservations: { site: string; id: string }[];
  /** Phone numbers, e-mail addresses and codes that no log line may hold. */
  personal: Set<string>;
  pages: {
    asked: number;
    good: number;
    /** 503 with a time to come again, in words: the dependency was away and there was no page of before. */
    refused: number;
    /** The same by what was wrong and what was asked for. */
    refusals: Map<string, number>;
    bad: string[];
    slowestMs: number;
  };
  /** What became of forms, each as often as it happened. */
  outcomes: Map<string, number>;
  /** Forms whose answer never came, or that asked to try again: the shopper knows. */
  unacknowledged: number;
  /** What is going wrong around it at the moment. */
  during: string;
  /** The processes that it ends: until its successor is ready, what one has answered says nothing about that one. */
  ending: readonly string[];
  /** What is wrong at once, wherever it was seen. */
  faults: string[];
};

export function createLedger(): Ledger {
  return {
    leads: [],
    watchlist: [],
    subscriptions: [],
    reservations: [],
    personal: new Set<string>(),
    faults: [],
    outcomes: new Map<string, number>(),
    pages: { asked: 0, good: 0, refused: 0, refusals: new Map<string, number>(), bad: [], slowestMs: 0 },
    unacknowledged: 0,
    during: "nothing",
    ending: [],
  };
}
