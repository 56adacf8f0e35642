import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { formatPhone, toE164 } from "~/shopper/phone";

import { departmentOf } from "../delivery-channels";
import type { LeadSubmission } from "../to-lead-submission";
import type { LeadRef } from "./lead-change";
import { OPEN_STATES } from "./lead-state";
import { isAboutSame, isSameShopper, type KnownShopper, type Named } from "./namesake";

/** After two quiet weeks, somebody who turns up again is a lead of their own. */
export const CONVERSATION_SECONDS = 14 * 86_400;
/** Of one shopper. */
const MAX_LEADS = 20;

/** Where to look: every location of the site, or the leads of these alone. */
type Locations = "all" | readonly string[];

type Candidate = KnownShopper & { id: string; category: string; subcategory: string | null; about: string };

/** Whom an enquiry names, if anybody, and what it is about, where nobody looks at it before it goes on in an open lead. */
type Enquirer = { named: Named | null; about: string };

/**
 * The open lead that a shopper's new enquiry continues: of the same phone number or address, for the same department,
 * active in the last fourteen days, and a valuation only where that is one. An enquiry about another car is a lead of its own, since prices, news and reports
 * are those of a lead's one car; its person links the two.
 *
 * @param enquirer looks only among leads whose shopper they can be, not about another thing in words either
 * @returns null if there is none, or if the enquiry leaves neither a number nor an address
 */
export async function findConversation(
  site: string,
  enquiry: Pick<LeadSubmission, "phone" | "email" | "vehicleId" | "category" | "subcategory">,
  locations: Locations,
  now: Seconds,
  enquirer: Enquirer | null = null,
): Promise<LeadRef | null> {
  const { phone, email, vehicleId } = enquiry;
  const leads = await sql()<Candidate[]>`
    select lead.id, lead.category, lead.subcategory, lead.name, lead.last_name as "lastName", lead.email,
      coalesce(lead.vehicle_then->>'name', lead.payload->'about'->>'name', lead.payload->>'stock_number', '') as about,
      array(
        select corrected->>'from' from lead_changes entry, jsonb_array_elements(entry.data->'changes') corrected
        where entry.site = lead.site and entry.lead_id = lead.id and entry.kind = 'contact'
          and corrected->>'part' = 'name'
      ) as "formerNames"
    from leads lead
    where lead.site = ${site} and lead.id in (${hasContactAmong(site, contactsIn([phone, email]))})
      and lead.state = any(${[...OPEN_STATES]}) and lead.active_at > to_timestamp(${now - CONVERSATION_SECONDS})
      and (${locations === "all"} or lead.location_id = any(${locations === "all" ? [] : [...locations]}))
      and (lead.vehicle_id = ${vehicleId} or lead.vehicle_id is null or ${vehicleId}::text is null)
    order by lead.active_at desc, lead.id limit ${MAX_LEADS}`;
  const department = departmentOf(enquiry);
  const found = leads.find(
    (lead) =>
      departmentOf(lead) === department &&
      isValuation(lead) === isValuation(enquiry) &&
      (enquirer === null || (isFrom(lead, email, enquirer.named) && isAboutSame(lead.about, enquirer.about))),
  );
  return found ? { site, id: found.id } : null;
}

function isFrom(lead: KnownShopper, email: string | null, named: Named | null): boolean {
  return named === null || isSameShopper(lead, { ...named, email });
}

/** Selling a car is a deal of its own beside buying one. */
function isValuation({ category }: { category: string }): boolean {
  return category === "Valuation";
}

/**
 * The lead that a submission has made before. Looked for after findConversation: what the same submission has made
 * a moment ago is no conversation to continue.
 */
export async function findSubmitted(
  site: string,
  { idempotencyKey }: Pick<LeadSubmission, "idempotencyKey">,
): Promise<LeadRef | null> {
  const [lead] = await sql()<LeadRef[]>`
    select site, id from leads where site = ${site} and idempotency_key = ${idempotencyKey}`;
  return lead ?? null;
}

