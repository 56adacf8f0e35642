import { z } from "zod";

import {
  bookingDate,
  budget,
  category,
  CONTACT,
  currency,
  line,
  notAsked,
  paragraph,
  services,
  ticked,
  yesOrNo,
} from "./lead-field-schemas";
import { leadKind, PHOTO_REQUEST, type AskedField, type LeadKind, type LeadKindName } from "./lead-kind";

/** How a site's forms differ (site.json, forms). */
export type FormSettings = {
  messageRequired: boolean;
  termsRequired: boolean;
};

/**
 * What a form of this kind must hold (spec 1 §5, spec 2 §5); the same check in the browser
 * and on the server. A field that the kind does not have is not read, whatever is sent.
 *
 * @param yards slugs of the yards that are offered; one is picked where there are several
 */
export function leadSchema(name: LeadKindName, settings: FormSettings, yards: readonly string[] = []) {
  const kind = leadKind(name);
  const asks = (field: AskedField) => kind.fields.includes(field);
  const asked = {
    category: asks("category") ? category : notAsked(null),
    "Test Drive Booking Date": asks("Test Drive Booking Date") ? bookingDate : notAsked(""),
    offer_from_client: asks("offer_from_client") ? currency : notAsked(null),
    "Vehicle Model": asks("Vehicle Model") ? line(100) : notAsked(""),
    Rego: asks("Rego") ? line(20) : notAsked(""),
    additional_services: asks("additional_services") ? services : notAsked([]),
    vehiclePriceBudget: asks("vehiclePriceBudget") ? budget : notAsked(null),
    /** What a finance calculator beside the form said. */
    calculator: asks("calculator") ? line(300).catch("") : notAsked(""),
    "do-you-have-a-trade-in": asks("do-you-have-a-trade-in") ? yesOrNo : notAsked(""),
  } satisfies Record<AskedField, z.ZodType>;
  return z.object({
    ...CONTACT,
    ...asked,
    message: messageOf(kind, settings),
    location:
      yards.length > 1
        ? line(200).refine((slug) => yards.includes(slug), "leads.location_required")
        : notAsked(yards[0] ?? ""),
    opt_in: kind.optIn === null ? notAsked(false) : ticked,
    opt_in_finance: kind.boxes === null ? notAsked(false) : ticked,
    opt_in_trade: kind.boxes === null ? notAsked(false) : ticked,
    terms_conditions: ticked.refine((agreed) => !settings.termsRequired || agreed, "leads.terms_required"),
    copy: ticked,
    /** The honeypot: invisible, so only bots fill it. */
    website: line(1_000).catch("filled"),
  });
}

export type LeadForm = z.infer<ReturnType<typeof leadSchema>>;

function messageOf({ message }: LeadKind, { messageRequired }: FormSettings) {
  if (message === "none") return notAsked("");
  if (message === "hidden") return notAsked(PHOTO_REQUEST);
  const required = message === "as-site" && messageRequired;
  return paragraph.refine((text) => !required || text !== "", "leads.message_required");
}
