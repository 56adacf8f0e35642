import { randomUUID } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { messageId, outcomeOf } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { deskJoinPath } from "../desk-paths";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { greetingName } from "~/platform/full-name";
import type { MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";

import { deskOrigin } from "../desk-host";
import { deskSender } from "../desk-brand.server";
import { type Grant, LEVELS } from "../scope";
import { createToken, hashOf } from "./ceremony.server";
import { grantOf } from "./grants.server";
import type { Place } from "./places";
import { roleMay, roleName } from "./role-words";

export type LinkPurpose = "invitation" | "recovery";

const HOUR_SECONDS = 3_600;
/** An invitation must survive a weekend; a recovery is awaited. */
const LIVES_HOURS: Record<LinkPurpose, number> = { invitation: 72, recovery: 24 };

export type NewLink = {
  staffId: string;
  purpose: LinkPurpose;
  /** The name of the person who invites or approves. */
  by: string;
  /** The place of the offered role; null for a link that offers none. */
  place: Place | null;
  /** A site that the mail is counted to; another where it is not served. */
  site: string | null;
};

/**
 * Creates a person's link and queues its mail; it replaces any earlier link.
 *
 * @returns false if there is no published site to send mail from
 */
export async function sendLink(tx: TransactionSql, link: NewLink, now: Seconds): Promise<boolean> {
  const site = await findSender(tx, link.site);
  if (site === null) return false;
  const { id, expiresAt } = await storeLink(tx, link, null, now);
  await queueMessages(tx, [
    {
      site,
      topic: "staff-link",
      key: id,
      channel: "email",
      receiver: "mail",
      giveUpAt: expiresAt,
    },
  ]);
  return true;
}

/** The site whose outbox holds a mail of the desk's: the preferred one, else any published one. It is not the sender. */
export async function findSender(tx: Sql | TransactionSql, preferred: string | null): Promise<string | null> {
  const [sender] = await tx<{ slug: string }[]>`
    select slug from sites where archived_at is null
    order by slug is distinct from ${preferred}, slug limit 1`;
  return sender?.slug ?? null;
}

/** Creates a person's link to be handed over directly. @returns its URL */
export async function makeLink(tx: TransactionSql, link: NewLink, now: Seconds): Promise<string> {
  const token = createToken();
  await storeLink(tx, link, token, now);
  return addressOf(token);
}

async function storeLink(tx: TransactionSql, link: NewLink, token: string | null, now: Seconds) {
  const { staffId, purpose, by, place } = link;
  const id = randomUUID();
  const expiresAt = now + LIVES_HOURS[purpose] * HOUR_SECONDS;
  const tokenHash = token === null ? null : hashOf(token);
  if (place)
    await tx`
      update staff_invitations set
        link_id = ${id}, token_hash = ${tokenHash}, invited_by = ${by}, expires_at = to_timestamp(${expiresAt})
      where staff_id = ${staffId} and level = ${place.level} and target = ${place.target}`;
  else
    await tx`
      insert into staff_links (staff_id, id, purpose, token_hash, invited_by, expires_at)
      values (${staffId}, ${id}, ${purpose}, ${tokenHash}, ${by}, to_timestamp(${expiresAt}))
      on conflict (staff_id) do update set
        id = excluded.id, purpose = excluded.purpose, token_hash = excluded.token_hash,
        invited_by = excluded.invited_by, expires_at = excluded.expires_at`;
  return { id, expiresAt };
}

function addressOf(token: string): string {
  const { DESK_HOST } = env();
  if (DESK_HOST === undefined) throw new Error("DESK_HOST is not set, so a link would have no address.");
  return deskOrigin(DESK_HOST) + deskJoinPath(token);
}

export type Invited = {
  staffId: string;
  name: string;
  email: string;
  purpose: LinkPurpose;
  by: string;
  /** The role that the link accepts; null for a link that only lets them register a passkey. */
  grant: Grant | null;
  hasPasskey: boolean;
};

/** The link's person. @returns null for a used, expired or unknown link */
export async function findInvited(token: string): Promise<Invited | null> {
  const hasPasskey = sql()`exists (select 1 from staff_passkeys where staff_passkeys.staff_id = staff.id)`;
  const [row] = await sql()<Invited[]>`
    select staff.id as "staffId", offered.name, email, 'invitation' as purpose, invited_by as by,
      ${grantOf()} as grant, ${hasPasskey} as "hasPasskey"
    from staff_invitations offered join staff on staff.id = staff_id
    where token_hash = ${hashOf(token)} and expires_at > now()
    union all
    select staff.id, name, email, purpose, invited_by, null, ${hasPasskey}
    from staff_links join staff on staff.id = staff_id
    where token_hash = ${hashOf(token)} and expires_at > now()`;
  return row ?? null;
}

/**
 * Consumes a link in the transaction it authorises: exactly one caller wins, concurrent ones wait and find
 * nothing. Rolled back if that transaction fails.
 */
export async function spendLink(tx: TransactionSql, token: string): Promise<boolean> {
  const offered = await tx`
    delete from staff_invitations where token_hash = ${hashOf(token)} and expires_at > now()`;
  const { count } = await tx`
    delete from staff_links where token_hash = ${hashOf(token)} and expires_at > now()`;
  return offered.count + count === 1;
}

const waitingLink = z.object({
  email: z.string(),
  name: z.string(),
  by: z.string(),
  purpose: z.custom<LinkPurpose>((value) => value === "invitation" || value === "recovery"),
  level: z.enum(LEVELS).nullable(),
  place: z.string().nullable(),
  grant: z.custom<Grant>().nullable(),
});

/**
 * Mails a link. The token is generated on sending, and only its hash is stored, so that neither the
 * outbox nor a backup holds a working link. If a mail is sent twice, only the later link works.
 */
export function staffLinkTopic(mail: MailSender): Topic<Pick<Site, "slug" | "config">> {
  return {
    name: "staff-link",
    policy: hourly({ firstWaitSeconds: 30, days: 1 }),
    async send(message, { slug }) {
      const desk = deskSender();
      if (!desk) return { is: "failed", reason: "DESK_HOST is not set" };
      const token = createToken();
      const [row] = await sql()`
        with offered as (
          update staff_invitations set token_hash = ${hashOf(token)}
          where link_id = ${message.key} and expires_at > now()
          returning staff_id, name, 'invitation' as purpose, invited_by as by, level, target, role, custom_role_id
        ), other as (
          update staff_links set token_hash = ${hashOf(token)} from staff
          where staff_links.id = ${message.key} and staff.id = staff_id and expires_at > now()
          returning staff_id, name, purpose, invited_by as by, null as level, null as target,
            null as role, null::uuid as custom_role_id
        )
        select email, links.name, purpose, by, level, case when level is not null then ${grantOf()} end as grant, coalesce(locations.name || ', ', '')
          || coalesce(sites.config->>'name', target) as place
        from (select * from offered union all select * from other) links
        join staff on staff.id = staff_id
        left join sites on level in ('site', 'location') and sites.slug = split_part(target, '/', 1)
        left join locations on level = 'location' and locations.site = sites.slug
          and locations.id = split_part(target, '/', 2)`;
      const link = waitingLink.safeParse(row);
      if (!link.success) return { is: "unwanted", reason: "the link is no longer wanted" };
      const { email, name, by, purpose, level, place, grant } = link.data;
      const where = plainText({}, `staff.at_${level ?? "installation"}`, { name: place ?? "" });
      const values = {
        name: greetingName({ name }),
        by,
        where,
        role: grant ? roleName(grant) : "",
        may: grant ? roleMay(grant) : "",
        desk: desk.from.name,
        link: addressOf(token),
        hours: LIVES_HOURS[purpose],
      };
      const kind = purpose === "invitation" && level === null ? "passkey" : purpose;
      const result = await mail.send({
        site: slug,
        from: desk.from,
        to: email,
        messageId: messageId(message, desk.url),
        subject: plainText({}, `staff.${kind}_mail_subject`, values),
        text: plainText({}, `staff.${kind}_mail`, values),
      });
      return outcomeOf(result, "refused");
    },
  };
}
