import { createHmac } from "node:crypto";

import { redirect } from "@remix-run/node";
import { z } from "zod";

import { daysKept } from "~/platform/retention";
import { isOurs, keyFor } from "~/platform/signature.server";
import { hostCookie } from "~/shopper/cookie.server";

import { isReachable, nextStep, stepPath, tradeInValueCents, type Step, type TradeIn } from "./trade-in";
import { findTradeIn } from "./trade-ins.server";
import { vehicleName } from "./traded-vehicle";

/** Personal responses: no cache may store them. */
export const OWN = { "Cache-Control": "private, no-store", Vary: "Cookie" };

/** This browser's trade-in on a site; null if there is none. */
export async function findOwnTradeIn(request: Request, site: { slug: string }): Promise<TradeIn | null> {
  const id = await readTradeInId(request);
  return id === null ? null : findTradeIn({ site: site.slug, id });
}

/**
 * The trade-in of a step's page.
 *
 * @returns null if this browser has none, or it has been deleted: the page says so
 * @throws Response that redirects to the due step, if this one is not yet available
 */
export async function findAtStep(
  request: Request,
  site: { slug: string },
  step: Step,
): Promise<TradeIn | null> {
  const tradeIn = await findOwnTradeIn(request, site);
  if (tradeIn && !isReachable(step, tradeIn)) {
    throw redirect(`${stepPath(nextStep(tradeIn))}?early=1`, { status: 303, headers: OWN });
  }
  return tradeIn;
}

/**
 * The value of this browser's trade-in, for pages that deduct it from a price. `valueCents` is an estimate.
 */
export type TradeInValue = { valueCents: number; vehicle: string; accepted: boolean };

/** @returns null without a trade-in on this site, or without a figure for it */
export async function findTradeInValue(
  request: Request,
  site: { slug: string },
): Promise<TradeInValue | null> {
  const tradeIn = await findOwnTradeIn(request, site);
  const valueCents = tradeIn && tradeInValueCents(tradeIn);
  if (!tradeIn?.vehicle || valueCents === null) return null;
  return { valueCents, vehicle: vehicleName(tradeIn.vehicle), accepted: tradeIn.offerAccepted };
}

/** As long as a trade-in's record is kept. */
const LIFETIME_SECONDS = daysKept("trade_ins") * 86_400;

/** Contains only a random id. */
const cookie = hostCookie("fc_trade_in", LIFETIME_SECONDS);

/** @returns the Set-Cookie header that gives this browser a trade-in */
export function keepTradeIn(request: Request, id: string): Promise<string> {
  return cookie.write(request, id);
}

/** @returns this browser's trade-in id; null if there is none, or its signature is invalid */
export async function readTradeInId(request: Request): Promise<string | null> {
  const value = await cookie.read(request);
  return z.string().uuid().safeParse(value).data ?? null;
}

type Purpose = "resume link" | "photo link";

/** Derives a secret per purpose, so that a signature for one purpose is invalid for another. */
function tradeInSecret(purpose: Purpose, secret?: string): string {
  return keyFor(`trade-in ${purpose}`, secret).toString("hex");
}

/** A signature that only this installation can make, valid for one site only. */
export function sign(purpose: Purpose, site: string, id: string, secret?: string): string {
  return createHmac("sha256", tradeInSecret(purpose, secret))
    .update(`${site} ${id}`)
    .digest("base64url")
    .slice(0, 32);
}

export function isSigned(purpose: Purpose, site: string, id: string, signature: string): boolean {
  return isOurs((secret) => sign(purpose, site, id, secret), signature);
}
