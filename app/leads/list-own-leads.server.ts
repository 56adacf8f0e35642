import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { phoneSpellings } from "~/shopper/phone";

/** A lead as its sender sees it: without anything that was typed (spec 2 §4, garage). */
type OwnLead = {
  id: string;
  sentAtTimestamp: Seconds;
  /** Its recorded category. */
  subject: string;
  /** Null if it was not about a car, or the car is no longer shown. */
  car: { name: string; slug: string } | null;
  /** `passed_on` once it was delivered to the dealer. */
  state: "received" | "passed_on";
};

/** Upper bound; newest first. */
const MAX_SHOWN = 30;

/**
 * The enquiries sent on a site with a phone number, newest first. Anybody can enter any number in a form, so
 * the list contains the time, subject and outcome, never the message.
 *
 * @param owner `phone` is the session's, in E.164
 */
export async function listOwnLeads(owner: { site: string; phone: string }): Promise<OwnLead[]> {
  const rows = await sql()<
    {
      id: string;
      sentAt: Seconds;
      subject: string;
      name: string | null;
      slug: string | null;
      sent: boolean;
    }[]
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
      and (lead.phone_e164 = ${owner.phone}
        or regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(owner.phone)}))
    order by lead.created_at desc, lead.id
    limit ${MAX_SHOWN}`;
  return rows.map(({ id, sentAt, subject, name, slug, sent }) => ({
    id,
    sentAtTimestamp: sentAt,
    subject,
    car: name !== null && slug !== null ? { name, slug } : null,
    state: sent ? "passed_on" : "received",
  }));
}
