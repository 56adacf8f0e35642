import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";

import { SIGN_IN_PATH, YOUR_DATA_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { db } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { nowInSeconds } from "~/platform/now.server";
import { safeReturnPath } from "~/platform/safe-path";

import { hostCookie } from "./cookie.server";
import { type GateSettings, isGated, signInKindOf, wayBackFrom } from "./gates";
import { type SignInKind, signInPath } from "./sign-in-path";

const LIFETIME_SECONDS = 90 * 86_400;
const SEEN_EVERY_MS = 86_400_000;

/** `phone` is E.164; `signedInAt` in seconds UTC. */
export type Shopper = { phone: string; sessionId: string; signedInAt: Seconds };

/** Contains a random id only; the shopper is in the row of shopper_sessions. */
const cookie = hostCookie("fc_session", LIFETIME_SECONDS);

/** The shopper of a request; sessions of other sites are not valid here (design §4.2). */
export async function findShopper(request: Request, site: string): Promise<Shopper | null> {
  const id = await readSessionId(request);
  if (!id) return null;
  const now = new Date();
  const session = await db().shopperSession.findUnique({ where: { site_id: { site, id } } });
  if (!session || session.expiresAt <= now) return null;
  if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS) {
    await db().shopperSession.updateMany({ where: { site, id }, data: { seenAt: now } });
  }
  return { phone: session.phone, sessionId: id, signedInAt: Math.floor(session.createdAt.getTime() / 1_000) };
}

/**
 * The shopper of a request to a page that requires sign-in.
 *
 * @throws Response that sends an anonymous shopper to sign in, and afterwards back here
 */
export async function requireShopper(request: Request, site: string): Promise<Shopper> {
  const shopper = await findShopper(request, site);
  if (shopper) return shopper;
  const here = new URL(request.url);
  const query = {
    kind: signInKindOf(here.pathname),
    redirect: safeReturnPath(here.pathname + withoutRemixParameters(here.search), "/"),
    back: cameFrom(request) ?? wayBackFrom(here),
  };
  throw redirect(signInPath(query), { headers: PRIVATE });
}

/** What concerns all of a shopper's data asks for a code that is not older. */
const FRESH_SECONDS = 600;

/** Whether a shopper has shown within the last minutes that the phone is at hand. */
export function isFresh({ signedInAt }: Pick<Shopper, "signedInAt">, now: Seconds): boolean {
  return now - signedInAt < FRESH_SECONDS;
}

/**
 * A shopper who has just signed in: a browser that was left signed in is not enough.
 *
 * @throws Response that asks for a new code, and leads back to the page afterwards
 */
export async function requireFreshShopper(request: Request, site: string): Promise<Shopper> {
  const shopper = await requireShopper(request, site);
  if (isFresh(shopper, nowInSeconds())) return shopper;
  const query = { kind: "your-data" as const, redirect: YOUR_DATA_PATH, back: "/" };
  throw redirect(signInPath(query), { headers: PRIVATE });
}

/** Whether the sign-in page has nothing to ask. */
export async function needsNoCode(
  request: Request,
  site: string,
  { kind }: { kind: SignInKind },
  now: Seconds,
): Promise<boolean> {
  const shopper = await findShopper(request, site);
  return shopper !== null && (kind !== "your-data" || isFresh(shopper, now));
}

/** Removes the query parameters that Remix adds to data requests. */
function withoutRemixParameters(search: string): string {
  const parameters = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !/^(?:_data|index)(?:=|$)/.test(pair));
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/**
 * The page of this site that linked here, for the way back; null if the referrer is not one, or would lead in
 * a circle.
 */
function cameFrom(request: Request): string | null {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return null;
  const [from, here] = [new URL(referrer), new URL(request.url)];
  if (from.host !== here.host || from.pathname === here.pathname || from.pathname === SIGN_IN_PATH)
    return null;
  return safeReturnPath(from.pathname + from.search, "") || null;
}

/**
 * Signs a phone in with a new session id, which prevents session fixation; the browser's old session
 * is deleted.
 *
 * @returns the Set-Cookie header
 */
export async function startSession(request: Request, site: string, phone: string): Promise<string> {
  const id = randomUUID();
  const previous = await readSessionId(request);
  const now = Date.now();
  const stale = {
    OR: [{ phone, expiresAt: { lte: new Date(now) } }, ...(previous ? [{ id: previous }] : [])],
  };
  await db().$transaction([
    db().shopperSession.deleteMany({ where: { site, ...stale } }),
    db().shopperSession.create({
      data: { site, id, phone, expiresAt: new Date(now + LIFETIME_SECONDS * 1_000) },
    }),
  ]);
  return cookie.write(request, id);
}

/** Signs this browser out. @returns the Set-Cookie header */
export async function endSession(request: Request, site: string): Promise<string> {
  const id = await readSessionId(request);
  if (id) await db().shopperSession.deleteMany({ where: { site, id } });
  return cookie.clear(request);
}

/** Signs the shopper out on every device of this site. @returns the Set-Cookie header */
export async function endAllSessions(request: Request, site: string): Promise<string> {
  const shopper = await findShopper(request, site);
  if (shopper) await db().shopperSession.deleteMany({ where: { site, phone: shopper.phone } });
  return endSession(request, site);
}

/** The id in this browser's cookie, whether or not there is such a session. */
export async function readSessionId(request: Request): Promise<string | null> {
  const id = await cookie.read(request);
  return z.string().uuid().safeParse(id).data ?? null;
}

type GatedSite = { slug: string; config: { gates: GateSettings } };

/**
 * Enforces a site's gates (spec 2 §4, Auth gating; the table is in gates.ts).
 *
 * @returns the signed-in shopper; null for an anonymous one if this page is not gated
 * @throws Response that sends an anonymous shopper to sign in, and afterwards back here
 */
export async function requireGate(request: Request, site: GatedSite): Promise<Shopper | null> {
  const { pathname } = new URL(request.url);
  return isGated(pathname, site.config.gates)
    ? requireShopper(request, site.slug)
    : findShopper(request, site.slug);
}
