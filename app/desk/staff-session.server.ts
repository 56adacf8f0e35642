import { type Cookie, redirect } from "@remix-run/node";

import { sql } from "~/platform/db.server";
import { safeReturnPath } from "~/platform/safe-path";
import { isSecure, readCookie, secretFor, signedCookie } from "~/shopper/cookie.server";
import { PRIVATE } from "~/platform/cache-headers";

import { DESK_PATH, deskSignInPath } from "./desk-paths";
import { requireDesk } from "./require-desk.server";
import { type Grant, type OwnedSite, type Scope, scopeOf } from "./scope";
import { recordAudit } from "./staff/audit.server";
import { createToken, hashOf } from "./staff/ceremony.server";

/** A working day; staff sign in again after it. */
export const SESSION_SECONDS = 12 * 3_600;

export type Staff = { id: string; name: string; email: string; grants: Grant[] };
/** The person signed in, and their scope. */
export type OnDesk = {
  staff: Staff;
  scope: Scope;
  /** Every site that is served, and whose it is: what the rules of places are asked with. Never shown. */
  sites: OwnedSite[];
  /** Seconds UTC: when they last showed that it is them, by a passkey or at their group's sign-in. */
  verifiedAt: number;
};

const cookies = new Map<"https" | "http", Cookie>();

/** Host-only: browsers reject a `__Host-` cookie set by another host or over http. */
function sessionCookie(request: Request): Cookie {
  const scheme = isSecure(request) ? "https" : "http";
  const name = scheme === "https" ? "__Host-fc_desk" : "fc_desk";
  const cookie =
    cookies.get(scheme) ?? signedCookie(name, secretFor("staff session cookie"), SESSION_SECONDS);
  cookies.set(scheme, cookie);
  return cookie;
}

/** @returns null if nobody is signed in */
export async function findStaff(request: Request): Promise<OnDesk | null> {
  const token = await readToken(request);
  if (token === null) return null;
  const [row] = await sql()<(Staff & Pick<OnDesk, "sites"> & { verifiedAgo: number | null })[]>`
    select staff.id, staff.name, staff.email,
      extract(epoch from now() - staff_sessions.verified_at)::float8 as "verifiedAgo",
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
  const { sites, verifiedAgo, ...staff } = row;
  // By the clock that asks how long ago it was; the one of the process that stored it may differ (decision 113).
  const verifiedAt = verifiedAgo === null ? 0 : Date.now() / 1_000 - verifiedAgo;
  return { staff, scope: scopeOf(staff.grants, sites), sites, verifiedAt };
}

/**
 * The person signed in; every page of the desk except the sign-in starts here.
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
 * Signs somebody in with a new token, which prevents session fixation. Deletes the browser's old session
 * and all expired ones.
 *
 * @returns the Set-Cookie header
 */
export async function startStaffSession(request: Request, staffId: string): Promise<string> {
  const token = createToken();
  const previous = await readToken(request);
  await sql().begin(async (tx) => {
    await tx`
      delete from staff_sessions where expires_at <= now() or token_hash = ${hashOf(previous ?? token)}`;
    await tx`
      insert into staff_sessions (token_hash, staff_id, created_at, expires_at, verified_at)
      values (${hashOf(token)}, ${staffId}, now(), now() + make_interval(secs => ${SESSION_SECONDS}), now())`;
    const [staff] = await tx<
      { id: string; name: string }[]
    >`select id, name from staff where id = ${staffId}`;
    if (staff) await recordAudit(tx, { actor: staff, action: "signed-in", subject: staff });
  });
  return sessionCookie(request).serialize(token, { secure: isSecure(request) });
}

/** The request's session key, for ending all other sessions; empty without a session. */
export async function sessionHashOf(request: Request): Promise<string> {
  const token = await readToken(request);
  return token === null ? "" : hashOf(token);
}

/** Remembers that whoever is signed in has just shown that it is them. */
export async function verifyStaffSession(request: Request): Promise<void> {
  const token = await readToken(request);
  if (token !== null)
    await sql()`update staff_sessions set verified_at = now() where token_hash = ${hashOf(token)}`;
}

/** @returns the Set-Cookie header that clears the cookie */
export async function endStaffSession(request: Request): Promise<string> {
  const token = await readToken(request);
  if (token !== null)
    await sql().begin(async (tx) => {
      const [staff] = await tx<{ id: string; name: string }[]>`
        delete from staff_sessions using staff
        where token_hash = ${hashOf(token)} and staff.id = staff_id returning staff.id, staff.name`;
      if (staff) await recordAudit(tx, { actor: staff, action: "signed-out", subject: staff });
    });
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
