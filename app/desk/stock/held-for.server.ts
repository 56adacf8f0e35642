import type { TextKey } from "~/i18n/plain-text";
import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";

import { parsePlace } from "../desk-list";
import { addLead, listLeadPlaces } from "../leads/add-lead.server";
import { findLeadInScope } from "../leads/lead-in-scope.server";
import type { OnDesk } from "../staff-session.server";

/** Whom a form holds a car for: a lead's id, a caller who is none yet, or nobody in particular (all of it empty). */
type Asked = { for: string; caller: string; caller_phone: string; key: string };

type HeldFor = { lead: string | null } | { errors: Record<string, TextKey> } | "gone";

/**
 * The lead that a car is held for. A caller who is none yet becomes one about the car, as if typed in by hand; under a
 * name that their number is not known by, they are somebody else with it.
 *
 * @returns "gone" for a lead that the person may not read, and for a place where they may add none
 */
export async function findHeldFor(onDesk: OnDesk, car: Car, asked: Asked, now: Seconds): Promise<HeldFor> {
  const { for: lead, caller, caller_phone, key } = asked;
  if (caller === "" && caller_phone === "") {
    if (lead === "") return { lead: null };
    return (await findLeadInScope(onDesk.scope, "leads.read", car.site, lead)) ? { lead } : "gone";
  }
  if (lead !== "") return { errors: { caller: "stock.hold_two" } };
  if (caller_phone === "") return { errors: { caller_phone: "inbox.add_error_contact" } };
  const places = (await listLeadPlaces(onDesk.scope)).filter(
    ({ value }) => parsePlace(value)?.site === car.site,
  );
  const place = places.find(({ value }) => parsePlace(value)?.location === car.locationId) ?? places[0];
  if (!place) return "gone";
  const form = new FormData();
  const typed = {
    key,
    place: place.value,
    source: "Phone",
    name: caller,
    phone: caller_phone,
    about: car.id,
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const first = await addLead(onDesk, form, now);
  if (first === "gone") return first;
  if ("person" in first && first.person) form.set("person", `other ${first.person.leadId}`);
  const added = "person" in first ? await addLead(onDesk, form, now) : first;
  if (added === "gone") return added;
  if ("id" in added) return { lead: added.id };
  const { name, phone, ...others } = added.errors;
  return {
    errors: { ...others, ...(name && { caller: name }), ...(phone && { caller_phone: phone }) },
  };
}
