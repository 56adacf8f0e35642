import type { TextKey } from "../i18n/plain-text";

type ErrorKey = Extract<TextKey, `errors.${string}`>;

export type ErrorTexts = { title: ErrorKey; text: ErrorKey };

/** What is said about a failed request, by its HTTP status. Anything unknown is our fault, not the shopper's. */
export function errorTexts(status: number): ErrorTexts {
  switch (status) {
    case 404:
      return { title: "errors.not_found_title", text: "errors.not_found_text" };
    case 410:
      return { title: "errors.gone_title", text: "errors.gone_text" };
    case 403:
      return { title: "errors.forbidden_title", text: "errors.forbidden_text" };
    case 421:
      return { title: "errors.unknown_host_title", text: "errors.unknown_host_text" };
    case 429:
      return { title: "errors.busy_title", text: "errors.busy_text" };
    case 503:
      return { title: "errors.unavailable_title", text: "errors.unavailable_text" };
    default:
      return { title: "errors.server_title", text: "errors.server_text" };
  }
}
