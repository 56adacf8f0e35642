import { createHash, randomUUID } from "node:crypto";

import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { messageId } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import type { Topic } from "~/outbox/topic.server";
import { deskPersonPath } from "../desk-paths";
import { clientNetwork } from "~/platform/client-network";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { MailSender } from "~/platform/mail";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Site } from "~/site/site";

import { deskOrigin } from "../desk-host";
import type { Grant } from "../scope";
import { recordAudit } from "./audit.server";
import { type Authority, listOwnedSites } from "./authority.server";
import { type Change, changing, type HandOver } from "./change-people.server";
import { findSender, sendLink } from "./links.server";
import { mayDecideFor, nearestDeciders, siteOf } from "./places";

/** The desk's own counters, which are of no site. */
const DESK_LIMITS = "";
const DAY_SECONDS = 86_400;
const PER_ADDRESS = 3;
const PER_NETWORK = 10;

/** A group's head office at most; the others see it on the desk. */
const MAX_MAILED = 20;

/**
 * Asks for another device, and queues the mail to those who decide. The answer is the same for every
 * address, known or not, and so are the statements that it takes.
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
      max: PER_NETWORK,
      windowSeconds: DAY_SECONDS,
    },
  ]);
  if (!charge.ok) return false;
  const site = await findSender(sql(), null);
  const message = { topic: "staff-device", channel: "email", receiver: "mail", payload: { email } } as const;
  const messages = site === null ? [] : [{ ...message, site, key: randomUUID() }];
  await sql()`
    with asked as (
      insert into staff_recoveries (staff_id) select id from staff where email = ${email}
      on conflict (staff_id) do nothing returning staff_id
    ), recorded as (
      insert into staff_audit (actor_id, actor, action, subject_id, subject)
      select null, 'somebody with the address', 'recovery-asked', id, name
      from staff join asked on asked.staff_id = staff.id
    ), queued as (${insertMessages(messages, sql()`asked`)})
    select pg_notify(${OUTBOX_CHANNEL}, site) from queued`;
  return true;
}

const payload = z.object({ email: z.string() });

/** Tells the nearest of those who decide that somebody waits for another device; unwanted once it is decided. */
export function staffDeviceTopic(mail: MailSender): Topic<Pick<Site, "slug" | "config">> {
  return {
    name: "staff-device",
    policy: {
      firstWaitSeconds: 30,
      longestWaitSeconds: 3_600,
      triedForSeconds: DAY_SECONDS,
      maxAttempts: null,
    },
    async send(message, { slug, config }) {
      const { DESK_HOST } = env();
      if (DESK_HOST === undefined) return { is: "failed", reason: "DESK_HOST is not set" };
      const request = await findAsked(payload.parse(message.payload).email);
      if (!request) return { is: "unwanted", reason: "decided already" };
      const { id, name, email, deciders } = request;
      const link = deskOrigin(DESK_HOST) + deskPersonPath(id);
      for (const decider of deciders) {
        const values = { name, email, link, reader: decider.name };
        const result = await mail.send({
          site: slug,
          from: { name: plainText({}, "staff.desk"), address: config.email },
          to: decider.email,
          messageId: messageId(message, config.url),
          subject: plainText({}, "staff.device_mail_subject", values),
          text: plainText({}, "staff.device_mail", values),
        });
        // Who had it already has it under the same id when all are tried again.
        if (!result.ok && result.reason === "unavailable") return { is: "failed", reason: result.reason };
      }
      return deciders.length > 0 ? { is: "delivered" } : { is: "unwanted", reason: "nobody may decide" };
    },
  };
}

type Known = { id: string; name: string; email: string; grants: Grant[] };

/** Who waits for another device under an address, and whom to tell. */
async function findAsked(email: string): Promise<(Known & { deciders: Known[] }) | null> {
  const people = sql()`
    select id, name, email, coalesce(jsonb_agg(jsonb_build_object(
      'level', level, 'target', target, 'role', role)) filter (where role is not null), '[]') as grants,
      bool_or(role in ('owner', 'manager')) as leads
    from staff left join staff_roles on staff_id = id group by id`;
  const [person] = await sql()<Known[]>`
    select people.* from (${people}) people join staff_recoveries on staff_id = id where email = ${email}`;
  if (!person) return null;
  const [leads, sites] = await Promise.all([
    sql()<Known[]>`
      select * from (${people}) people
      where leads and id <> ${person.id} and id not in (select staff_id from staff_recoveries)
      order by id`,
    listOwnedSites(),
  ]);
  return { ...person, deciders: nearestDeciders(leads, person.grants, sites).slice(0, MAX_MAILED) };
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
      actor,
      action: "recovery-approved",
      subject: person,
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
