import type { LeadSubmission } from "~/leads/to-lead-submission";
import { hasGiven } from "~/leads/work/conversation.server";
import { isNamesake } from "~/leads/work/namesake";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import { toE164 } from "~/shopper/phone";

import type { locationsFor } from "../scope";

/** Whom a typed number or address belongs to, under another name than was typed. */
export type KnownPerson = { leadId: string; name: string; by: "phone" | "email" };

type Asked = {
  site: string;
  submission: LeadSubmission;
  locations: NonNullable<ReturnType<typeof locationsFor>>;
  /** The lead that would go on, if there is one: its name counts first. */
  goesOn: string | null;
};

/**
 * Whom to ask about before a lead is recorded: a couple share a phone, and one person gives several names.
 *
 * @returns null if nobody in scope is known by the number or address, or if they have this name
 */
export async function findOtherPerson({
  site,
  submission,
  locations,
  goesOn,
}: Asked): Promise<KnownPerson | null> {
  const phone = toE164(submission.phone ?? "");
  const [known] = await sql()<KnownPerson[]>`
    select lead.id as "leadId", ${fullNameOf("lead")} as name,
      case when lead.phone_e164 = ${phone} then 'phone' else 'email' end as by
    from leads lead
    where lead.site = ${site} and lead.id in (
        select id from leads where site = ${site} and phone_e164 = ${phone}
        union select id from leads where site = ${site} and lower(email) = lower(${submission.email}::text)
        union select id from leads where site = ${site} and ${hasGiven({ phone, email: submission.email })}
      )
      and (${locations === "all"} or lead.location_id = any(${locations === "all" ? [] : [...locations]}))
    order by lead.id is not distinct from ${goesOn}::uuid desc, by desc, lead.created_at desc limit 1`;
  if (!known || known.name === "") return null;
  const named = { name: known.name, lastName: null };
  return isNamesake(named, submission) ? null : known;
}
