/** What the form on a car's page can be about; their kinds of leads are in enquiry-subject.ts. */
export type EnquirySubject = "finance" | "offer" | "photos" | "reserve" | "test-drive" | "trade-in";

export const SUBJECT_PARAMETER = "enquiry";

/** The same page with the form set to this subject; works without JavaScript. */
export function enquirySubjectHref(subject: EnquirySubject, anchor: string): string {
  return `?${SUBJECT_PARAMETER}=${subject}#${anchor}`;
}

/** The anchor of a car page's enquiry form, which buttons link to. */
export const ENQUIRY_ANCHOR = "enquire";
