import { z } from "zod";

import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { BANNER_PAGES, bannerMessage } from "~/site/config/appearance";
import { siteConfigSchema } from "~/site/config/site-config";
import { PAGE_SIZE } from "~/stock/stock-index";
import { slugify } from "~/stock/slug";

import { describe, schemaAt } from "./describe-schema";
import type { EntryRules, Storage } from "./entry-kind";
import { asList, asObject, asText, withValue } from "./entry-values";
import type { EntryValue } from "./entries";
import { joined, optionalObject } from "./form-part";
import { problemWith, formText } from "./form-words.server";
import { fieldsOf } from "./schema-fields.server";
import { itemsAt, readJson, SITE, siteValue, valuesAt, writeJson } from "./stored-in.server";
import { alsoIn, translatedInSite, translationParts, translationsOf } from "./translations-part.server";

const words = ["publishing.field"];
/** What a shopper reads of a card or a banner, which may be translated. */
const WORDS = ["heading", "text", "linkText"];
const PICTURE = { prefix: "media/" } as const;
const STARTS = { label: "publishing.field_startsAt" } as const;

/** The promotion in the pop-up; a site has one at most. */
export const popupRules: EntryRules = {
  ...valuesAt({ site: ["popup"] }),
  nameOf: headingOf,
  form(site) {
    const own = fieldsOf({ site, schema: siteConfigSchema.shape.popup, words });
    return joined([
      ...[...own(["heading"]), ...own(["text"], { rows: 4 }), ...own(["url"]), ...own(["image"], PICTURE)],
      ...[...own(["start"], STARTS), ...own(["expiry"])],
    ]);
  },
  hasSiteWords: true,
  newKey: () => "site",
};

export const CARDS = { file: SITE, path: ["promoCards"] };
const card = schemaAt(siteConfigSchema, [...CARDS.path, "0"]).schema;
const PLACE = z.coerce.number().int().min(1).max(PAGE_SIZE);
/** Where site.json says nothing. */
const USUAL_PLACES = describe(siteConfigSchema, ["promoPositions"]).fallback;

/** The cards between the cars of the results (spec 1 §4, Promotional cards). */
export const cardRules: EntryRules = {
  ...translatedInSite(WORDS, itemsAt(CARDS)),
  nameOf: headingOf,
  about: (value) => summary(placeOf(value), typesOf(value), datesOf(value), alsoIn(translationsOf(value))),
  form(site, value) {
    const own = fieldsOf({ site, schema: card, words });
    const texts = [...own(["heading"]), ...own(["text"], { rows: 3 }), ...own(["linkText"])];
    const places = asList(siteValue(site.files, ["promoPositions"]) ?? USUAL_PLACES);
    return joined([
      ...texts,
      ...[...own(["url"]), ...own(["image"], PICTURE), ...own(["tone"], { optionNames: "publishing.tone" })],
      ...[...own(["start"], STARTS), ...own(["expiry"])],
      ...own(["position"], {
        hint: plainText({}, "publishing.hint_position", { places: places.join(", ") }),
        problem: (typed) => problemWith(PLACE, typed, "position"),
      }),
      ...own(["display"], { label: "publishing.card_results", optionNames: "publishing.card_type" }),
      ...own(["strictDisplay"], { group: plainText({}, "publishing.card_results") }),
      ...translationParts(site, value, texts),
    ]);
  },
  isNumbered: true,
  newKey: ({ heading = "" }) => slugify(heading) || "card",
};

const banner = bannerMessage.extend({ page: z.string(), image: z.string() });

/** A banner's picture and its message are in two objects of site.json, by page; an entry has both. */
const BANNERS: Storage = {
  list(files) {
    const [pictures, messages] = ["banners", "bannerMessages"].map((part) =>
      asObject(siteValue(files, [part])),
    );
    const pages = Object.keys({ ...pictures, ...messages });
    return new Map(
      pages.map((page) => [page, { page, image: pictures?.[page] ?? "", ...asObject(messages?.[page]) }]),
    );
  },
  put(files, page, value) {
    const { page: _, image, ...message } = asObject(value);
    const isSaid = asText(message["heading"]) !== "";
    const picture = value === null ? undefined : asText(image);
    const pictured = withValue(asObject(readJson(files, SITE)), ["banners", page], picture);
    return writeJson(
      files,
      SITE,
      withValue(pictured, ["bannerMessages", page], isSaid ? message : undefined),
    );
  },
};

/** The picture across the top of a page, and what it says for a while. */
export const bannerRules: EntryRules = {
  ...translatedInSite(WORDS, BANNERS),
  nameOf: (_, key) => pageName(key),
  about: (value) =>
    summary(asText(asObject(value)["heading"]), datesOf(value), alsoIn(translationsOf(value))),
  form(site, value) {
    const own = fieldsOf({ site, schema: banner, words });
    const options = BANNER_PAGES.map((page) => ({ value: page, label: pageName(page) }));
    const group = { group: plainText({}, "publishing.banner_message") };
    const texts = [
      ...own(["heading"], { ...group, hint: plainText({}, "publishing.hint_banner_heading") }),
      ...own(["text"], { ...group, rows: 3 }),
      ...own(["linkText"], { ...group, hint: plainText({}, "publishing.hint_banner_linkText") }),
    ];
    const message = [
      ...[...texts, ...own(["url"], group), ...own(["start"], { ...group, ...STARTS })],
      ...own(["expiry"], group),
      ...own(["picture"], { ...group, ...PICTURE, label: "publishing.banner_picture" }),
    ];
    return joined([
      ...own(value === null ? ["page"] : [], { options }),
      ...own(["image"], PICTURE),
      optionalObject(message),
      ...translationParts(site, value, texts),
    ]);
  },
  fieldOf: ([part, , name = ""]) => (part === "banners" ? "image" : String(name)),
  newKey: ({ page = "" }) => page,
};

function headingOf(value: EntryValue, key: string): string {
  return asText(asObject(value)["heading"]) || key;
}

function summary(...parts: string[]): string {
  return parts.filter(Boolean).join(" · ");
}

function pageName(key: string): string {
  return formText(`publishing.banner_${key}`) ?? key;
}

function placeOf(value: EntryValue): string {
  const { position = null } = asObject(value);
  return position === null
    ? plainText({}, "publishing.card_free_place")
    : plainText({}, "publishing.card_place", { place: String(position) });
}

/** Empty for a card of all results. */
function typesOf(value: EntryValue): string {
  const types = asList(asObject(value)["display"]);
  return (["new", "used", "demo"] as const)
    .filter((type) => types.includes(type))
    .map((type) => plainText({}, `publishing.card_type_${type}`))
    .join(", ");
}

/** The days as the file has them, which are those of the site's clocks. */
export function datesOf(value: EntryValue, ends: readonly [string, string] = ["start", "expiry"]): string {
  const [from, until] = ends.map((name) => {
    const at = asText(asObject(value)[name]);
    return at === "" ? "" : longDate(at.slice(0, 10), "en-AU");
  });
  if (from && until) return plainText({}, "publishing.card_dates", { from, until });
  if (until) return plainText({}, "publishing.card_until", { until });
  return from ? plainText({}, "publishing.card_from", { from }) : "";
}
