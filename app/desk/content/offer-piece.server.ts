import { SECOND_LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { slugify } from "~/stock/slug";

import {
  field,
  fromMoment,
  lastName,
  listItems,
  pictureField,
  putItem,
  toMoment,
} from "./json-pieces.server";
import { asObject, asText } from "./piece-values";
import { fromTyped, toTyped } from "./paragraphs";
import type { EditedSite, PieceField, PieceRules, PieceValue } from "./pieces";
import {
  alsoIn,
  languagesOf,
  translationFields,
  translationForm,
  typedTranslation,
  withoutNone,
  wrongTranslations,
} from "./translation-fields.server";

export const OFFERS = "offers.json";
const SAME = [
  "name",
  "highlight",
  "category",
  "description",
  "disclaimer",
  "image",
  "imageAlt",
  "manufacturer",
  "stock",
];
const NULLABLE = ["highlight", "image", "manufacturer", "stock"];

/** The words of an offer, which may be translated: all of them, so that its terms are too. */
const words = (): PieceField[] => [
  field("name", "text", { required: true }),
  field("highlight", "text"),
  field("description", "lines", {
    required: true,
    rows: 6,
    hint: plainText({}, "publishing.hint_paragraphs"),
  }),
  field("disclaimer", "lines", { rows: 5 }),
];
const WORDS = ["name", "highlight", "description", "disclaimer"];

export const offerRules: PieceRules = {
  list: (files) => listItems(files, OFFERS),
  put: (files, key, value) =>
    putItem(files, OFFERS, key, value === null ? null : { ...asObject(value), id: key }),
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about: (value) => alsoIn(translationsOf(value)),
  fields(site, value) {
    const [name, highlight, ...texts] = words();
    return [
      ...[name, highlight].flatMap((each) => each ?? []),
      field("category", "text", { required: true }),
      ...texts,
      pictureField(site),
      field("imageAlt", "text", { hint: plainText({}, "publishing.hint_imageAlt") }),
      field("manufacturer", "text"),
      field("model", "text"),
      field("stock", "text", { hint: plainText({}, "publishing.hint_stock") }),
      field("startsAt", "moment"),
      field("endsAt", "moment"),
      ...translationFields(site, translationsOf(value), words()),
    ];
  },
  toForm(value, site) {
    const offer = asObject(value);
    const { timeZone } = site;
    const translations = translationsOf(value);
    return {
      ...Object.fromEntries(SAME.map((name) => [name, asText(offer[name])])),
      description: toTyped(asText(offer["description"])),
      model: asText(asObject(offer["model"])["name"]),
      startsAt: toMoment(offer["startsAt"], timeZone),
      endsAt: toMoment(offer["endsAt"], timeZone),
      ...(Object.assign(
        {},
        ...languagesOf(site, translations).map((language) =>
          translationForm(language, typedWords(translations[language])),
        ),
      ) as Record<string, string>),
    };
  },
  fromForm(typed, before, site) {
    const shown = this.toForm(before, site);
    const { translations: _, ...offer } = asObject(before);
    // Untouched fields keep their exact value: the seconds of a time, a model's slug.
    const touched = [...SAME, "model", "startsAt", "endsAt"].filter(
      (name) => (typed[name] ?? "") !== (shown[name] ?? ""),
    );
    const changed = touched.map((name): [string, PieceValue] => {
      const text = typed[name] ?? "";
      if (name === "startsAt" || name === "endsAt") return [name, fromMoment(text, site.timeZone)];
      if (name === "model") return [name, text === "" ? null : { name: text, slug: slugify(text) }];
      if (name === "description") return [name, fromTyped(text)];
      return [name, text === "" && NULLABLE.includes(name) ? null : text];
    });
    const required = { id: "", name: "", description: "", category: "" };
    const translations = translatedWords(typed, before, site);
    return {
      ...(before === null ? required : {}),
      ...offer,
      ...(Object.keys(translations).length > 0 && { translations }),
      ...Object.fromEntries(changed),
    };
  },
  wrong(_, before, site, typed) {
    const whole = words().map((each) =>
      each.name === "disclaimer" ? { ...each, required: (typed["disclaimer"] ?? "") !== "" } : each,
    );
    const languages = languagesOf(site, translationsOf(before));
    return wrongTranslations(typed, this.toForm(before, site), { words: whole, languages });
  },
  fieldOf(path) {
    const language = SECOND_LANGUAGES.find((known) => path.includes(known));
    return language ? `${language}_${lastName(path)}` : lastName(path);
  },
  newKey: ({ name = "" }) => slugify(name),
  isRemovable: true,
};

function translationsOf(value: PieceValue) {
  return asObject(asObject(value)["translations"]);
}

function wordsOf(value: PieceValue | undefined): Record<string, string> {
  return Object.fromEntries(WORDS.map((name) => [name, asText(asObject(value)[name])]));
}

/** As wordsOf, the description as it is typed. */
function typedWords(value: PieceValue | undefined): Record<string, string> {
  const { description = "", ...others } = wordsOf(value);
  return { ...others, description: toTyped(description) };
}

function translatedWords(typed: Record<string, string>, before: PieceValue, site: EditedSite) {
  const translations = translationsOf(before);
  const translated = languagesOf(site, translations).map((language) => {
    const own = typedTranslation(language, typed, WORDS);
    if (own === null) return [language, null] as const;
    const published = asText(asObject(translations[language])["description"]);
    const { highlight = "", description = "", ...others } = own;
    const text = description === toTyped(published) ? published : fromTyped(description);
    return [language, { ...others, description: text, ...(highlight !== "" && { highlight }) }] as const;
  });
  return withoutNone(translated);
}
