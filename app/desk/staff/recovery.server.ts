import { createHash, randomUUID } from "node:crypto";

import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { messageId } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { deskPersonPath } from "../desk-paths";
import { clientNetwork } from "~/platform/client-network";
import { sql } from "~/platform/db.server";
import { greetingName } from "~/platform/full-name";
import type { MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Site } from "~/site/site";

import { deskSender } from "../desk-brand.server";
import type { Grant } from "../scope";
import { recordAudit } from "./audit.server";
import { type Authority, listOwnedSites } from "./authority.server";
import { type Change, changing, type HandOver } from "./change-people.server";
import { grantsOf } from "./grants.server";
import { findSender, sendLink } from "./links.server";
import { dropWaysIn } from "./passkeys.server";
import { decisionFor, nearestDeciders, siteOf } from "./places";

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
      insert into staff_recoveries (staff_id) select id from staff
      where email = ${email} and exists (select 1 from staff_roles where staff_roles.staff_id = staff.id)
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
    policy: hourly({ firstWaitSeconds: 30, days: 1 }),
    async send(message, { slug }) {
      const desk = deskSender();
      if (!desk) return { is: "failed", reason: "DESK_HOST is not set" };
      const request = await findAsked(payload.parse(message.payload).email);
      if (!request) return { is: "unwanted", reason: "decided already" };
      const { id, name, email, deciders } = request;
      const link = desk.url + deskPersonPath(id);
      for (const decider of deciders) {
        const values = { name, email, link, reader: greetingName(decider), desk: desk.from.name };
        const result = await mail.send({
          site: slug,
          from: desk.from,
          to: decider.email,
          messageId: messageId(message, desk.url),
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
    select id, name, email, ${grantsOf()} as grants, exists (
      select 1 from staff_roles where staff_id = staff.id and role in ('owner', 'manager')) as leads
    from staff`;
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
 * Lets somebody register another device, by a link to their own address. What they had before lets nobody in from
 * then on; if they work for another dealer too, whose desk is not this manager's to close, from the use of the link.
 */
export async function approveDevice(
  authority: Authority,
  staffId: string,
  now: Seconds,
  handOver: HandOver = sendLink,
): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    const decision = decisionFor(authority.grants, person.grants, authority.sites);
    if (decision === null) return "refused";
    const [grant] = person.grants;
    const { actor } = authority;
    const link = { staffId, purpose: "recovery", by: actor.name, place: null } as const;
    if (!(await handOver(tx, { ...link, site: grant ? siteOf(grant) : null }, now))) return "refused";
    const passkeys = decision === "all" ? await dropWaysIn(tx, staffId) : [];
    await tx`delete from staff_recoveries where staff_id = ${staffId}`;
    await recordAudit(tx, {
      actor,
      action: "recovery-approved",
      subject: person,
      before: { passkeys },
    });
    return "done";
  });
}

/** Leaves everything as it is: somebody else has asked, or the device was found. */
export async function declineDevice(authority: Authority, staffId: string): Promise<Change> {
  return changing(authority, staffId, async (tx, person) => {
    if (decisionFor(authority.grants, person.grants, authority.sites) === null) return "refused";
    const { count } = await tx`delete from staff_recoveries where staff_id = ${staffId}`;
    if (count === 0) return "unknown";
    await recordAudit(tx, { actor: authority.actor, action: "recovery-declined", subject: person });
    return "done";
  });
}
