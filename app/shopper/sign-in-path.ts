import { safeReturnPath } from "~/platform/safe-path";
import { SIGN_IN_PATH, WATCHLIST_PATH } from "~/paths";

/** Reasons to sign in (spec 2 §2, Sign-in; spec 1 §2 for the watchlist). */
export const SIGN_IN_KINDS = [
  "watchlist",
  "trade-in",
  "checkout",
  "finance",
  "spin-to-win",
  "online-payment",
  "car-finance",
  "my-garage",
  "your-data",
] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

export type SignInQuery = { kind: SignInKind; redirect: string; back: string };

/** The URL of the sign-in page: `/sign-in?type=…&redirect=…&back=…`. */
export function signInPath({ kind, redirect, back }: SignInQuery): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ type: kind, redirect, back }).toString()}`;
}

/**
 * Parses the query of the sign-in page; paths outside this site are dropped (design §4.4).
 */
export function readSignInQuery(
  url: string,
  site: { config: { watchlist: { enabled: boolean } } },
): SignInQuery {
  const params = new URL(url).searchParams;
  const type = params.get("type");
  const home = site.config.watchlist.enabled ? WATCHLIST_PATH : "/";
  return {
    kind: SIGN_IN_KINDS.find((kind) => kind === type) ?? "watchlist",
    redirect: safeReturnPath(params.get("redirect"), home),
    back: safeReturnPath(params.get("back"), "/"),
  };
}
