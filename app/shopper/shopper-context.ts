import { createContext, useContext } from "react";

export type ChangeOutcome =
  | { kind: "done" }
  | { kind: "signed_out" }
  /** `message` is null when the server was not reached. */
  | { kind: "failed"; message: string | null };

export type ShopperContextValue = {
  /** E.164; null while nobody is signed in, or it is not known yet. */
  phone: string | null;
  /** Whether the server has said who this is; false while the page is the same for everyone. */
  known: boolean;
  saved: ReadonlySet<string>;
  /** The name of a car that signing in has saved, to be told once. */
  justSaved: string | null;
  /** Changes the list at once, then on the server; undone when that fails (spec 1 §4). */
  change: (carId: string, to: "saved" | "removed") => Promise<ChangeOutcome>;
};

/** Without a provider nobody is signed in, and buttons work as plain forms. */
export const ShopperContext = createContext<ShopperContextValue>({
  phone: null,
  known: false,
  saved: new Set(),
  justSaved: null,
  change: async () => ({ kind: "signed_out" }),
});

export function useShopper(): ShopperContextValue {
  return useContext(ShopperContext);
}
