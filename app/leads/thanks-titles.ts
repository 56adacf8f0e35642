import type { TextKey } from "~/i18n/plain-text";

import type { ThanksFor } from "./asked-visit";

/** The title and the heading of the page after a form. */
export const THANKS_TITLES = {
  application: "leads.success_application_title",
  "test-drive": "leads.success_drive_title",
  service: "leads.success_service_title",
  enquiry: "leads.success_title",
  question: "leads.success_title",
} as const satisfies Record<ThanksFor, TextKey>;
