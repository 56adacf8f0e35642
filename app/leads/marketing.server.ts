import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

import { plainText } from "~/i18n/plain-text";
import { messageId } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { fullNameOf } from "~/platform/full-name.server";
import { db, sql } from "~/platform/db.server";
import type { MailSender } from "~/platform/mail";
import { isOurs, packId, sign, unpackId } from "~/platform/signature.server";
import { findAlertsTo, stopAlerts } from "~/shopper/alerts/alert-settings.server";
import { type ContactAddress, parseContactAddress, phoneSpellings } from "~/shopper/phone";
import type { Site } from "~/site/site";

import type { LeadDealer } from "./delivery/lead-dealer";

/** A contact with a current consent to marketing. */
type MarketingContact = {
  /** The lead with the latest consent. */
  leadId: string;
  name: string;
  email: string | null;
  phone: string | null;
  wordingVersion: string;
  /** ISO 8601, UTC. */
  givenAt: string;
};

/**
 * The contacts that a site may send marketing to: one per address, by the latest consent, without
 * withdrawn ones.
 */
export async function listMarketingContacts(sql: Sql, site: string): Promise<MarketingContact[]> {
  return sql<MarketingContact[]>`
    select distinct on (coalesce(nullif(lower(lead.email), ''), lead.phone))
      lead.id as "leadId", ${fullNameOf("lead")} as name,
      nullif(lower(lead.email), '') as email, nullif(lead.phone, '') as phone,
      consent.wording_version as "wordingVersion",
      to_char(consent.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "givenAt"
    from lead_consents consent
    join leads lead on lead.site = consent.site and lead.id = consent.lead_id
    where consent.site = ${site} and consent.purpose = 'marketing'
      and consent.granted and consent.withdrawn_at is null and not lead.suspected_spam
    order by coalesce(nullif(lower(lead.email), ''), lead.phone), consent.given_at desc`;
}

/**
 * The addresses that an unsubscribe link of a dealer's marketing applies to.
 *
 * @returns null for a link that is not ours; an empty list if the lead was deleted
 */
export async function findMarketingLink(site: string, token: string): Promise<ContactAddress[] | null> {
  const id = leadOfToken(site, token);
  if (!id) return null;
  const lead = await db().lead.findUnique({
    where: { site_id: { site, id } },
    select: { email: true, phone: true, phoneE164: true },
  });
  return [lead?.email, lead?.phoneE164 ?? lead?.phone].flatMap(
    (typed) => parseContactAddress(typed ?? "") ?? [],
  );
}

/** How it was withdrawn: by an unsubscribe link, by the form, by a text message such as STOP, or with all that is known of them. */
export type WithdrawalSource = "link" | "form" | "text" | "deletion";

/**
 * Withdraws a contact's consent to a site's marketing: every consent given with the address. The
 * withdrawal is recorded even if no lead has the address, since it also binds the dealer's other
 * lists. A later consent counts again.
 */
async function withdrawMarketing(
  site: string,
  contacts: readonly ContactAddress[],
  source: WithdrawalSource,
): Promise<void> {
  await sql().begin(async (transaction) => {
    for (const { channel, address } of contacts) {
      const id = randomUUID();
      await transaction`
        insert into marketing_withdrawals (site, id, channel, address, source)
        values (${site}, ${id}, ${channel}, ${address}, ${source})`;
      const toDealer = { channel: "dealer", receiver: "mail" } as const;
      await queueMessages(transaction, [{ site, topic: "unsubscription", key: id, ...toDealer }]);
      const isTheirs =
        channel === "email"
          ? transaction`lower(lead.email) = ${address}`
          : transaction`(lead.phone_e164 = ${address}
              or regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(address)}))`;
      await transaction`
        update lead_consents consent set withdrawn_at = now()
        from leads lead
        where lead.site = consent.site and lead.id = consent.lead_id and consent.site = ${site}
          and consent.purpose = 'marketing' and consent.granted and consent.withdrawn_at is null
          and ${isTheirs}`;
    }
  });
}

/**
 * The token of an unsubscribe link in a dealer's marketing: names the lead that the consent
 * came with, signed for this site. It contains no address.
 */
export function marketingToken(site: string, leadId: string, secret?: string): string {
  return `m${packId(leadId)}.${sign("marketing link", [site, leadId], secret).toString("base64url")}`;
}

/** @returns the lead that a token of ours names; null for any other text */
function leadOfToken(site: string, token: string): string | null {
  if (!token.startsWith("m")) return null;
  const id = unpackId(token.slice(1).split(".")[0] ?? "");
  return id !== null && isOurs((secret) => marketingToken(site, id, secret), token) ? id : null;
}

/**
 * Notifies the dealer of an unsubscription, since other mailing lists are not ours to change. The
 * law allows five working days. The key is the withdrawal's id.
 */
export function unsubscriptionTopic(mail: MailSender): Topic<LeadDealer> {
  return {
    name: "unsubscription",
    policy: hourly({ firstWaitSeconds: 60, days: 7 }),
    async send(message, { slug, config }) {
      const { name, url, email, texts, leads } = config;
      const withdrawal = await db().marketingWithdrawal.findUnique({
        where: { site_id: { site: slug, id: message.key } },
      });
      if (!withdrawal) return { is: "unwanted", reason: "the withdrawal is no longer there" };
      const { address } = withdrawal;
      const result = await mail.send({
        site: slug,
        from: { name, address: email },
        to: leads.email,
        messageId: messageId(message, url),
        subject: plainText(texts, "editorial.withdrawal_mail_subject", { address }),
        text: plainText(texts, "editorial.withdrawal_mail_text", { address, name, url }),
      });
      return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
    },
  };
}

/** Stops a site's marketing and alerts to these addresses. */
export async function stopMarketing(
  { slug, config }: Pick<Site, "slug" | "config">,
  contacts: readonly ContactAddress[],
  source: Exclude<WithdrawalSource, "deletion">,
): Promise<void> {
  await withdrawMarketing(slug, contacts, source);
  const { wordingVersion } = config.forms;
  for (const { address } of contacts) {
    for (const id of await findAlertsTo(slug, address))
      await stopAlerts(slug, id, { wordingVersion, source });
  }
}
