import { createHash } from "node:crypto";

import { clientNetwork } from "~/platform/client-network";
import { sql } from "~/platform/db.server";
import { chargeLimits } from "~/platform/rate-limit.server";

import { recordAudit } from "./audit.server";
import type { Authority } from "./authority.server";
import { type Change, changing, type HandOver } from "./change-people.server";
import { sendLink } from "./links.server";
import { mayDecideFor, siteOf } from "./places";

/** The desk's own counters, which are of no site. */
const DESK_LIMITS = "";
const DAY_SECONDS = 86_400;
const PER_ADDRESS = 3;
const PER_NETWORK = 10;

/**
 * Asks for another device. The answer is the same for every address, known or not, and so are the
 * statements that it takes.
 *
 * @param email lower-case
 * @param clientAddress as Express gives it
 * @returns false where too many have asked, whatever for
 */
export async function askForDevice(email: string, clientAddress: unknown): Promise<boolean> {
  const about = createHash("sha256").update(email).digest("hex").slice(0, 32);
  const charge = await chargeLimits(DESK_LIMITS, [
    { key: `staff-device:${about}`, max: PER_ADDRESS, windowSeconds: DAY_SECONDS },
    {
      key: `staff-device-network:${clientNetwork(clientAddress)}`,
      ...{ max: PER_NETWORK, windowSeconds: DAY_SECONDS },
    },
  ]);
  if (!charge.ok) return false;
  await sql()`
    with asked as (
      insert into staff_recoveries (staff_id) select id from staff where email = ${email}
      on conflict (staff_id) do nothing returning staff_id
    )
    insert into staff_audit (actor_id, actor, action, subject_id, subject)
    select null, 'somebody with the address', 'recovery-asked', id, name
    from staff join asked on asked.staff_id = staff.id`;
  return true;
}

/**
 * Lets somebody register another device, by a link to their own address; what they had before lets
 * nobody in from then on. Whoever decides is over every role of theirs.
 *
 * @param now seconds UTC
 */
export async function approveDevice(
  authority: Authority,
  staffId: string,
  now: number,
  handOver: HandOver = sendLink,
): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    if (!mayDecideFor(authority.grants, person.grants, authority.sites)) return "refused";
    const [grant] = person.grants;
    const { actor } = authority;
    const site = grant ? siteOf(grant) : null;
    if (!(await handOver(tx, { staffId, purpose: "recovery", by: actor.name, site }, now))) return "refused";
    const old = await tx<{ name: string }[]>`
      delete from staff_passkeys where staff_id = ${staffId} returning name`;
    await tx`delete from staff_identities where staff_id = ${staffId}`;
    await tx`delete from staff_sessions where staff_id = ${staffId}`;
    await tx`delete from staff_recoveries where staff_id = ${staffId}`;
    await recordAudit(tx, {
      ...{ actor, action: "recovery-approved", subject: person },
      before: { passkeys: old.map(({ name }) => name) },
    });
    return "done";
  });
}

/** Leaves everything as it is: somebody else has asked, or the device was found. */
export async function declineDevice(authority: Authority, staffId: string): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    if (!mayDecideFor(authority.grants, person.grants, authority.sites)) return "refused";
    const { count } = await tx`delete from staff_recoveries where staff_id = ${staffId}`;
    if (count === 0) return "unknown";
    await recordAudit(tx, { actor: authority.actor, action: "recovery-declined", subject: person });
    return "done";
  });
}
