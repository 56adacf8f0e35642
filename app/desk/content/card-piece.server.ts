import { z } from "zod";

import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { PAGE_SIZE } from "~/stock/stock-index";
import { slugify } from "~/stock/slug";

import { describe, schemaAt } from "./describe-schema";
import { formOf } from "./form-part";
import { problemWith } from "./form-words.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceObject, PieceRules, PieceValue } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { itemsById, readJson, SITE, siteValue, withItem, writeJson } from "./stored-in.server";
import { putTranslations, withTranslations } from "./site-words.server";
import { alsoIn, translationParts, translationsOf } from "./translations-part.server";

const { schema } = schemaAt(siteConfigSchema, ["promoCards", "0"]);
const PLACE = z.coerce.number().int().min(1).max(PAGE_SIZE);
/** What a shopper reads of a card, which may be translated. */
const WORDS = ["heading", "text", "linkText"];

/**
 * The cards between the cars of the results (spec 1 §4, Promotional cards). A piece has its card's translations,
 * which site.json keeps with those of its other words (decision 043).
 */
export const cardRules: PieceRules = {
  list(files) {
    const cards = [...cardsOf(files)];
    return new Map(cards.map(([key, card]) => [key, withTranslations(files, card, WORDS)]));
  },
  put(files, key, value) {
    const { translations: _, ...card } = asObject(value);
    const config = asObject(readJson(files, SITE));
    const others = { ...config, promoCards: withItem(asList(config["promoCards"]), key, null) };
    if (value === null) return writeJson(files, SITE, others);
    const promoCards = withItem(asList(config["promoCards"]), key, { ...card, id: key });
    const whole = { ...config, promoCards };
    return writeJson(files, SITE, putTranslations(whole, others, asObject(value), WORDS));
  },
  nameOf: (value, key) => asText(asObject(value)["heading"]) || key,
  about: (value) =>
    [placeOf(value), typesOf(value), datesOf(value), alsoIn(translationsOf(value))]
      .filter(Boolean)
      .join(" · "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema, words: ["publishing.field"] });
    const words = [...own(["heading"]), ...own(["text"], { rows: 3 }), ...own(["linkText"])];
    const places = asList(siteValue(site.files, ["promoPositions"]) ?? USUAL_PLACES);
    return [
      ...words,
      ...own(["url"]),
      ...own(["image"], { prefix: "media/" }),
      ...own(["tone"], { optionNames: "publishing.tone" }),
      ...own(["start"], { label: "publishing.field_startsAt" }),
      ...own(["expiry"]),
      ...own(["position"], {
        hint: plainText({}, "publishing.hint_position", { places: places.join(", ") }),
        problem: (typed) => problemWith(PLACE, typed, "position"),
      }),
      ...own(["display"], { label: "publishing.card_results", optionNames: "publishing.card_type" }),
      ...own(["strictDisplay"], { group: plainText({}, "publishing.card_results") }),
      ...translationParts(site, value, words),
    ];
  }),
  newKey: ({ heading = "" }) => slugify(heading) || "card",
};

/** Where site.json says nothing. */
const USUAL_PLACES = describe(siteConfigSchema, ["promoPositions"]).fallback;

/** The cards by id, as site.json has them. */
export function cardsOf(files: SiteFiles): Map<string, PieceObject> {
  return itemsById(siteValue(files, ["promoCards"]));
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
  return (["new", "used", "demo"] as const)
    .filter((type) => types.includes(type))
    .map((type) => plainText({}, `publishing.card_type_${type}`))
    .join(", ");
}

/** The days as the file has them, which are those of the site's clocks. */
export function datesOf(value: PieceValue, ends: readonly [string, string] = ["start", "expiry"]): string {
  const [from, until] = ends.map((name) => {
    const at = asText(asObject(value)[name]);
    return at === "" ? "" : longDate(at.slice(0, 10), "en-AU");
  });
  if (from && until) return plainText({}, "publishing.card_dates", { from, until });
  if (until) return plainText({}, "publishing.card_until", { until });
  return from ? plainText({}, "publishing.card_from", { from }) : "";
}
