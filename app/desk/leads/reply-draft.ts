import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";

/** Reply templates; a site can override them by key, like every text. */
export const TEMPLATES = ["hello", "available", "sold", "time", "missed"] as const;
export type Template = (typeof TEMPLATES)[number];

/** Three SMS segments. */
export const MAX_SMS = 480;
export const MAX_MAIL = 4_000;

export type ReplyDraft = { by: "email" | "sms"; template: Template | null; subject: string; text: string };

type Words = { name: string; car: string; dealer: string; staff: string; phone: string };

/**
 * The reply that a lead page's URL selects: its channel and template.
 *
 * @param usual the channel if the URL names none
 */
export function draftReply(
  search: URLSearchParams,
  usual: ReplyDraft["by"],
  overrides: TextOverrides,
  words: Words,
): ReplyDraft {
  const channel = search.get("by");
  const by = channel === "email" || channel === "sms" ? channel : usual;
  const template = TEMPLATES.find((known) => known === search.get("reply")) ?? null;
  if (template === null) return { by, template, subject: "", text: "" };
  const subject = by === "sms" ? "" : plainText(overrides, `inbox.reply_${template}_subject`, words);
  const text =
    by === "sms"
      ? plainText(overrides, `inbox.reply_${template}_sms`, words)
      : plainText(overrides, `inbox.reply_${template}_mail`, words);
  return { by, template, subject, text };
}

/** Curly quotation marks would force UCS-2, with less than half the characters per SMS segment. */
export function plainSms(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/\u2026/g, "...");
}
