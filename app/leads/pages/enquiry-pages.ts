import type { PageAddress } from "~/pages";

import type { LeadKindName } from "../lead-kind";

type EnquiryPage = {
  kind: LeadKindName;
  /** The name of its texts. */
  texts: string;
  /**
   * Where the form stands: `below` the dealer's own text if there is one, else `beside` it; `last` of what is about it,
   * where more follows.
   */
  form: "below" | "beside" | "last";
};

/** The form pages (spec 2 §1, §2), by their addresses in the register of pages. */
export const ENQUIRY_PAGES = {
  "/contact": { kind: "general", texts: "contact", form: "last" },
  "/book-test-drive": { kind: "test-drive", texts: "book_test_drive", form: "beside" },
  "/careers": { kind: "careers", texts: "careers", form: "below" },
  "/fleet": { kind: "fleet", texts: "fleet", form: "below" },
  "/novated-lease": { kind: "novated-lease", texts: "novated_lease", form: "beside" },
  "/customer-feedback-survey": { kind: "feedback-survey", texts: "feedback_survey", form: "beside" },
  "/enquiries/service-enquiry": { kind: "service", texts: "service_enquiry", form: "beside" },
  "/enquiries/parts-enquiry": { kind: "parts", texts: "parts_enquiry", form: "beside" },
  "/parts/search": { kind: "parts", texts: "parts_search", form: "beside" },
  "/enquiries/fleet-enquiry": { kind: "fleet", texts: "fleet_enquiry", form: "beside" },
  "/enquiries/general-enquiry": { kind: "general", texts: "general_enquiry", form: "beside" },
  "/enquiries/new-vehicle-enquiry": { kind: "new-vehicle", texts: "new_vehicle_enquiry", form: "beside" },
  "/enquiries/feedback": { kind: "feedback", texts: "feedback", form: "beside" },
} as const satisfies { [Address in PageAddress]?: EnquiryPage };

export type EnquiryPath = keyof typeof ENQUIRY_PAGES;

export function isEnquiryPath(path: string): path is EnquiryPath {
  return Object.hasOwn(ENQUIRY_PAGES, path);
}
