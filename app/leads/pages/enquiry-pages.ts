import { TEST_DRIVE_PATH } from "~/paths";

import type { LeadKindName } from "../lead-kind";

/**
 * The form pages (spec 2 §1, §2), as data: their kind of lead, the names
 * of their texts, and the form's position: `below` the dealer's own text if that is
 * long, else `beside` them.
 */
export const ENQUIRY_PAGES = {
  contact: { path: "/contact", kind: "general", texts: "contact", form: "below" },
  "book-test-drive": {
    path: TEST_DRIVE_PATH,
    kind: "test-drive",
    texts: "book_test_drive",
    form: "beside",
  },
  careers: { path: "/careers", kind: "careers", texts: "careers", form: "below" },
  fleet: { path: "/fleet", kind: "fleet", texts: "fleet", form: "below" },
  "customer-feedback-survey": {
    path: "/customer-feedback-survey",
    kind: "feedback-survey",
    texts: "feedback_survey",
    form: "beside",
  },
  "service-enquiry": {
    path: "/enquiries/service-enquiry",
    kind: "service",
    texts: "service_enquiry",
    form: "beside",
  },
  "parts-enquiry": {
    path: "/enquiries/parts-enquiry",
    kind: "parts",
    texts: "parts_enquiry",
    form: "beside",
  },
  "fleet-enquiry": {
    path: "/enquiries/fleet-enquiry",
    kind: "fleet",
    texts: "fleet_enquiry",
    form: "beside",
  },
  "general-enquiry": {
    path: "/enquiries/general-enquiry",
    kind: "general",
    texts: "general_enquiry",
    form: "beside",
  },
  "new-vehicle-enquiry": {
    path: "/enquiries/new-vehicle-enquiry",
    kind: "new-vehicle",
    texts: "new_vehicle_enquiry",
    form: "beside",
  },
  feedback: { path: "/enquiries/feedback", kind: "feedback", texts: "feedback", form: "beside" },
} as const satisfies Record<
  string,
  { path: string; kind: LeadKindName; texts: string; form: "below" | "beside" }
>;

export type EnquiryPageName = keyof typeof ENQUIRY_PAGES;

/** The form page at a path. */
export function enquiryPageAt(path: string): EnquiryPageName | null {
  const found = Object.entries(ENQUIRY_PAGES).find(([, page]) => page.path === path);
  return found ? (found[0] as EnquiryPageName) : null;
}
