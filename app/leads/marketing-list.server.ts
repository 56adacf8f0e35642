import type { Sql } from "postgres";

/** Somebody who said yes to marketing and has not taken it back. */
export type MarketingContact = {
  /** The lead that the latest consent came with. */
  leadId: string;
  name: string;
  email: string | null;
  phone: string | null;
  wordingVersion: string;
  /** ISO 8601, UTC. */
  givenAt: string;
};

/**
 * Whom a site may send marketing to, once an address, by the latest consent. Whoever
 * withdrew an address afterwards is not in it.
 */
export async function listMarketingContacts(sql: Sql, site: string): Promise<MarketingContact[]> {
  return sql<MarketingContact[]>`
    select distinct on (coalesce(nullif(lower(lead.email), ''), lead.phone))
      lead.id as "leadId", concat_ws(' ', lead.name, lead.last_name) as name,
      nullif(lower(lead.email), '') as email, nullif(lead.phone, '') as phone,
      consent.wording_version as "wordingVersion",
      to_char(consent.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "givenAt"
    from lead_consents consent
    join leads lead on lead.site = consent.site and lead.id = consent.lead_id
    where consent.site = ${site} and consent.purpose = 'marketing'
      and consent.granted and consent.withdrawn_at is null and not lead.suspected_spam
    order by coalesce(nullif(lower(lead.email), ''), lead.phone), consent.given_at desc`;
}
