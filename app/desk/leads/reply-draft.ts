/** The product's own templates; a site can override them by key, like every text. */
export const TEMPLATES = ["hello", "available", "sold", "time", "missed", "still"] as const;

export const WAYS = ["email", "sms"] as const;
export type Way = (typeof WAYS)[number];

/** Takes the last insert out again. */
export const UNDO = "undo";

/** What can go with a mail about a car that is on the site, by one press. */
export const CAR_DOCUMENTS = ["brochure", "price"] as const;
export type CarDocument = (typeof CAR_DOCUMENTS)[number];
/** Of a reply's own files. */
export const MAX_REPLY_FILES = 5;

/** Three SMS segments. */
export const MAX_SMS = 480;
export const MAX_MAIL = 4_000;

/** The subject is empty for a text message. */
export type ReplyText = { subject: string; text: string };

/** What somebody adds to a template for several leads, at most. */
export const MAX_WORDS = 1_000;

/** What one press puts into a reply: a template of the product's or the dealer's own, or a link with a few words. */
export type Insert = {
  /** The name of one of the product's; the id of the dealer's own. */
  id: string;
  label: string;
  kind: "template" | "link";
  /** By the ways that it suits. */
  texts: Partial<Record<Way, ReplyText>>;
};

/**
 * Inserts a template into what was typed, as a paragraph of its own; a subject that was typed stays.
 *
 * @param to where the caret is, or the selection ends; what is selected stays
 */
export function insertTemplate(typed: ReplyText, template: ReplyText, to = typed.text.length): ReplyText {
  const [before, after] = [typed.text.slice(0, to).trimEnd(), typed.text.slice(to).trimStart()];
  return {
    subject: typed.subject.trim() === "" ? template.subject : typed.subject,
    text: [before, template.text, after].filter(Boolean).join("\n\n"),
  };
}

/**
 * Where the signature of a reply begins: its last paragraph that has a line with one of these names alone, with a closing
 * line such as "Kind regards," above it; its end for none. What is added later stands above.
 */
export function signatureStart(text: string, names: readonly string[]): number {
  const paragraphs = text.split("\n\n");
  const at = paragraphs.findLastIndex((each) =>
    each.split("\n").some((line) => names.some((name) => name !== "" && line.trim() === name)),
  );
  if (at < 1) return text.length;
  const closing = paragraphs[at - 1] ?? "";
  const isClosing = at > 1 && closing.length < 40 && /[,，]$/.test(closing.trimEnd());
  return paragraphs.slice(0, isClosing ? at - 1 : at).join("\n\n").length;
}

type Press = {
  by: Way;
  /** Who signs: the person and the site. */
  signedBy?: readonly string[];
  /** What was put in last; null for nothing. */
  last: Insert | null;
  /** As for insertTemplate. */
  to?: number | undefined;
};

/**
 * Puts an insert into a reply: a template in the place of the last one, for whichever channel that was, and any other
 * where the caret is, a link above the signature. A last one that was changed since is the person's own text, and stays.
 */
export function pressInsert(
  typed: ReplyText,
  insert: Insert,
  { by, last, signedBy = [], to }: Press,
): ReplyText {
  const words = insert.texts[by] ?? { subject: "", text: "" };
  const above = insert.kind === "link" ? signatureStart(typed.text, signedBy) : typed.text.length;
  const isSameKind = last?.kind === "template" && insert.kind === "template";
  const old = isSameKind
    ? Object.values(last.texts)
        // A text message may be the beginning of the mail.
        .sort((one, other) => other.text.length - one.text.length)
        .find(({ text }) => typed.text.includes(text))
    : undefined;
  if (old === undefined) return insertTemplate(typed, words, Math.min(to ?? typed.text.length, above));
  const at = typed.text.lastIndexOf(old.text);
  const isOldSubject = typed.subject.trim() === "" || typed.subject === old.subject;
  return {
    subject: isOldSubject ? words.subject : typed.subject,
    text: typed.text.slice(0, at) + words.text + typed.text.slice(at + old.text.length),
  };
}

/**
 * A reply that is to go another way: a template that stands in it as it was put in has its words for that way, and what
 * the person has written or changed stays.
 */
export function switchWay(typed: ReplyText, last: Insert | null, to: Way): ReplyText {
  const stands = Object.values(last?.texts ?? {}).some(({ text }) => typed.text.includes(text));
  if (last?.kind !== "template" || last.texts[to] === undefined || !stands) return typed;
  return pressInsert(typed, last, { by: to, last });
}

/**
 * Takes a template out again, wherever it stands and for whichever channel it was inserted; words around it stay, and
 * so does one that was changed.
 */
export function undoTemplate(typed: ReplyText, { texts }: Insert): ReplyText {
  return Object.values(texts).reduce(removeTemplate, typed);
}

function removeTemplate(typed: ReplyText, template: ReplyText): ReplyText {
  const at = typed.text.lastIndexOf(template.text);
  const [before, after] = [typed.text.slice(0, at), typed.text.slice(at + template.text.length)];
  return {
    subject: at !== -1 && typed.subject === template.subject ? "" : typed.subject,
    text: at === -1 ? typed.text : [before.trimEnd(), after.trimStart()].filter(Boolean).join("\n\n"),
  };
}

/** Curly quotation marks would force UCS-2, with less than half the characters per SMS segment. */
export function plainSms(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/\u2026/g, "...");
}
