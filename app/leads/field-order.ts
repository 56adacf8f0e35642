import { leadKind, type LeadKindName } from "./lead-kind";

/** The fields of ContactFields. */
export const CONTACT_ORDER = ["name", "last_name", "email", "phone", "postcode"] as const;
/** The fields of ConsentFields. */
export const CONSENT_ORDER = ["copy", "opt_in", "terms_conditions"] as const;

/** What a lead is about, in the order of its fields. */
export function subjectOrder(kind: LeadKindName): string[] {
  const { fields, file } = leadKind(kind);
  return [
    "location",
    ...fields,
    ...(file === null ? [] : [file]),
    "message",
    "opt_in_finance",
    "opt_in_trade",
  ];
}

/** The fields of a lead's form as they follow each other; in steps its subject comes first. */
export function leadFieldOrder(kind: LeadKindName, layout: "steps" | "page"): string[] {
  const subject = subjectOrder(kind);
  return layout === "steps"
    ? [...subject, ...CONTACT_ORDER, ...CONSENT_ORDER]
    : [...CONTACT_ORDER, ...subject, ...CONSENT_ORDER];
}
