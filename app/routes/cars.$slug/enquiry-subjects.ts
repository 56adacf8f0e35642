import { enquirySubjectHref, type EnquirySubject } from "~/leads/enquiry-subject";
import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import { carPath } from "~/paths";
import type { ActionPages } from "~/vehicle/vehicle-actions";

/** What the form is about where it stands in for the page of an action. */
const SUBJECTS: Record<Parameters<ActionPages["formHref"]>[0], EnquirySubject> = {
  reserve: "reserve",
  test_drive: "test-drive",
  trade_in: "trade-in",
  finance: "finance",
};

/** The enquiry form of a car's page, about something. */
export function subjectFormHref(slug: string, subject: EnquirySubject): string {
  return `${carPath(slug)}${enquirySubjectHref(subject, ENQUIRY_ANCHOR)}`;
}

/** The enquiry form of a car's page, about an action. */
export function actionFormHref(slug: string, kind: keyof typeof SUBJECTS): string {
  return subjectFormHref(slug, SUBJECTS[kind]);
}

/** The enquiry form of a car's page, for photographs of it. */
export function photosFormHref(slug: string): string {
  return subjectFormHref(slug, "photos");
}
