import { SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";

import { readJson, SITE } from "./json-pieces.server";
import { asObject } from "./piece-values";
import type { EditedSite, PieceField, PieceKind, PieceObject, PieceValue } from "./pieces";

type Form = Record<string, string>;

/** The languages that a piece can be written in besides English: the site's, and those that it has already. */
export function languagesOf({ files }: EditedSite, translations: object): SecondLanguage[] {
  const offered = asObject(asObject(readJson(files, SITE))["languages"]);
  return SECOND_LANGUAGES.filter((language) => language in offered || language in translations);
}

/** As people at a dealership call it: the desk is in English. */
function nameOf(language: SecondLanguage): string {
  return new Intl.DisplayNames("en-AU", { type: "language" }).of(language) ?? language;
}

/** The name of a field's counterpart in a language. */
function nameIn(language: SecondLanguage, name: string): string {
  return `${language}_${name}`;
}

/**
 * The fields of the words of a piece once more for each language, beside the English ones, and what may be
 * said about a translation whose English has changed.
 *
 * @param words fields of the English words
 */
export function translationFields(
  site: EditedSite,
  translations: object,
  words: readonly PieceField[],
): PieceField[] {
  return languagesOf(site, translations).flatMap((language) => {
    const group = plainText({}, "publishing.in_language", { language: nameOf(language) });
    const about = ["holds", "drop"] as const;
    const switches = about.map((name): PieceField => {
      const label = plainText({}, `publishing.translation_${name}`);
      const hint = plainText({}, `publishing.hint_translation_${name}`);
      return { name: nameIn(language, name), label, hint, input: "switch", group };
    });
    return [
      ...words.map(({ name, ...field }) => ({
        ...field,
        name: nameIn(language, name),
        required: false,
        group,
      })),
      ...(language in translations ? switches : []),
    ];
  });
}

/** @param shown the words of a translation by the names of the English fields */
export function translationForm(language: SecondLanguage, shown: Form): Form {
  return Object.fromEntries(Object.entries(shown).map(([name, text]) => [nameIn(language, name), text]));
}

/** The words typed for a language, by the names of the English fields; null if there is to be no translation. */
export function typedTranslation(
  language: SecondLanguage,
  typed: Form,
  names: readonly string[],
): Form | null {
  const words = names.map((name) => [name, typed[nameIn(language, name)] ?? ""] as const);
  const isLeftOut = typed[nameIn(language, "drop")] === "on" || words.every(([, text]) => text === "");
  return isLeftOut ? null : Object.fromEntries(words);
}

/**
 * Messages by field: a translation is whole, and never left behind by a change of the English without a word
 * about it (decision 043).
 *
 * @param shown the form as it was rendered
 */
export function wrongTranslations(
  typed: Form,
  shown: Form,
  { words, languages }: { words: readonly PieceField[]; languages: readonly SecondLanguage[] },
): Form {
  const isTouched = (name: string) => (typed[name] ?? "") !== (shown[name] ?? "");
  const isReworded = words.some(({ name }) => isTouched(name));
  return Object.assign(
    {},
    ...languages.map((language): Form => {
      const own = words.map((field) => ({ ...field, name: nameIn(language, field.name) }));
      const names = words.map(({ name }) => name);
      if (typedTranslation(language, typed, names) === null) return {};
      const empty = own.filter(({ name, required }) => required && (typed[name] ?? "") === "");
      const wasThere = own.some(({ name }) => (shown[name] ?? "") !== "");
      const isLeftBehind = isReworded && wasThere && !own.some(({ name }) => isTouched(name));
      const holds = nameIn(language, "holds");
      return {
        ...Object.fromEntries(empty.map(({ name }) => [name, "publishing.required"])),
        ...(isLeftBehind && typed[holds] !== "on" && { [holds]: "publishing.translation_stale" }),
      };
    }),
  ) as Form;
}

/** The languages of a piece besides English, in words; empty for none. */
export function alsoIn(translations: object): string {
  const names = SECOND_LANGUAGES.flatMap((language) => (language in translations ? nameOf(language) : []));
  return names.length === 0 ? "" : plainText({}, "publishing.also_in", { languages: names.join(", ") });
}

/** The kinds whose words are in site.json, with their translations in its `languages`. */
const OF_SITE_JSON: readonly PieceKind[] = ["setting", "popup", "points", "menu", "blocks"];

/** The words of a piece of site.json that have a translation, which publishing drops once they change. */
export function translatedWords({ files }: EditedSite, kind: PieceKind, value: PieceValue): string[] {
  if (!OF_SITE_JSON.includes(kind)) return [];
  const languages = Object.values(asObject(asObject(readJson(files, SITE))["languages"]));
  const translated = languages.flatMap((language) => Object.keys(asObject(asObject(language)["words"])));
  const own = stringsOf(value);
  return [...new Set(translated)].filter((word) => own.includes(word));
}

/** Every text of a value, at any depth. */
export function stringsOf(value: PieceValue): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** An entry for each language with a translation. */
export function withoutNone(entries: readonly (readonly [SecondLanguage, PieceValue])[]) {
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as PieceObject;
}
