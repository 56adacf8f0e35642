import { SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";

import { type Form, type FormPart, joined, partAt, renamed } from "./form-part";
import { asObject, asText, withValue } from "./entry-values";
import type { EditedSite, Storage } from "./entry-kind";
import type { EntryField, EntryObject, EntryValue } from "./entries";
import { readJson, SITE, siteValue, writeJson } from "./stored-in.server";

/** As people at a dealership call it: the desk is in English. */
function languageName(language: SecondLanguage): string {
  return new Intl.DisplayNames("en-AU", { type: "language" }).of(language) ?? language;
}

/**
 * The words of an entry once more for each language, at `translations` of its value; and what may be said about a
 * translation whose English has changed.
 *
 * @param english the words that are translated
 * @param words the same fields of a translation
 */
export function translationParts(
  { files }: EditedSite,
  value: EntryValue,
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
  const group = plainText({}, "publishing.in_language", { language: languageName(language) });
  const switches = (["holds", "drop"] as const).map((name): EntryField => {
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

function withoutTranslation(value: EntryValue, language: SecondLanguage): EntryValue {
  if (!(language in translationsOf(value))) return value;
  const left = withValue(asObject(value), ["translations", language], undefined);
  return Object.keys(translationsOf(left)).length > 0 ? left : withValue(left, ["translations"], undefined);
}

export function translationsOf(value: EntryValue): EntryObject {
  return asObject(asObject(value)["translations"]);
}

/** The languages of an entry besides English, in words; empty for none. */
export function alsoIn(translations: object): string {
  const names = SECOND_LANGUAGES.flatMap((language) =>
    language in translations ? languageName(language) : [],
  );
  return names.length === 0 ? "" : plainText({}, "publishing.also_in", { languages: names.join(", ") });
}

/** The words of an entry of site.json that have a translation, which publishing drops once they change. */
export function translatedWords({ files }: EditedSite, value: EntryValue): string[] {
  const languages = Object.values(asObject(siteValue(files, ["languages"])));
  const translated = languages.flatMap((language) => Object.keys(asObject(asObject(language)["words"])));
  const own = stringsOf(value);
  return [...new Set(translated)].filter((word) => own.includes(word));
}

/** Every text of a value, at any depth. */
function stringsOf(value: EntryValue): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** An entry for each language with a translation. */
export function withoutNone(entries: readonly (readonly [SecondLanguage, EntryValue])[]): EntryObject {
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/**
 * Promotions with their `translations`, which site.json has with those of its other words (decision 043).
 *
 * @param words the names of what is translated
 */
export function translatedInSite(words: readonly string[], { list, put }: Storage): Storage {
  return {
    list: (files) =>
      new Map([...list(files)].map(([key, entry]) => [key, withTranslations(files, asObject(entry), words)])),
    put(files, key, value) {
      const others = put(files, key, null);
      if (value === null) return others;
      const { translations = {}, ...entry } = asObject(value);
      const whole = put(files, key, entry);
      // The rest of the site may say the same, and keeps its translation.
      const elsewhere = new Set(stringsOf({ ...asObject(readJson(others, SITE)), languages: {} }));
      const config = asObject(readJson(whole, SITE));
      const said = Object.keys(asObject(config["languages"])).flatMap((language) =>
        words.map((name) => {
          const text = asText(asObject(asObject(translations)[language])[name]);
          return { language, english: asText(entry[name]), text };
        }),
      );
      const changed = said.reduce<EntryObject>((site, { language, english, text }) => {
        if (english === "" || (text === "" && elsewhere.has(english))) return site;
        return withValue(site, ["languages", language, "words", english], text || undefined);
      }, config);
      return writeJson(whole, SITE, changed);
    },
  };
}

function withTranslations(files: SiteFiles, entry: EntryObject, words: readonly string[]): EntryObject {
  const languages = asObject(siteValue(files, ["languages"]));
  const translations = withoutNone(
    SECOND_LANGUAGES.map((language) => {
      const translated = asObject(asObject(languages[language])["words"]);
      const own = words.map((name) => [name, asText(translated[asText(entry[name])])] as const);
      const texts = own.filter(([, text]) => text !== "");
      return [language, texts.length === 0 ? null : Object.fromEntries(texts)];
    }),
  );
  return Object.keys(translations).length === 0 ? entry : { ...entry, translations };
}
