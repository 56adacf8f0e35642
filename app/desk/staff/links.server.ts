import { randomUUID } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { messageId, outcomeOf } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import type { Topic } from "~/outbox/topic.server";
import { deskJoinPath } from "../desk-paths";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { MailSender } from "~/platform/mail";
import type { Site } from "~/site/site";

import { deskOrigin } from "../desk-host";
import { createToken, hashOf } from "./ceremony.server";

export type LinkPurpose = "invitation" | "recovery";

const HOUR_SECONDS = 3_600;
/** An invitation must survive a weekend; a recovery is awaited. */
const LIVES_HOURS: Record<LinkPurpose, number> = { invitation: 72, recovery: 24 };

export type NewLink = {
  staffId: string;
  purpose: LinkPurpose;
  /** The name of the person who invites or approves. */
  by: string;
  /** Preferred as the sender's; another where it is not served. */
  site: string | null;
};

/**
 * Creates a person's link and queues its mail; it replaces any earlier link.
 *
 * @returns false if there is no published site to send mail from
 */
export async function sendLink(tx: TransactionSql, link: NewLink, now: number): Promise<boolean> {
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

/** The site whose address the desk's mails are sent from: the preferred one, else any published one. */
export async function findSender(tx: Sql | TransactionSql, preferred: string | null): Promise<string | null> {
  const [sender] = await tx<{ slug: string }[]>`
    select slug from sites where archived_at is null
    order by slug is distinct from ${preferred}, slug limit 1`;
  return sender?.slug ?? null;
}

/** Creates a person's link to be handed over directly. @returns its URL */
export async function makeLink(tx: TransactionSql, link: NewLink, now: number): Promise<string> {
  const token = createToken();
  await storeLink(tx, link, token, now);
  return addressOf(token);
}

async function storeLink(tx: TransactionSql, link: NewLink, token: string | null, now: number) {
  const id = randomUUID();
  const expiresAt = now + LIVES_HOURS[link.purpose] * HOUR_SECONDS;
  await tx`
    insert into staff_links (staff_id, id, purpose, token_hash, invited_by, expires_at)
    values (${link.staffId}, ${id}, ${link.purpose}, ${token === null ? null : hashOf(token)}, ${link.by},
      to_timestamp(${expiresAt}))
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

export type Invited = { staffId: string; name: string; email: string; purpose: LinkPurpose; by: string };

/** The link's person. @returns null for a used, expired or unknown link */
export async function findInvited(token: string): Promise<Invited | null> {
  const [row] = await sql()<Invited[]>`
    select staff.id as "staffId", name, email, purpose, invited_by as by
    from staff_links join staff on staff.id = staff_id
    where token_hash = ${hashOf(token)} and expires_at > now()`;
  return row ?? null;
}

/**
 * Consumes a link in the transaction it authorises: exactly one caller wins, concurrent ones wait and find
 * nothing. Rolled back if that transaction fails.
 */
export async function spendLink(tx: TransactionSql, token: string): Promise<boolean> {
  const { count } = await tx`
    delete from staff_links where token_hash = ${hashOf(token)} and expires_at > now()`;
  return count === 1;
}

const waitingLink = z.object({
  email: z.string(),
  name: z.string(),
  by: z.string(),
  purpose: z.custom<LinkPurpose>((value) => value === "invitation" || value === "recovery"),
});

/**
 * Mails a link. The token is generated on sending, and only its hash is stored, so that neither the
 * outbox nor a backup holds a working link. If a mail is sent twice, only the later link works.
 */
export function staffLinkTopic(mail: MailSender): Topic<Pick<Site, "slug" | "config">> {
  return {
    name: "staff-link",
    policy: {
      firstWaitSeconds: 30,
      longestWaitSeconds: HOUR_SECONDS,
      triedForSeconds: 24 * HOUR_SECONDS,
      maxAttempts: null,
    },
    async send(message, { slug, config }) {
      if (env().DESK_HOST === undefined) return { is: "failed", reason: "DESK_HOST is not set" };
      const token = createToken();
      const [row] = await sql()`
        update staff_links set token_hash = ${hashOf(token)} from staff
        where staff_links.id = ${message.key} and staff.id = staff_id and expires_at > now()
        returning email, name, purpose, invited_by as by`;
      const link = waitingLink.safeParse(row);
      if (!link.success) return { is: "unwanted", reason: "the link is no longer wanted" };
      const { email, name, by, purpose } = link.data;
      const values = { name, by, link: addressOf(token), hours: LIVES_HOURS[purpose] };
      const result = await mail.send({
        site: slug,
        from: { name: plainText({}, "staff.desk"), address: config.email },
        to: email,
        messageId: messageId(message, config.url),
        subject: plainText({}, `staff.${purpose}_mail_subject`, values),
        text: plainText({}, `staff.${purpose}_mail`, values),
      });
      return outcomeOf(result, "refused");
    },
  };
}
