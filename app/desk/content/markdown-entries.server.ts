import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { BLOG_CATEGORIES } from "~/content/blog/blog-paths";
import { SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { parseFrontMatter } from "~/publish/content-file.server";
import { languageFolder, pageFrontMatter, POSTS_FOLDER } from "~/publish/read-pages.server";
import { postFrontMatter } from "~/publish/read-posts.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { slugify } from "~/stock/slug";

import { dotted } from "../labels";
import { type FormPart, joined } from "./form-part";
import { asObject, asText, withValue } from "./entry-values";
import type { EntryRules } from "./entry-kind";
import { type EntryObject, type EntryValue, NEW_ENTRY } from "./entries";
import type { Layout } from "./field-part.server";
import { isFreeForPages, readPageAddress, withMovedPage } from "./moved-page";
import { fieldsOf } from "./schema-fields.server";
import { textPicturePart } from "./text-picture.server";
import { alsoIn, translationParts, translationsOf, withoutNone } from "./translations-part.server";

const CONTENT = "content/";
const BLOG = `${CONTENT}${POSTS_FOLDER}`;
const words = ["publishing.field"];
const body = { body: z.string() };

type Own = ReturnType<typeof fieldsOf>;

/** How pages, or posts, are edited. */
type Documents = {
  isOwn: (path: string) => boolean;
  folder: string;
  schema: z.ZodTypeAny;
  front: (own: Own, key: string) => FormPart[];
  newKey: (slug: string) => string;
  addressOf: (value: EntryValue, key: string) => string;
};

/**
 * Pages and posts: Markdown files, whose front matter has a field each, and their translations beside them.
 * The value is the English file, or an object of `english` and the translated files by language.
 */
function markdownRules({ isOwn, folder, schema, front, newKey, addressOf }: Documents): EntryRules {
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
            const key = path.slice(folder.length, -".md".length);
            return [key, toValue(bytes.toString("utf8"), withoutNone(translations))];
          }),
      ),
    put(files, key, value) {
      const path = `${folder}${key}.md`;
      const texts = [
        [path, value === null ? null : englishOf(value)] as const,
        ...SECOND_LANGUAGES.map(
          (language) => [translationOf(path, language), asObject(value)[language] ?? null] as const,
        ),
      ];
      const changed = new Map(files);
      for (const [file, text] of texts) {
        if (text === null) changed.delete(file);
        else changed.set(file, Buffer.from(asText(text)));
      }
      return changed;
    },
    nameOf: (value, key) => parseFrontMatter(englishOf(value))?.fields["title"] ?? key,
    // Two may have one title: the address tells them apart.
    about: (value, key) => dotted(addressOf(value, key), alsoIn(translationsOf(documentOf(value)))),
    form(site, value, key) {
      const own = fieldsOf({ site, schema, words });
      const english = front(own, key);
      const text = own(["body"], { rows: 20 });
      const isTranslated = ({ fields: [field] }: FormPart) => TRANSLATED.includes(field?.name ?? "");
      const translated = [...english.filter(isTranslated), ...text];
      // A translation of one of our own pages has no English file here.
      const others = isTranslation(key) ? [] : translationParts(site, documentOf(value), translated);
      const form = joined([...english, ...text, textPicturePart(site), ...others]);
      return {
        fields: form.fields,
        show: (stored) => form.show(documentOf(stored)),
        write(_, typed, before) {
          const was = documentOf(before);
          return writtenFiles(form.write(was, typed, was), was, before);
        },
        wrong: (typed, written, before) => form.wrong(typed, documentOf(written), documentOf(before)),
      };
    },
    fieldOf(path, file) {
      const language = SECOND_LANGUAGES.find((known) => file.includes(`/${CONTENT}${languageFolder(known)}`));
      const name = String(path.at(-1) ?? "body");
      return language ? `${language}_${name}` : name;
    },
    isNumbered: true,
    newKey: ({ title = "" }) => newKey(slugify(title)),
  };
}

/** The files of a document that was edited; `before` are its files, and `was` is what they say. */
function writtenFiles(document: EntryValue, was: EntryValue, before: EntryValue): EntryValue {
  const translations = Object.entries(translationsOf(document)).map(([language, text]) => {
    const old = asText(asObject(before)[language]);
    return [language, written(asObject(text), asObject(translationsOf(was)[language]), old)];
  });
  const [english, old] = [document, was].map((each) =>
    withValue(asObject(each), ["translations"], undefined),
  );
  return toValue(
    written(english ?? {}, old ?? {}, englishOf(before)),
    Object.fromEntries(translations) as EntryObject,
  );
}

