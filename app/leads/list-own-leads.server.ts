import { sql } from "../platform/db.server";
import type { OwnLead } from "./own-lead";
import { phoneSpellings } from "./phone-spellings";

/** The latest; nobody looks further back. */
const MOST_SHOWN = 30;

/**
 * The enquiries that were sent from a phone's number on a site, the latest first. Anybody may
 * have typed a number into a form: so only when, about what and what became of it is told,
 * never what was written.
 *
 * @param owner `phone` is the session's, in E.164
 */
export async function listOwnLeads(owner: { site: string; phone: string }): Promise<OwnLead[]> {
  const rows = await sql()<
    { id: string; sentAt: number; subject: string; name: string | null; slug: string | null; sent: boolean }[]
  >`
    select
      lead.id,
      extract(epoch from lead.created_at)::int as "sentAt",
      coalesce(nullif(lead.subcategory, ''), lead.category) as subject,
      car.name,
      car.slug,
      lead.first_delivered_at is not null as sent
    from leads lead
    left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id and car.show_on_dealer_website
    where lead.site = ${owner.site}
      and not lead.suspected_spam
      and regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(owner.phone)})
    order by lead.created_at desc, lead.id
    limit ${MOST_SHOWN}`;
  return rows.map(({ id, sentAt, subject, name, slug, sent }) => ({
    id,
    sentAtTimestamp: sentAt,
    subject,
    car: name !== null && slug !== null ? { name, slug } : null,
    state: sent ? "passed_on" : "received",
  }));
}
