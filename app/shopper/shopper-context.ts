import { createContext, useContext } from "react";

export type ChangeOutcome =
  | { kind: "done" }
  | { kind: "signed_out" }
  /** `message` is null when the server was not reached. */
  | { kind: "failed"; message: string | null };

/** Changes a list optimistically, then on the server; undone if that fails (spec 1 §4). */
type Change = (item: string, to: "saved" | "removed") => Promise<ChangeOutcome>;

export type ShopperContextValue = {
  /** E.164; null while nobody is signed in, or it is not known yet. */
  phone: string | null;
  /** Whether the server has reported who this is; false while the page is the same for everyone. */
  known: boolean;
  saved: ReadonlySet<string>;
  /** The addresses of the saved searches. */
  searches: ReadonlySet<string>;
  /** The name of a car that was saved by signing in, shown once in a toast. */
  justSaved: string | null;
  /** By a car's id. */
  change: Change;
  /** By the address of a search. */
  changeSearch: Change;
};

const signedOut = async (): Promise<ChangeOutcome> => ({ kind: "signed_out" });

/** Without a provider nobody is signed in, and buttons work as plain forms. */
export const ShopperContext = createContext<ShopperContextValue>({
  phone: null,
  known: false,
  saved: new Set(),
  searches: new Set(),
  justSaved: null,
  change: signedOut,
  changeSearch: signedOut,
});

export function useShopper(): ShopperContextValue {
  return useContext(ShopperContext);
}
