import { useErrorText as useAreaErrorText } from "~/i18n/use-error-text";

/**
 * The error messages of lead forms. A separate file, so that "leads." occurs in one built file only, and
 * the area's texts are bundled once.
 */
export function useErrorText(): (error: string | undefined) => string | undefined {
  return useAreaErrorText("leads.");
}