/** What a translation has of its own; it shares the rest of the front matter with the English file. */
const TRANSLATED: readonly string[] = ["title", "description", "imageAlt"];

function toValue(english: string, translations: EntryObject): EntryValue {
  return Object.keys(translations).length === 0 ? english : { english, ...translations };
}

function englishOf(value: EntryValue): string {
  return asText(asObject(value)["english"]) || asText(value);
}

/** The fields of a file and of its translations; null for none. */
function documentOf(value: EntryValue): EntryValue {
  if (value === null) return null;
  const texts = SECOND_LANGUAGES.map((language) => {
    const text = asObject(value)[language] ?? null;
    return [language, text === null ? null : fieldsIn(asText(text))] as const;
  });
  const translations = withoutNone(texts);
  return { ...fieldsIn(englishOf(value)), ...(Object.keys(translations).length > 0 && { translations }) };
}

function fieldsIn(text: string): EntryObject {
  const { fields, body: rest } = parseFrontMatter(text) ?? { fields: {}, body: text };
  return { ...fields, body: rest.trim() };
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

/** A file with what was typed; what was not touched stays as it was written. */
function written({ body: text = "", ...fields }: EntryObject, was: EntryObject, before: string): string {
  const { body: old, ...front } = was;
  const end = `\n${asText(text)}\n`;
  if (isDeepStrictEqual(fields, front) && before !== "") {
    if (text === old) return before;
    return before.slice(0, before.length - (parseFrontMatter(before)?.body.length ?? 0)) + end;
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === "" ? [] : `${name}: ${quoted(asText(value))}`,
  );
  return ["---", ...lines, "---", end].join("\n");
}

/** As a line of front matter, which takes a pair of quotes off. */
function quoted(text: string): string {
  return /^["']/.test(text) ? `"${text}"` : text;
}

function titles(own: Own): FormPart[] {
  return [...own(["title"]), ...own(["description"], { label: "publishing.field_description_of_page" })];
}

const pages = markdownRules({
  isOwn: (path) => path.startsWith(CONTENT) && !path.startsWith(BLOG),
  folder: CONTENT,
  schema: pageFrontMatter.extend(body),
  front: (own, key) => [...titles(own), ...(isTranslation(key) ? [] : own(["path"], addressLayout(key)))],
  newKey: (slug) => (slug === "" ? "" : `pages/${slug}`),
  addressOf: (value, key) => parseFrontMatter(englishOf(value))?.fields["path"] ?? `/${key}`,
});

/** A page's address, which is its file's name unless it says another. */
function addressLayout(key: string): Layout {
  return {
    label: "publishing.field_page_address",
    hint: plainText({}, key === NEW_ENTRY ? "publishing.hint_new_address" : "publishing.hint_page_address"),
    isLeftOut: true,
    show: (path) => asText(path) || (key === NEW_ENTRY ? "" : `/${key}`),
    // What is no address stays as it is typed, to be refused.
    read: (typed) => readPageAddress(typed) || typed,
    problem(typed) {
      const address = readPageAddress(typed);
      if (address === "") return "publishing.address_wrong";
      return isFreeForPages(address) ? null : "publishing.address_taken";
    },
  };
}

/** The address of a stored page; null if there is none. */
export function addressOfPage(files: SiteFiles, key: string): string | null {
  const bytes = files.get(`${CONTENT}${key}.md`);
  if (!bytes) return null;
  return parseFrontMatter(bytes.toString("utf8"))?.fields["path"] ?? `/${key}`;
}

/** The dealer's own pages. One that gets another address leads there from its old one. */
export const pageRules: EntryRules = {
  ...pages,
  put(files, key, value) {
    const changed = pages.put(files, key, value);
    const [from, to] = [addressOfPage(files, key), addressOfPage(changed, key)];
    return from === null || to === null || from === to ? changed : withMovedPage(changed, from, to);
  },
};

export const postRules = markdownRules({
  isOwn: (path) => path.startsWith(BLOG),
  folder: BLOG,
  schema: postFrontMatter.extend(body),
  front: (own) => [
    ...titles(own),
    ...own(["date"], { input: "moment", show: (date) => withTime(asText(date)), read: (typed) => typed }),
    ...own(["category"], {
      options: Object.entries(BLOG_CATEGORIES).map(([value, label]) => ({ value, label })),
    }),
    ...own(["image"], { prefix: "" }),
    ...own(["imageAlt"]),
  ],
  newKey: (slug) => slug,
  addressOf: (_, key) => `/${POSTS_FOLDER}${key}`,
});

function withTime(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00` : date;
}
