import { useErrorText as useAreaErrorText } from "../i18n/use-error-text";

/**
 * The errors of lead forms in words. A file of its own: "leads." stands in one built file then, and
 * with it the area's texts.
 */
export function useErrorText(): (error: string | undefined) => string | undefined {
  return useAreaErrorText("leads.");
}
