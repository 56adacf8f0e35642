import { BLOG_CATEGORIES } from "~/content/blog/blog-paths";
import { SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { parseFrontMatter } from "~/publish/content-file.server";
import { languageFolder, POSTS_FOLDER } from "~/publish/read-pages.server";
import { slugify } from "~/stock/slug";

import { field, pictureField } from "./json-pieces.server";
import { asObject, asText } from "./piece-values";
import type { EditedSite, PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import {
  alsoIn,
  languagesOf,
  translationFields,
  translationForm,
  typedTranslation,
  withoutNone,
  wrongTranslations,
} from "./translation-fields.server";

const CONTENT = "content/";
const BLOG = `${CONTENT}${POSTS_FOLDER}`;

/** What a translation has of its own; it shares the rest of the front matter with the English file. */
const TRANSLATED: readonly string[] = ["title", "description", "imageAlt", "body"];

type Form = Record<string, string>;

/**
 * Pages and posts: Markdown files, whose front matter has a field each, and their translations beside them.
 * The value is the English file, or an object of `english` and the translated files by language.
 */
function markdownRules(
  isOwn: (path: string) => boolean,
  folder: string,
  front: (site: EditedSite) => PieceField[],
  newKey: (title: string) => string,
): PieceRules {
  const english = (site: EditedSite) => [
    ...front(site),
    field("body", "lines", { required: true, rows: 20, hint: plainText({}, "publishing.hint_body") }),
  ];
  const words = (site: EditedSite) => english(site).filter(({ name }) => TRANSLATED.includes(name));
  return {
    list: (files) =>
      new Map(
        [...files]
          .filter(([path]) => path.endsWith(".md") && isOwn(path) && !files.has(originalOf(path) ?? ""))
          .map(([path, bytes]) => {
            const translations = SECOND_LANGUAGES.map(
              (language) =>
                [language, files.get(translationOf(path, language))?.toString("utf8") ?? null] as const,
            );
            return [
              path.slice(folder.length, -".md".length),
              toValue(bytes.toString("utf8"), withoutNone(translations)),
            ];
          }),
      ),
    put(files, key, value) {
      const path = `${folder}${key}.md`;
      const translations = translationsOf(value);
      const texts = [
        [path, value === null ? null : englishOf(value)] as const,
        ...SECOND_LANGUAGES.map(
          (language) => [translationOf(path, language), translations[language] ?? null] as const,
        ),
      ];
      const changed = new Map(files);
      for (const [file, text] of texts) {
        if (text === null) changed.delete(file);
        else changed.set(file, Buffer.from(text));
      }
      return changed;
    },
    nameOf: (value, key) => parseFrontMatter(englishOf(value))?.fields["title"] ?? key,
    about: (value) => alsoIn(translationsOf(value)),
    fields: (site, value, key) => [
      ...english(site),
      // A translation of one of our own pages has no English file here.
      ...(isTranslation(key) ? [] : translationFields(site, translationsOf(value), words(site))),
    ],
    toForm(value, site) {
      const shown = shownText(englishOf(value), english(site));
      const translations = translationsOf(value);
      return Object.assign(
        shown,
        ...languagesOf(site, translations).map((language) =>
          translationForm(language, shownText(translations[language] ?? "", words(site))),
        ),
      ) as Form;
    },
    fromForm(typed, before, site) {
      const translations = translationsOf(before);
      const translated = languagesOf(site, translations).map((language) => {
        const names = words(site).map(({ name }) => name);
        const own = typedTranslation(language, typed, names);
        return [language, own && writtenText(own, translations[language] ?? "", words(site))] as const;
      });
      return toValue(writtenText(typed, englishOf(before), english(site)), withoutNone(translated));
    },
    wrong(_, before, site, typed) {
      const languages = languagesOf(site, translationsOf(before));
      return wrongTranslations(typed, this.toForm(before, site), { words: words(site), languages });
    },
    fieldOf(path, file) {
      const language = SECOND_LANGUAGES.find((known) => file.includes(`/${CONTENT}${languageFolder(known)}`));
      const name = String(path.at(-1) ?? "body");
      return language ? `${language}_${name}` : name;
    },
    newKey: ({ title = "" }) => newKey(slugify(title)),
    isRemovable: true,
  };
}

function toValue(english: string, translations: PieceObject): PieceValue {
  return Object.keys(translations).length === 0 ? english : { english, ...translations };
}

function englishOf(value: PieceValue): string {
  return asText(asObject(value)["english"]) || asText(value);
}

function translationsOf(value: PieceValue): Partial<Record<SecondLanguage, string>> {
  const entries = SECOND_LANGUAGES.map((language) => [language, asObject(value)[language] ?? null] as const);
  return withoutNone(entries) as Partial<Record<SecondLanguage, string>>;
}

function translationOf(path: string, language: SecondLanguage): string {
  return `${CONTENT}${languageFolder(language)}${path.slice(CONTENT.length)}`;
}

/** The file that a file translates, if it is in a language's folder. */
function originalOf(path: string): string | null {
  const start = SECOND_LANGUAGES.map((language) => CONTENT + languageFolder(language)).find((other) =>
    path.startsWith(other),
  );
  return start === undefined ? null : CONTENT + path.slice(start.length);
}

function isTranslation(key: string): boolean {
  return SECOND_LANGUAGES.some((language) => key.startsWith(languageFolder(language)));
}

/** A file's front matter and text by field; empty for no file. */
function shownText(text: string, shown: readonly PieceField[]): Form {
  const { fields, body } = parseFrontMatter(text) ?? { fields: {}, body: text };
  const form = Object.fromEntries(shown.map(({ name }) => [name, fields[name] ?? ""]));
  if (/^\d{4}-\d{2}-\d{2}$/.test(form["date"] ?? "")) form["date"] += "T00:00";
  return { ...form, body: body.trim() };
}

/** A file with what was typed; what was not touched stays as it was written. */
function writtenText(typed: Form, before: string, shown: readonly PieceField[]): string {
  const was = shownText(before, shown);
  const names = shown.flatMap(({ name }) => (name === "body" ? [] : name));
  const touched = names.filter((name) => typed[name] !== was[name]);
  const body = `\n${typed["body"] ?? ""}\n`;
  if (touched.length === 0) {
    if (typed["body"] === was["body"]) return before;
    return before.slice(0, before.length - (parseFrontMatter(before)?.body.length ?? 0)) + body;
  }
  const fields = { ...parseFrontMatter(before)?.fields };
  for (const name of touched) fields[name] = typed[name] ?? "";
  const lines = Object.entries(fields).flatMap(([name, text]) =>
    text === "" ? [] : `${name}: ${quoted(text)}`,
  );
  return ["---", ...lines, "---", body].join("\n");
}

/** As a line of front matter, which takes a pair of quotes off. */
function quoted(text: string): string {
  return /^["']/.test(text) ? `"${text}"` : text;
}

function titles(max?: number): PieceField[] {
  return [
    field("title", "text", { required: true, ...(max !== undefined && { max }) }),
    field(
      "description_of_page",
      "text",
      { required: true, max: 200, hint: plainText({}, "publishing.hint_description") },
      "description",
    ),
  ];
}

export const pageRules = markdownRules(
  (path) => path.startsWith(CONTENT) && !path.startsWith(BLOG),
  CONTENT,
  () => titles(),
  (slug) => (slug === "" ? "" : `pages/${slug}`),
);

export const postRules = markdownRules(
  (path) => path.startsWith(BLOG),
  BLOG,
  (site) => [
    ...titles(90),
    field("date", "moment", { required: true }),
    field("category", "choice", {
      required: true,
      options: Object.entries(BLOG_CATEGORIES).map(([value, label]) => ({ value, label })),
    }),
    pictureField(site, ""),
    field("imageAlt", "text", { hint: plainText({}, "publishing.hint_imageAlt") }),
  ],
  (slug) => slug,
);
