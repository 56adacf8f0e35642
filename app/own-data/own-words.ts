import { dateFormat } from "~/i18n/date-format";
import { languageOf } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { payloadRows, type RowSettings } from "~/leads/delivery/lead-rows";
import { parseStoredVehicle, vehicleName } from "~/trade-in/traded-vehicle";

/** A field as it is stored: words of a form, or already a text. */
type Stored = Record<string, unknown>;

/** Who reads it: the page says what the shopper's own copy of an enquiry would, the file all that is stored. */
export type OwnDataReader = "page" | "file";

/**
 * What a form sent, a line a field, labelled as in the dealer's mail; addresses shortened. Empty for nothing.
 *
 * @param about the reader, and whether the car is named beside it
 */
export function formWords(
  payload: unknown,
  settings: RowSettings,
  { reader, hasCar }: { reader: OwnDataReader; hasCar: boolean },
): string {
  const rows = payloadRows({ payload: (payload ?? {}) as Stored }, settings, (field) => {
    if (reader === "file") return true;
    return field?.copy === "said" || (field?.copy === "without-car" && !hasCar);
  });
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

/** The state of a record in words; as it is stored if there is no text, such as a state of Australia. */
export function stateWords(state: string, { texts }: RowSettings): string {
  const key = `own_data.state_${state.replaceAll("-", "_")}`;
  const words = plainText(texts, key as TextKey);
  return words === key ? state : words;
}

/** What a call, a lost enquiry or a booking is stored as, in words; other lines are somebody's own. */
export function storedWords(text: string, { texts }: RowSettings): string {
  const said = (line: string) => {
    const key = `own_data.word_${line.replaceAll("-", "_")}`;
    const words = WORD.test(line) ? plainText(texts, key as TextKey) : key;
    return words === key ? line : words;
  };
  return text.split("\n").map(said).join("\n");
}

const WORD = /^[a-z-]{3,20}$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** A moment of the site's clocks, as people write it. */
export function momentWords(value: unknown, { texts }: RowSettings): string | null {
  if (typeof value !== "string" || !MOMENT.test(value)) return null;
  const at = Date.parse(`${value.replace(" ", "T")}Z`);
  return dateFormat(languageOf(texts), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at);
}

/** The first line of a move, such as `new → working`, in words. */
export function moveWords(text: string, settings: RowSettings): string {
  const [move = "", ...rest] = text.split("\n");
  const words = move.split(" → ").map((state) => stateWords(state, settings));
  return [words.join(" → "), ...rest].join("\n");
}

/** `robin@example.com` as `…@example.com`. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[A-Za-z0-9._%+-]+(@?)/g, (word, at: string) => (at ? "…@" : word));
}
