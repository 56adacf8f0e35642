import { FEED_FACTS } from "./feed-car";

/** A field of a car, named for the person who looks after its feed: `regoExpiry` is 'Rego expiry'. */
export function fieldName(field: string): string {
  if (field === "id") return "Which car it is";
  const label = FEED_FACTS.get(field)?.label;
  if (label !== undefined) return label;
  const words = field
    .replace(/^(variant|caravan)\./, "")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A reason of a row, with its fields as that person calls them: `priceCents: '29.990' is not a price`, `Model is missing`. */
export function reasonInWords(reason: string): string {
  return reason
    .replaceAll(
      /(^|: |; )([a-z][A-Za-z]*(?:\.[A-Za-z]+)?)(?=: )/g,
      (_, before: string, field: string) => before + fieldName(field),
    )
    .replaceAll(": is missing", " is missing");
}
