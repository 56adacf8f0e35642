/**
 * What an enquiry about a car may want beyond an answer, by its word in the page's
 * address, with the subcategory that the lead gets.
 */
const SUBCATEGORIES = {
  "test-drive": "Test Drive",
  "trade-in": "Trade In",
  finance: "Finance",
  reserve: "Reserve Online",
  photos: "Photo Request",
} as const;

export type EnquirySubject = keyof typeof SUBCATEGORIES;

const PARAMETER = "enquiry";

/** @returns null when the address names none: an enquiry like any other */
export function enquirySubject(search: URLSearchParams): EnquirySubject | null {
  const subject = search.get(PARAMETER) ?? "";
  return Object.hasOwn(SUBCATEGORIES, subject) ? (subject as EnquirySubject) : null;
}

/** The same page with its form about this; works without JavaScript. */
export function enquirySubjectHref(subject: EnquirySubject, anchor: string): string {
  return `?${PARAMETER}=${subject}#${anchor}`;
}

export function subcategoryOf(subject: EnquirySubject): string {
  return SUBCATEGORIES[subject];
}
