import type { LeadPayload } from "./lead-fields";

/**
 * What a form without a car is about, as its page names it in a hidden field: the special offer, the model, the
 * location, the vacancy. What the shopper writes never replaces it.
 */
export const SUBJECT_FIELD = "about";

const SUBJECT_KINDS = ["offer", "model", "yard", "vacancy"] as const;
type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** As recorded: also what staff or another program wrote in words. */
export const RECORDED_SUBJECTS = [...SUBJECT_KINDS, "words"] as const;

/** @param id of the offer or the vacancy; the slug of the model or the location */
export function subjectReference(kind: SubjectKind, id: string): string {
  return `${kind}:${id}`;
}

/** @returns null for anything but a reference */
export function readReference(text: string): { kind: SubjectKind; id: string } | null {
  const colon = text.indexOf(":");
  const kind = SUBJECT_KINDS.find((known) => known === text.slice(0, colon));
  return kind && colon < text.length - 1 ? { kind, id: text.slice(colon + 1) } : null;
}

/** Whether words are a stock number or a VIN rather than a wish: one word of letters and digits, three in a row. */
export function isStockNumber(words: string): boolean {
  return /^(?=\S{0,17}\d{3})[a-z\d-]{3,20}$/i.test(words);
}

/** A subject as the site's own records have it. */
export type LeadSubject = {
  kind: SubjectKind;
  id: string;
  /** The dealer's own. */
  name: string;
  make: string | null;
  model: string | null;
  /** The slugs of the only locations that it is at; none for any. */
  locations: readonly string[];
  /** The only type of cars that it is for; null for several, or none. */
  carType: "new" | "used" | "demo" | null;
};

/**
 * The fields of a subject; make, model and type as lead systems look for them. A model that the shopper typed
 * stays, unless it is only the form's suggestion.
 */
export function subjectFields(
  { kind, id, name, make, model, carType }: LeadSubject,
  typedModel: string,
): LeadPayload {
  const isSuggested = typedModel === "" || typedModel === name;
  return {
    about: { kind, id, name },
    "Vehicle Make": make,
    "Vehicle Model": isSuggested ? model : typedModel,
    car_type: carType,
  };
}
