import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import { siteConfigSchema } from "~/site/config/site-config";

import { formOf } from "./form-part";
import { asObject, asText } from "./piece-values";
import type { PieceRules } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { entriesOfSite, pieceOfSite } from "./stored-in.server";

const words = ["publishing.field"];
/** The promotion in the pop-up; a site has one at most. */
export const popupRules: PieceRules = {
  ...pieceOfSite("site", ["popup"]),
  nameOf: (value, key) => asText(asObject(value)["heading"]) || key,
  ...formOf((site) => {
    const own = fieldsOf({ site, schema: siteConfigSchema.shape.popup, words });
    return [
      ...own(["heading"]),
      ...own(["text"], { rows: 4 }),
      ...own(["url"]),
      ...own(["image"], { prefix: "media/" }),
      ...own(["start"], { label: "publishing.field_startsAt" }),
      ...own(["expiry"]),
    ];
  }),
  newKey: () => "site",
};

const text = z.object({ key: z.string(), words: z.string() });

/** The site's overrides of the product's texts, by text key. */
export const textRules: PieceRules = {
  ...entriesOfSite(["texts"], ["key", "words"]),
  nameOf: (value) => asText(asObject(value)["words"]),
  about: (value) => whereShown(asText(asObject(value)["key"])),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema: text, words });
    if (asText(asObject(value)["words"]) === "")
      return [...own(["key"], { options: TEXT_OPTIONS }), ...own(["words"])];
    const ours = plainText({}, asText(asObject(value)["key"]) as TextKey);
    return own(["words"], { hint: plainText({}, "publishing.hint_own_words", { words: ours }) });
  }),
  fieldOf: () => "words",
  begin: (key) => ({ key, words: "" }),
  newKey: ({ key = "" }) => key,
};

/** The part of the site that shows a text. @param key 'home.offers_title' */
function whereShown(key: string): string {
  return plainText({}, key.startsWith("home.") ? "publishing.text_home" : "publishing.text_shell");
}

/** Texts of the product that a site may word itself, of those that have some words; with where they show. */
export function listTexts(words: string): { key: string; text: string; where: string }[] {
  const wanted = words.toLowerCase();
  return TEXT_OPTIONS.filter(({ label }) => label.toLowerCase().includes(wanted)).map(({ value, label }) => ({
    key: value,
    text: label,
    where: whereShown(value),
  }));
}

/** Texts with placeholders are left out: an override could lose one. */
const TEXT_OPTIONS = (["home", "shell"] as const).flatMap((area) =>
  Object.entries(english[area])
    .filter(([key, own]) => !own.includes("{{") && !/_(one|other)$/.test(key))
    .map(([key, own]) => ({ value: `${area}.${key}`, label: own })),
);
