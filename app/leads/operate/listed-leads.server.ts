import type { Sql } from "postgres";

/** Days of the site's own calendar, both included; null: open. */
export type LeadPeriod = { site: string; timeZone: string; from: string | null; to: string | null };

export type ListedLead = {
  id: string;
  createdAt: string;
  category: string;
  subcategory: string | null;
  name: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
  vehicleId: string | null;
  vehicle: string | null;
  locationId: string | null;
  suspectedSpam: boolean;
  url: string | null;
  /** From the form to the first channel; null of one that is not delivered. */
  seconds: number | null;
  /** Such as `email:text delivered, webhook dead`. */
  deliveries: string;
};

/** A site's leads of some days, the oldest first. */
export async function listLeads(sql: Sql, { site, timeZone, from, to }: LeadPeriod): Promise<ListedLead[]> {
  return sql<ListedLead[]>`
    select
      lead.id,
      to_char(lead.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "createdAt",
      lead.category, lead.subcategory, lead.name, lead.last_name as "lastName", lead.email, lead.phone,
      lead.postcode, lead.message, lead.vehicle_id as "vehicleId", car.name as vehicle,
      lead.location_id as "locationId", lead.suspected_spam as "suspectedSpam", lead.payload->>'url' as url,
      extract(epoch from lead.first_delivered_at - lead.created_at)::float8 as seconds,
      coalesce((
        select string_agg(channel || ' ' || status, ', ' order by channel) from outbox delivery
        where delivery.site = lead.site and delivery.lead_id = lead.id
      ), 'none') as deliveries
    from leads lead
    left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site}
      and (${from}::date is null or lead.created_at >= ${from}::date::timestamp at time zone ${timeZone})
      and (${to}::date is null or lead.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone})
    order by lead.created_at, lead.id`;
}
