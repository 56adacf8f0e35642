import { SECOND_LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { isServiceOffer, offerSchema } from "~/offers/offer";
import { slugify } from "~/stock/slug";

import { datesOf } from "./card-piece.server";
import { schemaAt } from "./describe-schema";
import { type FieldPart, type FormPart, formOf, optionalObject } from "./form-part";
import { fromTyped, toTyped } from "./paragraphs";
import { asObject, asText } from "./piece-values";
import type { EditedSite, PieceRules } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { listItems, putItem, siteValue } from "./stored-in.server";
import { stockPart } from "./stock-part.server";
import { alsoIn, translationParts, translationsOf } from "./translations-part.server";

export const OFFERS = "offers.json";
const words = ["publishing.field"];

export const offerRules: PieceRules = {
  list: (files) => listItems(files, OFFERS),
  put: (files, key, value) =>
    putItem(files, OFFERS, key, value === null ? null : { ...asObject(value), id: key }),
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about: (value) =>
    [datesOf(value, ["startsAt", "endsAt"]), alsoIn(translationsOf(value))].filter(Boolean).join(" · "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema: offerSchema, words });
    const translated = fieldsOf({
      ...{ site, words },
      schema: schemaAt(offerSchema, ["translations", SECOND_LANGUAGES[0]]).schema,
    });
    const [name, highlight, ...texts] = wordsOf(own);
    return [
      ...[name, highlight].flatMap((part) => part ?? []),
      ...own(["category"], {
        ...{ hint: plainText({}, "publishing.hint_offer_category"), suggestions: "category" },
      }),
      ...texts,
      ...own(["image"], { prefix: "media/" }),
      ...own(["imageAlt"]),
      ...own(["manufacturer"], { suggestions: "make" }),
      // Untouched, a model keeps its slug and its own address.
      ...own(["model"], {
        suggestions: "model",
        show: (model) => asText(asObject(model)["name"]),
        read: (name) => ({ name, slug: slugify(name) }),
      }),
      ...(isServiceOffer({ category: asText(asObject(value)["category"]) }) ? [] : [stockPart(site, value)]),
      ...own(["startsAt", "endsAt"]),
      ...creditParts(site, own),
      ...translationParts(site, value, wordsOf(own), wordsOf(translated)),
    ];
  }),
  newKey: ({ name = "" }) => slugify(name),
};

/** The loan of a credit offer: all of it, or none (National Credit Code part 10). */
function creditParts(site: EditedSite, own: ReturnType<typeof fieldsOf>): FormPart[] {
  const group = plainText({}, "publishing.offer_credit");
  const lenders = asObject(siteValue(site.files, ["lending", "lenders"]));
  const options = Object.entries(lenders).map(([value, lender]) => ({
    value,
    label: asText(asObject(lender)["name"]) || value,
  }));
  const [rate, ...others] = [
    ...own(["credit_rate"], { group, hint: plainText({}, "publishing.hint_credit") }),
    ...own(["credit_comparisonRate", "credit_amountCents"], { group }),
    ...own(["credit_termYears"], { group, hint: plainText({}, "publishing.hint_credit_term") }),
    ...own(["credit_lender"], { group, options, none: "publishing.credit_lender_none" }),
  ];
  if (!rate) return [];
  const whole = optionalObject([rate, ...others]);
  // An empty rate takes the whole loan away.
  const write: FormPart["write"] = (value, typed, before) => {
    if (typed[rate.name] !== "") return whole.write(value, typed, before);
    return asObject(asObject(value)["credit"])["rate"] === undefined
      ? value
      : { ...asObject(value), credit: null };
  };
  return [{ ...whole, write }];
}

/** The words of an offer, which may be translated: all of them, so that its terms are too. */
function wordsOf(own: ReturnType<typeof fieldsOf>): FieldPart[] {
  const paragraphs = { rows: 6, hint: plainText({}, "publishing.hint_paragraphs") };
  return [
    ...own(["name", "highlight"]),
    ...own(["description"], { ...paragraphs, show: (html) => toTyped(asText(html)), read: fromTyped }),
    ...own(["disclaimer"], { rows: 5 }),
  ];
}
