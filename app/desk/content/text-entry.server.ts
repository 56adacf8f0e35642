import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";

import type { EntryRules } from "./entry-kind";
import { NEW_ENTRY } from "./entries";
import { asObject, asText } from "./entry-values";
import { type Form, joined } from "./form-part";
import { fieldsOf } from "./schema-fields.server";
import { putSiteValue, siteValue } from "./stored-in.server";

const TEXTS = ["texts"];
const schema = z.object({ key: z.string(), words: z.string() });

/** The site's overrides of the product's texts, by text key. */
export const textRules: EntryRules = {
  list(files) {
    const own = Object.entries(asObject(siteValue(files, TEXTS)));
    return new Map(own.map(([key, words]) => [key, { key, words }]));
  },
  put: (files, key, value) => putSiteValue(files, [...TEXTS, key], asObject(value)["words"]),
  nameOf: (value) => asText(asObject(value)["words"]),
  about: (value) => whereShown(asText(asObject(value)["key"])),
  form(site, value, key) {
    const own = fieldsOf({ site, schema, words: ["publishing.field"] });
    if (key === NEW_ENTRY) return joined([...own(["key"], { options: TEXT_OPTIONS }), ...own(["words"])]);
    const ours = plainText({}, asText(asObject(value)["key"]) as TextKey);
    return joined(own(["words"], { hint: plainText({}, "publishing.hint_own_words", { words: ours }) }));
  },
  fieldOf: () => "words",
  // What it says now, to be changed: most new wordings keep some of it.
  begin: (key) => ({ key, words: isOption(key) ? plainText({}, key) : "" }),
  async refused(value): Promise<Form> {
    const { key, words } = asObject(value);
    const said = asText(key);
    const isSame = isOption(said) && plainText({}, said) === asText(words);
    return isSame ? { words: "publishing.text_same" } : {};
  },
  newKey: ({ key = "" }) => key,
};

/** The part of the site that shows a text. @param key 'home.offers_title' */
function whereShown(key: string): string {
  return plainText({}, key.startsWith("home.") ? "publishing.text_home" : "publishing.text_shell");
}

/** Texts of the product that a site may word itself, of those that a search finds; with where they show. */
export function listTexts(words: string): { key: string; text: string; where: string }[] {
  return TEXT_OPTIONS.filter(({ value }) => isTextFound(value, "", words)).map(({ value, label }) => ({
    key: value,
    text: label,
    where: whereShown(value),
  }));
}

/**
 * Whether a text is found by what was typed: each word of it stands in the key, in the product's English or Chinese, in
 * where the text shows, or in the site's own wording.
 *
 * @param key 'home.offers_title'
 * @param own the site's wording; empty for none
 */
export function isTextFound(key: string, own: string, words: string): boolean {
  const known = key as TextKey;
  const said = [key, key.replaceAll(/[._]/g, " "), plainText({}, known), whereShown(key), own];
  const all = [...said, plainText(CHINESE, known)].join("\n").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const CHINESE = { language: "zh-Hans" } as const;

function isOption(key: string): key is TextKey {
  return TEXT_OPTIONS.some(({ value }) => value === key);
}

/** Texts with placeholders are left out: an override could lose one. */
const TEXT_OPTIONS = (["home", "shell"] as const).flatMap((area) =>
  Object.entries(english[area])
    .filter(([key, own]) => !own.includes("{{") && !/_(one|other)$/.test(key))
    .map(([key, own]) => ({ value: `${area}.${key}`, label: own })),
);
