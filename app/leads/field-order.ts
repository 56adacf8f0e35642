import { BOOKING_FIELDS, leadKind, type LeadKindName } from "./lead-kind";

/** The fields of ContactFields. */
export const CONTACT_ORDER = ["name", "last_name", "email", "phone", "postcode"] as const;
/** The fields of ConsentFields. */
export const CONSENT_ORDER = ["copy", "opt_in", "terms_conditions"] as const;

/** Whether the message is the subject itself: the part that is wanted, of which a picture may come. */
export function isMessageTheSubject(kind: LeadKindName): boolean {
  return kind === "parts";
}

/** Whether the location is asked before the rest: the times that are free depend on it. Else the subject comes first. */
export function isLocationFirst(kind: LeadKindName): boolean {
  const { fields } = leadKind(kind);
  return fields.length === 0 || BOOKING_FIELDS.some((field) => fields.includes(field));
}

/** What a lead is about, in the order of its fields. */
export function subjectOrder(kind: LeadKindName): string[] {
  const { fields, file } = leadKind(kind);
  const asked = isLocationFirst(kind) ? ["location", ...fields] : [...fields, "location"];
  const files = file === null ? [] : [file];
  return [
    ...asked,
    ...(isMessageTheSubject(kind) ? ["message", ...files] : [...files, "message"]),
    "opt_in_finance",
    "opt_in_trade",
  ];
}

/** The fields of a lead's form as they follow each other: first what it is about, then who asks. */
export function leadFieldOrder(kind: LeadKindName): string[] {
  return [...subjectOrder(kind), ...CONTACT_ORDER, ...CONSENT_ORDER];
}
