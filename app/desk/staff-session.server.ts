import { redirect } from "@remix-run/node";

import { sql } from "~/platform/db.server";
import { safeReturnPath } from "~/platform/safe-path";
import { hostCookie } from "~/shopper/cookie.server";

import { DESK_HOME_PATH, DESK_PATH, deskSignInPath } from "./desk-paths";
import { requireDesk } from "./require-desk.server";
import { type Grant, type OwnedSite, type Scope, scopeOf } from "./scope";
import { recordAudit } from "./staff/audit.server";
import { createToken, hashOf } from "./staff/ceremony.server";
import { grantsOf } from "./staff/grants.server";
import { isWithin, type Place } from "./staff/places";
import { findService, placeOf } from "./staff/sign-in-services.server";

/** A working day; staff sign in again after it. */
const SESSION_SECONDS = 12 * 3_600;

export type Staff = { id: string; name: string; email: string; grants: Grant[] };
/** The person signed in, and their scope. */
export type OnDesk = {
  /** The sign-in service of the session, which lets them in to its own place alone; null for a passkey. */
  through: { service: string; place: Place } | null;
  staff: Staff;
  scope: Scope;
  /** Every site that is served, and whose it is: what the rules of places are asked with. Never shown. */
  sites: OwnedSite[];
  /** Seconds UTC: when they last showed that it is them, by a passkey or at their group's sign-in. */
  verifiedAt: number;
};

const cookie = hostCookie("fc_desk", SESSION_SECONDS);

/** @returns null if nobody is signed in */
export async function findStaff(request: Request): Promise<OnDesk | null> {
  const token = await readToken(request);
  if (token === null) return null;
  const [row] = await sql()<
    (Staff & Pick<OnDesk, "sites"> & { verifiedAgo: number | null; service: string | null })[]
  >`
    select staff.id, staff.name, staff.email, service,
      extract(epoch from now() - staff_sessions.verified_at)::float8 as "verifiedAgo",
      ${grantsOf()} as grants,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', slug, 'agency', agency, 'group', dealer_group))
        from sites where archived_at is null
      ), '[]') as sites
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where token_hash = ${hashOf(token)} and expires_at > now()`;
  if (!row) return null;
  const { sites, verifiedAgo, service, grants, ...person } = row;
  const known = service === null ? null : findService(service);
  if (service !== null && known === null) return null;
  const through = known && { service: known.id, place: placeOf(known) };
  const held = through ? grants.filter((grant) => isWithin(grant, through.place, sites)) : grants;
  const staff = { ...person, grants: held };
  // By the clock that asks how long ago it was; the one of the process that stored it may differ (decision 010).
  const verifiedAt = verifiedAgo === null ? 0 : Date.now() / 1_000 - verifiedAgo;
  return { staff, scope: scopeOf(held, sites), sites, through, verifiedAt };
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
  throw redirect(deskSignInPath(isRead ? here.pathname + here.search : DESK_PATH));
}

/**
 * Signs somebody in with a new token, which prevents session fixation. Deletes the browser's old session
 * and all expired ones.
 *
 * @param service the sign-in service that let them in; null for a passkey
 * @returns the Set-Cookie header
 */
export async function startStaffSession(
  request: Request,
  staffId: string,
  service: string | null = null,
): Promise<string> {
  const token = createToken();
  const previous = await readToken(request);
  await sql().begin(async (tx) => {
    await tx`
      delete from staff_sessions where expires_at <= now() or token_hash = ${hashOf(previous ?? token)}`;
    await tx`
      insert into staff_sessions (token_hash, staff_id, created_at, expires_at, verified_at, service)
      values (${hashOf(token)}, ${staffId}, now(), now() + make_interval(secs => ${SESSION_SECONDS}), now(),
        ${service})`;
    const [staff] = await tx<
      { id: string; name: string }[]
    >`select id, name from staff where id = ${staffId}`;
    const after = service === null ? undefined : { service };
    if (staff) await recordAudit(tx, { actor: staff, action: "signed-in", subject: staff, after });
  });
  return cookie.write(request, token);
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
  return cookie.clear(request);
}

/** Where a sign-in leads: a page of the desk, whatever the address said, and where they start if it named none. */
export function afterSignIn(request: Request): string {
  const path = safeReturnPath(new URL(request.url).searchParams.get("redirect") ?? "", DESK_HOME_PATH);
  return path === DESK_PATH || path.startsWith(`${DESK_PATH}/`) || path.startsWith(`${DESK_PATH}?`)
    ? path
    : DESK_HOME_PATH;
}

async function readToken(request: Request): Promise<string | null> {
  const token = await cookie.read(request);
  return typeof token === "string" && token !== "" ? token : null;
}
