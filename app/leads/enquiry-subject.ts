import { SUBJECT_PARAMETER, type EnquirySubject } from "./enquiry-subject-href";
import { leadKind, type LeadKindName } from "./lead-kind";

/**
 * The subjects of the form on a car's page, by their query parameter: a kind
 * of lead, and the subcategory if the kind has none of its own.
 */
const SUBJECTS = {
  "test-drive": { kind: "test-drive", subcategory: null },
  offer: { kind: "make-an-offer", subcategory: null },
  photos: { kind: "photo-request", subcategory: null },
  "trade-in": { kind: "vehicle-enquiry", subcategory: "Trade In" },
  finance: { kind: "vehicle-enquiry", subcategory: "Finance" },
  reserve: { kind: "vehicle-enquiry", subcategory: "Reserve Online" },
} as const satisfies Record<EnquirySubject, { kind: LeadKindName; subcategory: string | null }>;

/** @returns null if the URL names none that the site offers: a plain enquiry */
export function enquirySubject(
  search: URLSearchParams,
  { testDrive, makeOffer }: { testDrive: boolean; makeOffer: boolean },
): EnquirySubject | null {
  const subject = search.get(SUBJECT_PARAMETER) ?? "";
  if (subject === "test-drive" && !testDrive) return null;
  if (subject === "offer" && !makeOffer) return null;
  return Object.hasOwn(SUBJECTS, subject) ? (subject as EnquirySubject) : null;
}

export function kindOfSubject(subject: EnquirySubject): LeadKindName {
  return SUBJECTS[subject].kind;
}

export function subcategoryOf(subject: EnquirySubject): string {
  const { kind, subcategory } = SUBJECTS[subject];
  return subcategory ?? leadKind(kind).subcategory ?? "";
}

/** Whether this is a subcategory that a form may send; any other is dropped. */
export function isEnquirySubcategory(text: string): boolean {
  return Object.values(SUBJECTS).some(({ subcategory }) => subcategory === text);
}
