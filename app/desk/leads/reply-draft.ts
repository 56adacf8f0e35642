import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";

/** Reply templates; a site can override them by key, like every text. */
export const TEMPLATES = ["hello", "available", "sold", "time", "missed"] as const;
export type Template = (typeof TEMPLATES)[number];

export const WAYS = ["email", "sms"] as const;
export type Way = (typeof WAYS)[number];

/** Three SMS segments. */
export const MAX_SMS = 480;
export const MAX_MAIL = 4_000;

/** The subject is empty for a text message. */
type ReplyText = { subject: string; text: string };
/** Those that suit a lead. */
export type ReplyTemplates = Record<Way, Partial<Record<Template, ReplyText>>>;

type Words = { name: string; dealer: string; staff: string; phone: string };

/** For a lead about no car in stock. */
const CARLESS = ["hello", "time", "missed"] as const;

/** The templates with a lead's words filled in. @param car such as "the 2021 Toyota Corolla"; null without one */
export function replyTemplates(
  overrides: TextOverrides,
  words: Words & { car: string | null },
): ReplyTemplates {
  const names = words.car === null ? CARLESS.map((name) => `${name}_carless` as const) : TEMPLATES;
  const filled = { ...words, car: words.car ?? "" };
  const each = (read: (name: (typeof names)[number]) => ReplyText) =>
    Object.fromEntries(names.map((name) => [name.replace("_carless", ""), read(name)]));
  return {
    email: each((name) => ({
      subject: plainText(overrides, `inbox.reply_${name}_subject`, filled),
      text: plainText(overrides, `inbox.reply_${name}_mail`, filled),
    })),
    sms: each((name) => ({ subject: "", text: plainText(overrides, `inbox.reply_${name}_sms`, filled) })),
  };
}

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
 * Takes a template out again, wherever it stands and for whichever channel it was inserted; words around it stay, and
 * so does one that was changed.
 */
export function undoTemplate(typed: ReplyText, templates: ReplyTemplates, name: Template): ReplyText {
  return WAYS.reduce((left, way) => {
    const template = templates[way][name];
    return template ? removeTemplate(left, template) : left;
  }, typed);
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
