import { longDate } from "~/i18n/date-format";
import { SECOND_LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { PAGE_SIZE } from "~/stock/stock-index";
import { slugify } from "~/stock/slug";

import {
  field,
  fromMoment,
  itemsById,
  lastName,
  pictureField,
  readJson,
  SITE,
  toMoment,
  withItem,
  writeJson,
} from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";
import {
  alsoIn,
  languagesOf,
  stringsOf,
  translationFields,
  translationForm,
  typedTranslation,
  withoutNone,
  wrongTranslations,
} from "./translation-fields.server";

type Form = Record<string, string>;

const CAR_TYPES = ["new", "used", "demo"] as const;
const TONES = ["brand", "accent", "plain"] as const;
/** Where site.json says nothing, as its schema has it. */
const USUAL_PLACES = [8, 17];
const EMPTY: PieceObject = {
  ...{ id: "", heading: "", text: "", url: "", linkText: "" },
  ...{ start: null, expiry: null },
};

/** What a shopper reads of a card, which may be translated. */
const words = (): PieceField[] => [
  field("heading", "text", { required: true }),
  field("text", "lines", { required: true, rows: 3 }),
  field("linkText", "text", { required: true }),
];
const WORDS = ["heading", "text", "linkText"];

/**
 * The cards between the cars of the results (spec 1 §4, Promotional cards). A piece has its card's translations,
 * which site.json keeps with those of its other words (decision 043).
 */
export const cardRules: PieceRules = {
  list(files) {
    const cards = [...cardsOf(files)];
    return new Map(cards.map(([key, card]) => [key, withTranslations(files, card)]));
  },
  put(files, key, value) {
    const { translations = {}, ...card } = asObject(value);
    const config = asObject(readJson(files, SITE));
    const others = withItem(asList(config["promoCards"]), key, null);
    if (value === null) return writeJson(files, SITE, { ...config, promoCards: others });
    const promoCards = withItem(asList(config["promoCards"]), key, { ...card, id: key });
    // The rest of the site may say the same, and keeps its translation.
    const elsewhere = new Set(stringsOf({ ...config, promoCards: others, languages: {} }));
    const changed = Object.keys(asObject(config["languages"])).reduce<PieceObject>(
      (site, language) => {
        const own = asObject(asObject(translations)[language]);
        return WORDS.reduce<PieceObject>((all, name) => {
          const [english, text] = [asText(card[name]), asText(own[name])];
          if (english === "" || (text === "" && elsewhere.has(english))) return all;
          return withValue(all, ["languages", language, "words", english], text || undefined);
        }, site);
      },
      { ...config, promoCards },
    );
    return writeJson(files, SITE, changed);
  },
  nameOf: (value, key) => asText(asObject(value)["heading"]) || key,
  about: (value) =>
    [placeOf(value), typesOf(value), datesOf(value), alsoIn(translationsOf(value))]
      .filter(Boolean)
      .join(" · "),
  fields(site, value) {
    const group = plainText({}, "publishing.card_results");
    const types = CAR_TYPES.map((type): PieceField => {
      const label = plainText({}, `publishing.card_type_${type}`);
      return { name: `display_${type}`, label, input: "switch", group };
    });
    return [
      ...words(),
      field("url", "text", { required: true, hint: plainText({}, "publishing.hint_url") }),
      pictureField(site),
      field("tone", "choice", {
        required: true,
        options: TONES.map((tone) => ({ value: tone, label: plainText({}, `publishing.tone_${tone}`) })),
      }),
      field("startsAt", "moment", {}, "start"),
      field("expiry", "moment"),
      field("position", "number", {
        hint: plainText({}, "publishing.hint_position", { places: freePlaces(site).join(", ") }),
      }),
      ...types,
      field("strictDisplay", "switch", { group, hint: plainText({}, "publishing.hint_strictDisplay") }),
      ...translationFields(site, translationsOf(value), words()),
    ];
  },
  toForm(value, site) {
    const card = asObject(value);
    const translations = translationsOf(value);
    const languages = languagesOf(site, translations);
    return {
      ...Object.fromEntries([...WORDS, "url", "image"].map((name) => [name, asText(card[name])])),
      tone: asText(card["tone"]) || TONES[0],
      start: toMoment(card["start"], site.timeZone),
      expiry: toMoment(card["expiry"], site.timeZone),
      position: String(card["position"] ?? ""),
      ...Object.fromEntries(
        CAR_TYPES.map((type) => [`display_${type}`, asList(card["display"]).includes(type) ? "on" : ""]),
      ),
      strictDisplay: card["strictDisplay"] === true ? "on" : "",
      ...(Object.assign(
        {},
        ...languages.map((language) => translationForm(language, textsOf(asObject(translations[language])))),
      ) as Form),
    };
  },
  fromForm(typed, before, site) {
    const shown = this.toForm(before, site);
    const { translations: _, ...card } = asObject(before);
    // Untouched fields keep their exact value, such as the seconds of a time, or stay out of the file.
    const touched = Object.entries(typedCard(typed, site.timeZone)).filter(([name]) =>
      isTouched(typed, shown, name === "display" ? CAR_TYPES.map((type) => `display_${type}`) : [name]),
    );
    const translations = withoutNone(
      languagesOf(site, translationsOf(before)).map((language) => {
        const own = typedTranslation(language, typed, WORDS);
        const texts = Object.entries(own ?? {}).filter(([, text]) => text !== "");
        return [language, own && Object.fromEntries(texts)];
      }),
    );
    return {
      ...(before === null ? EMPTY : {}),
      ...card,
      ...Object.fromEntries(touched),
      ...(Object.keys(translations).length > 0 && { translations }),
    };
  },
  wrong(_, before, site, typed) {
    const shown = this.toForm(before, site);
    const languages = languagesOf(site, translationsOf(before));
    const own = languages.flatMap((language) => WORDS.map((name) => `${language}_${name}`));
    const { position = "" } = typed;
    const isPlace = position === "" || (/^\d+$/.test(position) && isWithin(Number(position), 1, PAGE_SIZE));
    return {
      // A folder may have translated some of the words alone: that holds up no other change.
      ...(isTouched(typed, shown, [...WORDS, ...own]) &&
        wrongTranslations(typed, shown, { words: words(), languages })),
      ...(!isPlace && {
        position: plainText({}, "settings.number_between", { min: 1, max: PAGE_SIZE }),
      }),
    };
  },
  fieldOf: lastName,
  newKey: ({ heading = "" }) => slugify(heading) || "card",
  isRemovable: true,
};

/** The cards by id, as site.json has them. */
export function cardsOf(files: SiteFiles): Map<string, PieceObject> {
  return itemsById(asObject(readJson(files, SITE))["promoCards"]);
}

function withTranslations(files: SiteFiles, card: PieceObject): PieceObject {
  const languages = asObject(asObject(readJson(files, SITE))["languages"]);
  const translations = withoutNone(
    SECOND_LANGUAGES.map((language) => {
      const translated = asObject(asObject(languages[language])["words"]);
      const own = WORDS.map((name) => [name, asText(translated[asText(card[name])])] as const);
      const texts = own.filter(([, text]) => text !== "");
      return [language, texts.length === 0 ? null : Object.fromEntries(texts)];
    }),
  );
  return Object.keys(translations).length === 0 ? card : { ...card, translations };
}

function translationsOf(value: PieceValue): PieceObject {
  return asObject(asObject(value)["translations"]);
}

function textsOf(words: PieceObject): Form {
  return Object.fromEntries(WORDS.map((name) => [name, asText(words[name])]));
}

function typedCard(typed: Form, timeZone: string): PieceObject {
  const { heading = "", text = "", linkText = "", url = "", image = "", tone = "" } = typed;
  const { start = "", expiry = "", position = "" } = typed;
  return {
    ...{ heading, text, url, linkText, tone },
    image: image || null,
    start: fromMoment(start, timeZone),
    expiry: fromMoment(expiry, timeZone),
    position: position === "" ? null : Number(position),
    display: CAR_TYPES.filter((type) => typed[`display_${type}`] === "on"),
    strictDisplay: typed["strictDisplay"] === "on",
  };
}

function isTouched(typed: Form, shown: Form, names: readonly string[]): boolean {
  return names.some((name) => (typed[name] ?? "") !== (shown[name] ?? ""));
}

function isWithin(number: number, min: number, max: number): boolean {
  return number >= min && number <= max;
}

function freePlaces({ files }: EditedSite): PieceValue[] {
  const { promoPositions = USUAL_PLACES } = asObject(readJson(files, SITE));
  return asList(promoPositions);
}

function placeOf(value: PieceValue): string {
  const { position = null } = asObject(value);
  return position === null
    ? plainText({}, "publishing.card_free_place")
    : plainText({}, "publishing.card_place", { place: String(position) });
}

/** Empty for a card of all results. */
function typesOf(value: PieceValue): string {
  const types = asList(asObject(value)["display"]);
  return CAR_TYPES.filter((type) => types.includes(type))
    .map((type) => plainText({}, `publishing.card_type_${type}`))
    .join(", ");
}

/** The days as the file has them, which are those of the site's clocks. */
function datesOf(value: PieceValue): string {
  const [from, until] = (["start", "expiry"] as const).map((name) => {
    const at = asText(asObject(value)[name]);
    return at === "" ? "" : longDate(at.slice(0, 10), "en-AU");
  });
  if (from && until) return plainText({}, "publishing.card_dates", { from, until });
  if (until) return plainText({}, "publishing.card_until", { until });
  return from ? plainText({}, "publishing.card_from", { from }) : "";
}
