import { type Language, LANGUAGES } from "~/i18n/language";

/** Who a lead's shopper is and how they are reached; empty for what is not known. */
export type LeadContact = {
  name: string;
  lastName: string;
  phone: string;
  email: string;
  /** That staff have been told; empty for whatever the shopper writes in. */
  language: Language | "";
};

/** What is corrected as one thing: two names are one person's. */
const CONTACT_PARTS = {
  name: ["name", "lastName"],
  phone: ["phone"],
  email: ["email"],
  language: ["language"],
} as const satisfies Record<string, readonly (keyof LeadContact)[]>;
export type ContactPart = keyof typeof CONTACT_PARTS;

/** The language that staff have said a lead's shopper prefers; empty for none. */
export function spokenIn(payload: Readonly<Record<string, unknown>>): LeadContact["language"] {
  return LANGUAGES.find((language) => language === payload["preferred_language"]) ?? "";
}

/** Whether two spellings of a part are the same number, address or name. */
type IsSame = (part: ContactPart, one: string, other: string) => boolean;

/** The parts that a correction changes. */
export function correctedParts(from: LeadContact, to: LeadContact): ContactPart[] {
  return partsWhere((part) => textOf(from, part) !== textOf(to, part));
}

/**
 * The contact of another of the shopper's records with the same correction: only where it says what was wrong, since
 * they may have given two numbers.
 */
export function correctAlike<Contact extends Omit<LeadContact, "language">>(
  theirs: Contact,
  { from, to }: { from: LeadContact; to: LeadContact },
  isSame: IsSame,
): Contact {
  const wrong = correctedParts(from, to).filter(
    (part) =>
      CONTACT_PARTS[part].every((field) => field in theirs) &&
      isSame(part, textOf(theirs, part), textOf(from, part)),
  );
  const fields = wrong.flatMap((part) => CONTACT_PARTS[part].map((field) => [field, to[field]] as const));
  return { ...theirs, ...Object.fromEntries(fields) };
}

/** A part in one line; a record without it says nothing of it. */
export function textOf(contact: Partial<LeadContact>, part: ContactPart): string {
  return CONTACT_PARTS[part]
    .map((field) => contact[field] ?? "")
    .filter(Boolean)
    .join(" ");
}

function partsWhere(is: (part: ContactPart) => boolean): ContactPart[] {
  return (Object.keys(CONTACT_PARTS) as ContactPart[]).filter(is);
}
