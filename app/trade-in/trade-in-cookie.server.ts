import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { type Cookie, createCookie } from "@remix-run/node";
import { z } from "zod";

import { env } from "~/platform/env.server";
import { daysKept } from "~/platform/retention";

/** As long as a record is kept. */
const LIFETIME_SECONDS = daysKept("trade_ins") * 86_400;

let cookie: Cookie | undefined;

/** Holds a random id and nothing else; signed, HttpOnly. */
function tradeInCookie(): Cookie {
  cookie ??= createCookie("fc_trade_in", {
    secrets: [tradeInSecret("cookie")],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: LIFETIME_SECONDS,
  });
  return cookie;
}

/** @returns the Set-Cookie header by which this browser has a trade-in */
export function keepTradeIn(request: Request, id: string): Promise<string> {
  return tradeInCookie().serialize(id, { secure: new URL(request.url).protocol === "https:" });
}

/** @returns this browser's trade-in id; null when there is none, or its signature does not match */
export async function readTradeInId(request: Request): Promise<string | null> {
  try {
    const value: unknown = await tradeInCookie().parse(request.headers.get("Cookie"));
    return z.string().uuid().safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

type Purpose = "cookie" | "resume link" | "photo link";

/** A secret for one purpose: what signs one thing opens no other. */
function tradeInSecret(purpose: Purpose): string {
  const info = `forecourt trade-in ${purpose}`;
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", info, 32)).toString("hex");
}

/** A signature that only this installation makes; the site is in it, so that it holds on no other. */
export function sign(purpose: Purpose, site: string, id: string): string {
  return createHmac("sha256", tradeInSecret(purpose))
    .update(`${site} ${id}`)
    .digest("base64url")
    .slice(0, 32);
}

export function isSigned(purpose: Purpose, site: string, id: string, signature: string): boolean {
  const [own, given] = [Buffer.from(sign(purpose, site, id)), Buffer.from(signature)];
  return own.length === given.length && timingSafeEqual(own, given);
}
