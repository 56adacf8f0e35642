import { createCookie, type Cookie } from "@remix-run/node";
import { z } from "zod";

import { daysKept } from "~/platform/retention";

import { tradeInSecret } from "./trade-in-signature.server";

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

/** @returns the id that this browser was given; null for none, or for one that somebody made up */
export async function readTradeInId(request: Request): Promise<string | null> {
  try {
    const value: unknown = await tradeInCookie().parse(request.headers.get("Cookie"));
    return z.string().uuid().safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
