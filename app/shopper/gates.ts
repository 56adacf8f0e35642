import { type Gate, pageAt } from "~/pages";
import { carPath, JOURNEY_PATH } from "~/paths";

import type { SignInKind } from "./sign-in-path";

/** The pages that a site opens to signed-in shoppers only (site.json, gates). */
export type GateSettings = Record<Gate, boolean>;

/** @returns whether a page of this site is for signed-in shoppers only (spec 2 §6) */
export function isGated(pathname: string, gates: GateSettings): boolean {
  const { gate } = pageAt(pathname);
  return gate === "always" || (gate !== undefined && gates[gate]);
}

/** The reason to sign in for a page: it chooses the texts of the sign-in page (spec 2 §2). */
export function signInKindOf(pathname: string): SignInKind {
  return pageAt(pathname).signIn ?? "watchlist";
}

/** The target of 'back' on the sign-in page without a referrer: the car, otherwise the home page. */
export function wayBackFrom({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string {
  const { address, signIn } = pageAt(pathname);
  const car = address === JOURNEY_PATH ? searchParams.get("car_id") : null;
  if (car) return carPath(car);
  // Both addresses of a car's checkout are below the car's own.
  return signIn === "checkout" && address !== JOURNEY_PATH ? pathname.split("/", 3).join("/") : "/";
}
