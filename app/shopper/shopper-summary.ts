/** The answer of /api/shopper. `phone` is the shopper's own, in E.164. */
export type ShopperSummary = {
  signedIn: boolean;
  phone: string | null;
  /** Ids of the saved cars. */
  saved: string[];
  /** The addresses of the saved searches; left out where there are none. */
  searches?: string[];
  /** The name of a car saved by the sign-in that has just ended. */
  justSaved?: string;
};
