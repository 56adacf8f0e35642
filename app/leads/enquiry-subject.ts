import { leadKind, type LeadKindName } from "./lead-kind";

/**
 * What the form on a car's page may be about, by its word in the page's address: a kind
 * of lead, and the subcategory where the kind has none of its own.
 */
const SUBJECTS = {
  "test-drive": { kind: "test-drive", subcategory: null },
  offer: { kind: "make-an-offer", subcategory: null },
  photos: { kind: "photo-request", subcategory: null },
  "trade-in": { kind: "vehicle-enquiry", subcategory: "Trade In" },
  finance: { kind: "vehicle-enquiry", subcategory: "Finance" },
  reserve: { kind: "vehicle-enquiry", subcategory: "Reserve Online" },
} as const satisfies Record<string, { kind: LeadKindName; subcategory: string | null }>;

export type EnquirySubject = keyof typeof SUBJECTS;

const PARAMETER = "enquiry";

/** @returns null when the address names none: an enquiry like any other */
export function enquirySubject(search: URLSearchParams): EnquirySubject | null {
  const subject = search.get(PARAMETER) ?? "";
  return Object.hasOwn(SUBJECTS, subject) ? (subject as EnquirySubject) : null;
}

/** The same page with its form about this; works without JavaScript. */
export function enquirySubjectHref(subject: EnquirySubject, anchor: string): string {
  return `?${PARAMETER}=${subject}#${anchor}`;
}

export function kindOfSubject(subject: EnquirySubject): LeadKindName {
  return SUBJECTS[subject].kind;
}

export function subcategoryOf(subject: EnquirySubject): string {
  const { kind, subcategory } = SUBJECTS[subject];
  return subcategory ?? leadKind(kind).subcategory ?? "";
}

/** Whether a form may say this of itself; anything else is left out. */
export function isEnquirySubcategory(text: string): boolean {
  return Object.values(SUBJECTS).some(({ subcategory }) => subcategory === text);
}
