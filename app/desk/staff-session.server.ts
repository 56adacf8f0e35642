import { createHash, randomBytes } from "node:crypto";

import { type Cookie, redirect } from "@remix-run/node";

import { db, sql } from "~/platform/db.server";
import { safeReturnPath } from "~/platform/safe-path";
import { isSecure, readCookie, secretFor, signedCookie } from "~/shopper/cookie.server";
import { PRIVATE } from "~/platform/cache-headers";

import { DESK_PATH, deskSignInPath } from "~/paths";
import { requireDesk } from "./require-desk.server";
import { type Grant, type OwnedSite, type Scope, scopeOf } from "./scope";

/** A working day; staff sign in again after it. */
export const SESSION_SECONDS = 12 * 3_600;
const TOKEN_BYTES = 32;

export type Staff = { id: string; name: string; grants: Grant[] };
/** Who asks, and what they may see. */
export type OnDesk = { staff: Staff; scope: Scope };

const cookies = new Map<"https" | "http", Cookie>();

/** Of this host alone: browsers refuse a `__Host-` cookie that another host or http sets. */
function sessionCookie(request: Request): Cookie {
  const scheme = isSecure(request) ? "https" : "http";
  const name = scheme === "https" ? "__Host-fc_desk" : "fc_desk";
  const cookie =
    cookies.get(scheme) ?? signedCookie(name, secretFor("staff session cookie"), SESSION_SECONDS);
  cookies.set(scheme, cookie);
  return cookie;
}

/** @returns null for a request that nobody is signed in for */
export async function findStaff(request: Request): Promise<OnDesk | null> {
  const token = await readToken(request);
  if (token === null) return null;
  const [row] = await sql()<(Staff & { sites: OwnedSite[] })[]>`
    select staff.id, staff.name,
      coalesce((
        select jsonb_agg(jsonb_build_object('level', level, 'target', target, 'role', role))
        from staff_roles where staff_id = staff.id
      ), '[]') as grants,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', slug, 'agency', agency, 'group', dealer_group))
        from sites where archived_at is null
      ), '[]') as sites
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where token_hash = ${hashOf(token)} and expires_at > now()`;
  if (!row) return null;
  const { sites, ...staff } = row;
  return { staff, scope: scopeOf(staff.grants, sites) };
}

/**
 * Who is at the desk; every page of it but the sign-in begins with this.
 *
 * @throws Response 404 on a dealer's host; one that leads to sign in, and back here, for nobody
 */
export async function requireStaff(request: Request): Promise<OnDesk> {
  requireDesk(request);
  const found = await findStaff(request);
  if (found) return found;
  const here = new URL(request.url);
  here.searchParams.delete("_data");
  const isRead = request.method === "GET" || request.method === "HEAD";
  throw redirect(deskSignInPath(isRead ? here.pathname + here.search : DESK_PATH), { headers: PRIVATE });
}

/**
 * Signs somebody in with a new token, which prevents session fixation; the browser's old session ends, and
 * with it every session that has expired.
 *
 * @returns the Set-Cookie header
 */
export async function startStaffSession(request: Request, staffId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const previous = await readToken(request);
  const ended = previous === null ? [] : [{ tokenHash: hashOf(previous) }];
  await db().$transaction([
    db().staffSession.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, ...ended] } }),
    db().staffSession.create({
      data: {
        tokenHash: hashOf(token),
        staffId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000),
      },
    }),
  ]);
  return sessionCookie(request).serialize(token, { secure: isSecure(request) });
}

/** @returns the Set-Cookie header that takes the cookie away */
export async function endStaffSession(request: Request): Promise<string> {
  const token = await readToken(request);
  if (token !== null) await db().staffSession.deleteMany({ where: { tokenHash: hashOf(token) } });
  return sessionCookie(request).serialize("", { secure: isSecure(request), maxAge: 0 });
}

/** Where a sign-in leads: a page of the desk, whatever the address said. */
export function afterSignIn(request: Request): string {
  const path = safeReturnPath(new URL(request.url).searchParams.get("redirect") ?? "", DESK_PATH);
  return path === DESK_PATH || path.startsWith(`${DESK_PATH}/`) || path.startsWith(`${DESK_PATH}?`)
    ? path
    : DESK_PATH;
}

async function readToken(request: Request): Promise<string | null> {
  const token = await readCookie(sessionCookie(request), request);
  return typeof token === "string" && token !== "" ? token : null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
