import { useErrorText } from "~/ui/use-error-text";

/**
 * The error messages of lead forms. A separate file, so that "leads." occurs in one built file only, and
 * the area's texts are bundled once.
 */
export function useLeadErrorText(): (error: string | undefined) => string | undefined {
  return useErrorText("leads.");
}
