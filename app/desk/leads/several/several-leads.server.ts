import { randomUUID } from "node:crypto";

import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { spokenIn } from "~/leads/work/lead-contact";
import type { LeadState } from "~/leads/work/lead-state";
import { fullName } from "~/platform/full-name";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { formatPhone, mobileOf } from "~/shopper/phone";

import { bookedAhead } from "../../bookings/cancel-of-lead.server";
import type { Scope } from "../../scope";
import type { OnDesk } from "../../staff-session.server";
import { type Colleague, listColleagues } from "../assignable.server";
import { findInserts } from "../find-inserts.server";
import { findLeadInScope, leadSubject, type LeadInScope } from "../lead-in-scope.server";
import { listReplyTemplates } from "../reply-templates.server";
import { shopperLanguage } from "../shopper-language";

/** More are not seen before they are pressed. */
export const MAX_CHOSEN = 50;

/** In place of a template: nothing but what somebody writes. */
export const OWN_WORDS = "own";

/** A lead that was chosen in the inbox, as its row says it. */
export type ChosenLead = {
  site: string;
  id: string;
  name: string;
  subject: string;
  state: LeadState;
  assignee: Colleague | null;
  /** How an answer reaches them; null for no address and no mobile number. */
  reach: { by: "email" | "sms"; to: string } | null;
  /** Whether they want no marketing, by either way: an answer to what they asked is none. */
  isOptedOut: boolean;
  /** Whether they write in Chinese. */
  isChinese: boolean;
  /** When they are still expected, in words; empty for not at all. */
  booked: string;
  /** The id of the newest answer, empty for none: who answers has seen no later one. */
  answered: string;
};

export type SeveralLeads = {
  leads: ChosenLead[];
  /** How many of the chosen are not there any more. */
  gone: number;
  /** Who may work on all of them. */
  colleagues: Colleague[];
  /** The dealer's own, and the product's; none for leads of several sites. */
  templates: { id: string; name: string }[];
  /** Comes with a form, so that a resubmission answers each once. */
  key: string;
};

/**
 * Several leads that somebody may work on.
 *
 * @param refs `site/id`, from a URL
 * @returns null if none is left
 */
export async function findSeveralLeads(
  { scope, staff }: OnDesk,
  refs: readonly string[],
  now: Seconds,
): Promise<SeveralLeads | null> {
  const found = await findChosen(scope, refs);
  const [first] = found;
  if (!first) return null;
  const [leads, colleagues] = await Promise.all([
    Promise.all(found.map((lead) => describe(lead, now))),
    findCommon(found),
  ]);
  const isOneSite = found.every(({ site }) => site.slug === first.site.slug);
  const record = isOneSite ? await findLeadRecord(first.site.slug, first.id) : null;
  const own = isOneSite ? await listReplyTemplates(first.site.slug) : [];
  const offered = record ? await findInserts(first.site, record, staff.name) : [];
  const products = offered.filter(
    ({ id, kind }) => kind === "template" && !own.some((each) => each.id === id),
  );
  return {
    leads,
    gone: distinctOf(refs).length - leads.length,
    colleagues,
    templates: [
      ...own.map(({ id, name }) => ({ id, name })),
      ...products.map(({ id, label }) => ({ id, name: label })),
    ],
    key: randomUUID(),
  };
}

/** Each once, in their order, as far as somebody may work on them. */
export async function findChosen(scope: Scope, refs: readonly string[]): Promise<LeadInScope[]> {
  const found = await Promise.all(
    distinctOf(refs).map((ref) => {
      const [site = "", id = ""] = ref.split("/");
      return findLeadInScope(scope, "leads.work", site, id);
    }),
  );
  return found.filter((lead): lead is LeadInScope => lead !== null);
}

function distinctOf(refs: readonly string[]): string[] {
  return [...new Set(refs)].slice(0, MAX_CHOSEN);
}

async function describe({ site, id, state, email, phone }: LeadInScope, now: Seconds): Promise<ChosenLead> {
  const booked = await bookedAhead(site.slug, id, now);
  const [row] = await sql()<
    {
      name: string;
      lastName: string | null;
      subject: string;
      assignee: Colleague | null;
      answered: string | null;
      isOptedOut: boolean;
      wrote: string[];
      page: string | null;
      payload: Record<string, unknown>;
    }[]
  >`
    select lead.name, lead.last_name as "lastName",
      coalesce(lead.vehicle_then->>'name', nullif(lead.subcategory, ''), lead.category) as subject,
      case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as assignee, (
        select id from lead_changes
        where site = lead.site and lead_id = lead.id and kind = 'answered' order by at desc, id limit 1
      ) as answered, exists (
        select from marketing_withdrawals stopped
        where stopped.site = lead.site and stopped.address in (lower(lead.email), lead.phone_e164)
      ) as "isOptedOut", lead.payload->>'url' as page, lead.payload, array(
        select data->>'text' from lead_changes
        where site = lead.site and lead_id = lead.id and kind = 'received' and data->>'by' in ('email', 'sms', 'site')
        order by at desc limit 5
      ) || coalesce(lead.message, '') as wrote
    from leads lead left join staff on staff.id = lead.assignee_id
    where lead.site = ${site.slug} and lead.id = ${id}`;
  const { name = "", lastName = null, subject = "", assignee = null, answered = null } = row ?? {};
  const mobile = phone === null ? null : mobileOf(phone);
  return {
    ...{
      site: site.slug,
      id,
      state,
      assignee,
      answered: answered ?? "",
      booked: booked.join("; "),
      isOptedOut: row?.isOptedOut ?? false,
      isChinese:
        shopperLanguage({
          said: spokenIn(row?.payload ?? {}),
          texts: row?.wrote ?? [],
          page: row?.page ?? "",
        }) === "zh-Hans",
    },
    reach: email
      ? { by: "email", to: email }
      : mobile === null
        ? null
        : { by: "sms", to: formatPhone(mobile) },
    ...{ name: fullName({ name, lastName }), subject: leadSubject(subject) },
  };
}

/** Who may work on each of them. */
export async function findCommon(leads: readonly LeadInScope[]): Promise<Colleague[]> {
  const places = new Map(
    leads.map(({ site, locationId }) => [`${site.slug}/${locationId}`, { site: site.slug, locationId }]),
  );
  const [first = [], ...others] = await Promise.all(
    [...places.values()].map(({ site, locationId }) => listColleagues([site], locationId)),
  );
  return first.filter(({ id }) => others.every((each) => each.some((other) => other.id === id)));
}
