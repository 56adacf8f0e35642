import { plainText } from "~/i18n/plain-text";
import { isTextKey } from "~/i18n/text-keys";
import type { TextOverrides } from "~/i18n/language";

/** A form as a page would send it: what is empty is left out. */
export function formOf(fields: Record<string, string | boolean | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === true) form.set(name, "on");
    else if (typeof value === "string" && value !== "") form.set(name, value);
  }
  return form;
}

/**
 * The messages beside the fields of a rejected form, in words.
 *
 * @param names of fields that the tool calls otherwise
 */
export function refusalOf(
  texts: TextOverrides,
  errors: Record<string, string>,
  names: Record<string, string> = {},
): { refused: string } {
  const lines = Object.entries(errors).map(([field, message]) => {
    const words = isTextKey(message) ? plainText(texts, message) : message;
    return field === "form" ? words : `${names[field] ?? field}: ${words}`;
  });
  return { refused: lines.join("\n") };
}
