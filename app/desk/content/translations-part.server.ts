import { SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";

import { type Form, type FormPart, joined, partAt, renamed } from "./form-part";
import { asObject, withValue } from "./piece-values";
import type { EditedSite, PieceField, PieceKind, PieceObject, PieceValue } from "./pieces";
import { siteValue } from "./stored-in.server";

/** As people at a dealership call it: the desk is in English. */
function nameOf(language: SecondLanguage): string {
  return new Intl.DisplayNames("en-AU", { type: "language" }).of(language) ?? language;
}

/**
 * The words of a piece once more for each language, at `translations` of its value; and what may be said about a
 * translation whose English has changed.
 *
 * @param english the words that are translated
 * @param words the same fields of a translation
 */
export function translationParts(
  { files }: EditedSite,
  value: PieceValue,
  english: readonly FormPart[],
  words: readonly FormPart[] = english,
): FormPart[] {
  const offered = asObject(siteValue(files, ["languages"]));
  const translations = translationsOf(value);
  return SECOND_LANGUAGES.filter((language) => language in offered || language in translations).map(
    (language) =>
      translationPart(language, {
        ...{ english: joined(english), words: joined(words) },
        isThere: language in translations,
      }),
  );
}

function translationPart(
  language: SecondLanguage,
  { english, words, isThere }: { english: FormPart; words: FormPart; isThere: boolean },
): FormPart {
  const nameIn = (name: string) => `${language}_${name}`;
  const own = partAt(["translations", language], renamed(words, nameIn));
  const group = plainText({}, "publishing.in_language", { language: nameOf(language) });
  const switches = (["holds", "drop"] as const).map((name): PieceField => {
    const label = plainText({}, `publishing.translation_${name}`);
    const hint = plainText({}, `publishing.hint_translation_${name}`);
    return { name: nameIn(name), label, hint, input: "switch", group };
  });
  const isLeftOut = (typed: Form) =>
    typed[nameIn("drop")] === "on" || own.fields.every(({ name }) => (typed[name] ?? "") === "");
  return {
    fields: [
      ...own.fields.map((field) => ({ ...field, required: false, group })),
      ...(isThere ? switches : []),
    ],
    show: own.show,
    write: (value, typed, before) =>
      isLeftOut(typed) ? withoutTranslation(value, language) : own.write(value, typed, before),
    /** A translation is whole, and never left behind by a change of the English without a word about it (decision 043). */
    wrong(typed, value, before) {
      const [isReworded, isTouched] = [english, own].map((part) => {
        const shown = part.show(before);
        return part.fields.some(({ name }) => (typed[name] ?? "") !== (shown[name] ?? ""));
      });
      // A folder may have translated some of the words alone: that holds up no other change.
      if (isLeftOut(typed) || !(isReworded || isTouched)) return {};
      const wrong = Object.entries(own.wrong(typed, value, before));
      // What the English leaves out may be left out of a translation too.
      const isAsked = ([name]: [string, string]) => (typed[name.slice(nameIn("").length)] ?? "") !== "";
      const isLeftBehind = isReworded && isThere && !isTouched && typed[nameIn("holds")] !== "on";
      return {
        ...Object.fromEntries(wrong.filter(isAsked)),
        ...(isLeftBehind && { [nameIn("holds")]: "publishing.translation_stale" }),
      };
    },
  };
}

function withoutTranslation(value: PieceValue, language: SecondLanguage): PieceValue {
  if (!(language in translationsOf(value))) return value;
  const left = withValue(asObject(value), ["translations", language], undefined);
  return Object.keys(translationsOf(left)).length > 0 ? left : withValue(left, ["translations"], undefined);
}

export function translationsOf(value: PieceValue): PieceObject {
  return asObject(asObject(value)["translations"]);
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
  const languages = Object.values(asObject(siteValue(files, ["languages"])));
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
export function withoutNone(entries: readonly (readonly [SecondLanguage, PieceValue])[]): PieceObject {
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
