/** What a template may name in braces; a lead knows some of it. */
export const REPLY_FIELDS = [
  "name",
  "car",
  "price",
  "person",
  "phone",
  "site",
  "book",
  "value",
  "reserve",
  "licence",
] as const;
type ReplyField = (typeof REPLY_FIELDS)[number];

/** The words of a lead for each field; null where it has none. */
export type ReplyWords = Record<ReplyField, string | null>;

/** Short, and on one line: other braces are somebody's own. */
const FIELD = /\{([^{}\n]{1,40})\}/g;

/** The fields that a text names and no lead could fill, as they were written. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([whole, name = ""]) => (isField(name) ? [] : [whole]));
}

/** A text with its fields filled in; one that the lead has no words for stays. */
export function fillFields(text: string, words: ReplyWords): string {
  return text.replace(FIELD, (whole, name: string) => (isField(name) ? (words[name] ?? whole) : whole));
}

/** The fields of templates that still stand in a text which is about to be sent. */
export function unfilledFields(text: string): string[] {
  return [
    ...new Set([...text.matchAll(FIELD)].flatMap(([whole, name = ""]) => (isField(name) ? whole : []))),
  ];
}

/** Where a reply still has fields of templates, and which, as a message names them; null if it has none. */
export function unfilledIn({ subject, text }: { subject: string; text: string }) {
  const [inSubject, inText] = [unfilledFields(subject), unfilledFields(text)];
  if (inSubject.length + inText.length === 0) return null;
  const name = [...new Set([...inSubject, ...inText])].join(", ");
  return { field: inText.length > 0 ? ("text" as const) : ("subject" as const), name };
}

function isField(name: string): name is ReplyField {
  return REPLY_FIELDS.some((field) => field === name);
}
