import type { TextKey } from "~/i18n/plain-text";

type ErrorKey = Extract<TextKey, `desk.error_${string}`>;

/** The desk's words for a failed request, by its HTTP status. */
export function deskErrorTexts(status: number): { title: ErrorKey; text: ErrorKey } {
  switch (status) {
    case 404:
    case 410:
      return { title: "desk.error_not_found", text: "desk.error_not_found_text" };
    case 403:
      return { title: "desk.error_forbidden", text: "desk.error_forbidden_text" };
    case 429:
      return { title: "desk.error_busy", text: "desk.error_busy_text" };
    case 503:
      return { title: "desk.error_unavailable", text: "desk.error_unavailable_text" };
    default:
      return { title: "desk.error_failed", text: "desk.error_failed_text" };
  }
}
