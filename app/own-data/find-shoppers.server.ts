import { isNamed } from "~/desk/leads/inbox-query.server";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { formatPhone } from "~/shopper/phone";
import type { Site } from "~/site/site";

import { type DataOwner, isOwnLead } from "./plan-erasure.server";

/** Somebody whose enquiries have one number or address; `last` is a day. */
type NamedShopper = {
  name: string;
  phone: string | null;
  email: string | null;
  enquiries: number;
  last: string;
};
/** Who was found by a name; `isMore`: others have it too. */
export type NamedShoppers = { name: string; shoppers: NamedShopper[]; isMore: boolean };

const MAX_SHOPPERS = 20;

/** The shoppers of a site whose enquiries have these words in their names or addresses, the latest first. */
export async function listNamed(
  { slug, config }: Pick<Site, "slug" | "config">,
  name: string,
): Promise<NamedShoppers> {
  const found = await sql()<NamedShopper[]>`
    select (array_agg(${fullNameOf("leads")} order by leads.created_at desc))[1] as name, leads.phone_e164 as phone,
      (array_agg(leads.email order by leads.created_at desc) filter (where leads.email is not null))[1] as email,
      count(*)::int as enquiries, to_char(max(leads.created_at) at time zone ${config.timeZone}, 'YYYY-MM-DD') as last
    from leads
    where leads.site = ${slug} and ${isNamed(name)} and (leads.phone_e164 is not null or leads.email is not null)
    group by leads.phone_e164, case when leads.phone_e164 is null then lower(leads.email) end
    order by max(leads.created_at) desc limit ${MAX_SHOPPERS + 1}`;
  const shoppers = found
    .slice(0, MAX_SHOPPERS)
    .map(({ phone, ...shopper }) => ({ ...shopper, phone: phone === null ? null : formatPhone(phone) }));
  return { name, shoppers, isMore: found.length > MAX_SHOPPERS };
}

/** Numbers and addresses of other enquiries of the same person: each is looked up on its own. */
export async function listOtherContacts(owner: DataOwner): Promise<string[]> {
  const rows = await sql()<{ phone: string | null; email: string | null }[]>`
    select distinct other.phone_e164 as phone, case when other.phone_e164 is null then lower(other.email) end as email
    from leads other
    where other.site = ${owner.site} and other.person_id in (
        select lead.person_id from leads lead where ${isOwnLead(owner)})
      and not exists (
        select from leads lead where ${isOwnLead(owner)} and lead.id = other.id)
    limit ${MAX_SHOPPERS}`;
  return rows.flatMap(({ phone, email }) => (phone === null ? (email ?? []) : formatPhone(phone)));
}
