import type { LeadSubmission } from "~/leads/to-lead-submission";
import { contactsIn, hasContactAmong } from "~/leads/work/conversation.server";
import { OPEN_STATES } from "~/leads/work/lead-state";
import { isNamesake } from "~/leads/work/namesake";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { toE164 } from "~/shopper/phone";

import { momentText } from "../moment-text";
import type { locationsFor } from "../scope";
import { type OtherLead, otherLead, withSubject } from "./same-shopper.server";

/** Whom a typed number or address belongs to, with their open leads. */
export type KnownPerson = {
  /** The lead that they are known by, which answers name. */
  leadId: string;
  name: string;
  by: "phone" | "email";
  /** Whether the typed name can be theirs. */
  isNamesake: boolean;
  /** The one that this would go on in if nothing were asked; null for none. */
  goesOn: string | null;
  /** The newest first. */
  leads: (Omit<OtherLead, "sentAt"> & { sent: string })[];
};

type Asked = {
  site: string;
  submission: LeadSubmission;
  locations: NonNullable<ReturnType<typeof locationsFor>>;
  /** The lead that would go on, if there is one: its name counts first. */
  goesOn: string | null;
  now: Seconds;
  timeZone: string;
};

/** More do not fit a question. */
const MAX_LEADS = 8;

/**
 * Whom to ask about before a lead is recorded: a couple share a phone, one person gives several names, and somebody with
 * several open leads has come about one of them.
 *
 * @returns null if nobody in scope is known by the number or address, or if there is nothing to ask
 */
export async function findKnownPerson({
  site,
  submission,
  locations,
  goesOn,
  now,
  timeZone,
}: Asked): Promise<KnownPerson | null> {
  const [phone, contacts] = [
    toE164(submission.phone ?? ""),
    contactsIn([submission.phone, submission.email]),
  ];
  const isThere = locations === "all" ? sql()`true` : sql()`other.location_id = any(${[...locations]})`;
  const [known] = await sql()<(OtherLead & { person: string; by: KnownPerson["by"] })[]>`
    select ${otherLead()}, other.person_id as person, case when other.phone_e164 = ${phone} then 'phone' else 'email' end as by
    from leads other
    where other.site = ${site} and other.id in (${hasContactAmong(site, contacts)}) and ${isThere}
    order by other.id is not distinct from ${goesOn}::uuid desc, by desc, other.created_at desc limit 1`;
  if (!known || known.name === "") return null;
  const open = await sql()<OtherLead[]>`
    select ${otherLead()} from leads other
    where other.site = ${site} and other.person_id = ${known.person} and other.state = any(${[...OPEN_STATES]}) and ${isThere}
    order by other.active_at desc, other.id limit ${MAX_LEADS}`;
  const named = { name: known.name, lastName: null };
  const person = {
    ...{ leadId: known.id, name: known.name, by: known.by, isNamesake: isNamesake(named, submission) },
    goesOn: open.some(({ id }) => id === goesOn) ? goesOn : null,
    leads: open.map((lead) => {
      const { sentAt, ...rest } = withSubject(lead);
      return { ...rest, sent: momentText(sentAt, now, timeZone) };
    }),
  };
  // An enquiry about a car continues the lead about that car, so there is nothing to ask.
  const isPlain = submission.vehicleId !== null || person.leads.length < 2;
  return person.isNamesake && isPlain ? null : person;
}
