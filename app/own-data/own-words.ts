import { plainText, type TextKey } from "~/i18n/plain-text";
import { payloadRows, type RowSettings } from "~/leads/delivery/lead-rows";
import { parseStoredVehicle, vehicleName } from "~/trade-in/traded-vehicle";

/** A field as it is stored: words of a form, or already a text. */
type Stored = Record<string, unknown>;

/** What a form sent, a line a field, labelled as in the dealer's mail; addresses shortened. Empty for nothing. */
export function formWords(payload: unknown, settings: RowSettings): string {
  const rows = payloadRows({ payload: (payload ?? {}) as Stored }, settings, () => true);
  return withoutAddresses(rows.map(({ label, text }) => `${label}: ${text}`).join("\n"));
}

/** The car of a trade-in, such as `2021 Toyota Corolla`; as it was stored if it is none. */
export function carWords(stored: unknown): string {
  const vehicle = parseStoredVehicle(stored);
  if (vehicle) return vehicleName(vehicle);
  return Object.values(stored ?? {})
    .filter(Boolean)
    .join(" ");
}

/** What kind of entry it is in an enquiry's history; its stored name if there is no text. */
export function changeWords(kind: string, { texts }: RowSettings): string {
  const key = `own_data.what_${kind.replaceAll("-", "_")}`;
  const words = plainText(texts, key as TextKey);
  return words === key ? kind : words;
}

/** `robin@example.com` as `…@example.com`. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[A-Za-z0-9._%+-]+(@?)/g, (word, at: string) => (at ? "…@" : word));
}
