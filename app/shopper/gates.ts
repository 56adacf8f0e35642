import { carPath, JOURNEY_PATH } from "~/paths";
import { asRouted } from "~/site/route-path";

import type { SignInKind } from "./sign-in-path";

/** The pages that a site opens to signed-in shoppers only (site.json, gates). */
export type GateSettings = {
  checkout: boolean;
  finance: boolean;
  spinToWin: boolean;
  personalisedFinance: boolean;
};

type Gate = {
  path: RegExp;
  kind: SignInKind;
  closed: "always" | "never" | keyof GateSettings;
};

/**
 * Spec 2 §6: the pages that require signing in. A checkout without a car's slug is not among
 * them (spec 2 §4).
 */
const GATES: readonly Gate[] = [
  { path: /^\/online-payment$/, kind: "online-payment", closed: "always" },
  { path: /^\/my-garage$/, kind: "my-garage", closed: "always" },
  { path: /^\/(?:mymotorama|mybigboxcars|myblinkr|myservco)$/, kind: "my-garage", closed: "always" },
  { path: /^\/your-data(?:\/delete|\.json)?$/, kind: "your-data", closed: "always" },
  { path: /^\/cars\/[^/]+\/(?:checkout|buy-online)$/, kind: "checkout", closed: "checkout" },
  // Steps of the checkout: gated too, or they would bypass its gate.
  { path: /^\/checkout-journey$/, kind: "checkout", closed: "checkout" },
  { path: /^\/finance$/, kind: "finance", closed: "finance" },
  { path: /^\/spin-to-win$/, kind: "spin-to-win", closed: "spinToWin" },
  { path: /^\/personalised\/finance$/, kind: "car-finance", closed: "personalisedFinance" },
  { path: /^\/cars\/trade-in$/, kind: "trade-in", closed: "never" },
  { path: /^\/sell-my-car$/, kind: "trade-in", closed: "never" },
];

/** @returns whether a page of this site is for signed-in shoppers only */
export function isGated(pathname: string, gates: GateSettings): boolean {
  const closed = gateOf(pathname)?.closed ?? "never";
  return closed === "always" || (closed !== "never" && gates[closed]);
}

/** The reason to sign in for a page: it chooses the texts of the sign-in page (spec 2 §2). */
export function signInKindOf(pathname: string): SignInKind {
  return gateOf(pathname)?.kind ?? "watchlist";
}

/** The target of 'back' on the sign-in page without a referrer: the car, otherwise the home page. */
export function wayBackFrom({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string {
  const journeyOf = asRouted(pathname) === JOURNEY_PATH ? searchParams.get("car_id") : null;
  if (journeyOf) return carPath(journeyOf);
  return /^\/cars\/[^/]+(?=\/[^/]+\/*$)/.exec(pathname)?.[0] ?? "/";
}

function gateOf(pathname: string): Gate | undefined {
  const path = asRouted(pathname);
  return GATES.find((gate) => gate.path.test(path));
}
