import { ENQUIRY_ANCHOR, type EnquirySubject, enquirySubjectHref } from "~/leads/enquiry-subject-href";
import { carPath } from "~/paths";
import type { ActionPages } from "~/vehicle/vehicle-actions";

/** The form's subject for each action that has no page of its own. */
const SUBJECTS: Record<Parameters<ActionPages["formHref"]>[0], EnquirySubject> = {
  reserve: "reserve",
  test_drive: "test-drive",
  trade_in: "trade-in",
  finance: "finance",
};

/** The enquiry form of a car's page, set to a subject. */
export function subjectFormHref(slug: string, subject: EnquirySubject): string {
  return `${carPath(slug)}${enquirySubjectHref(subject, ENQUIRY_ANCHOR)}`;
}

/** The enquiry form of a car's page, set to an action. */
export function actionFormHref(slug: string, kind: keyof typeof SUBJECTS): string {
  return subjectFormHref(slug, SUBJECTS[kind]);
}

/** The enquiry form of a car's page, as a photo request. */
export function photosFormHref(slug: string): string {
  return subjectFormHref(slug, "photos");
}
