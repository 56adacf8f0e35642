import { leadKind, type LeadKindName } from "./lead-kind";

/** The fields of ContactFields. */
export const CONTACT_ORDER = ["name", "last_name", "email", "phone", "postcode"] as const;
/** The fields of ConsentFields. */
export const CONSENT_ORDER = ["copy", "opt_in", "terms_conditions"] as const;

/** Whether the message is the subject itself: the part that is wanted. */
export function isMessageTheSubject(kind: LeadKindName): boolean {
  return kind === "parts";
}

/** What a lead is about, in the order of its fields. */
export function subjectOrder(kind: LeadKindName): string[] {
  const { fields, file } = leadKind(kind);
  const asked = ["location", ...fields, ...(file === null ? [] : [file])];
  return [
    ...(isMessageTheSubject(kind) ? ["message", ...asked] : [...asked, "message"]),
    "opt_in_finance",
    "opt_in_trade",
  ];
}

/** The fields of a lead's form as they follow each other: first what it is about, then who asks. */
export function leadFieldOrder(kind: LeadKindName): string[] {
  return [...subjectOrder(kind), ...CONTACT_ORDER, ...CONSENT_ORDER];
}