/** More people do not share a phone. */
const MAX_NAMES = 5;

/** Keeps another name on the lead, whose page, mails and ADF then say it; each name once. */
export async function keepName({ site, id }: LeadRef, name: string): Promise<void> {
  if (name === "") return;
  await sql()`
    update leads set payload = jsonb_set(
      payload, '{names_given}', coalesce(payload->'names_given', '[]') || to_jsonb(${name}::text)
    )
    where site = ${site} and id = ${id} and not coalesce(payload->'names_given', '[]') ? ${name}
      and jsonb_array_length(coalesce(payload->'names_given', '[]')) < ${MAX_NAMES}`;
}

/**
 * Keeps how else a shopper can be reached, as somebody of the dealer's has been told: the lead's own number or address
 * where it had none, and answers go there; otherwise beside its own. Nobody else may add one: whoever has shown that a
 * number is theirs may read all that goes by it (isOwnLead).
 */
export async function keepContact({ site, id }: LeadRef, given: readonly string[]): Promise<void> {
  for (const contact of given) {
    const [column, phone] = contact.includes("@") ? ["email", null] : ["phone", toE164(contact)];
    const spelled = phone === null ? contact.toLowerCase() : formatPhone(phone);
    await sql()`
      update leads set ${sql()(column)} = coalesce(leads.${sql()(column)}, ${contact}),
        phone_e164 = case when ${column} = 'phone' and phone is null then ${phone} else phone_e164 end,
        payload = case when ${sql()(column)} is null then payload else jsonb_set(
          payload, '{contacts_given}', coalesce(payload->'contacts_given', '[]') || to_jsonb(${spelled}::text)
        ) end
      where site = ${site} and id = ${id} and not coalesce(payload->'contacts_given', '[]') ? ${spelled}
        and jsonb_array_length(coalesce(payload->'contacts_given', '[]')) < ${MAX_NAMES}`;
  }
}

/** Numbers in E.164, and addresses in small letters. */
export type Contacts = { phones: string[]; emails: string[] };

export function contactsIn(written: readonly (string | null)[]): Contacts {
  const texts = written.filter((text) => text !== null);
  return {
    phones: texts.flatMap((text) => toE164(text) ?? []),
    emails: texts.filter((text) => text.includes("@")).map((text) => text.toLowerCase()),
  };
}

/** SQL: the ids of the leads with one of these numbers or addresses, as their own or given beside it. */
export function hasContactAmong(site: string, { phones, emails }: Contacts) {
  const spelled = [...phones.map(formatPhone), ...emails];
  return sql()`
    select id from leads where site = ${site} and phone_e164 = any(${phones})
    union select id from leads where site = ${site} and lower(email) = any(${emails})
    union select id from leads
      where site = ${site} and payload ? 'contacts_given' and payload->'contacts_given' ?| ${spelled}::text[]`;
}

/** SQL: whether a lead was given this number (E.164) or address beside its own. */
export function hasGiven(contacts: { phone: string | null; email: string | null }) {
  const { phone, email } = contacts;
  const spelled = [phone === null ? null : formatPhone(phone), email?.toLowerCase() ?? null];
  return sql()`payload ? 'contacts_given' and payload->'contacts_given' ?| ${spelled.filter((each) => each !== null)}::text[]`;
}

type Contact = { phone: string | null; email: string | null };

/** What an enquiry says of how to reach its shopper, as far as their lead does not know it. */
export function newContact(known: Contact, { phone, email }: Contact): string[] {
  const hasPhone = phone === null || toE164(phone) === toE164(known.phone ?? "");
  const hasEmail = email === null || email.toLowerCase() === known.email?.toLowerCase();
  return [...(hasPhone ? [] : [phone]), ...(hasEmail ? [] : [email])];
}
