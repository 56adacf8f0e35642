import { SECOND_LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { offerSchema } from "~/offers/offer";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import { type FieldPart, formOf } from "./form-part";
import { fromTyped, toTyped } from "./paragraphs";
import { asObject, asText } from "./piece-values";
import type { PieceRules } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { listItems, putItem } from "./stored-in.server";
import { alsoIn, translationParts, translationsOf } from "./translations-part.server";

export const OFFERS = "offers.json";
const words = ["publishing.field"];

export const offerRules: PieceRules = {
  list: (files) => listItems(files, OFFERS),
  put: (files, key, value) =>
    putItem(files, OFFERS, key, value === null ? null : { ...asObject(value), id: key }),
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about: (value) => alsoIn(translationsOf(value)),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema: offerSchema, words });
    const translated = fieldsOf({
      ...{ site, words },
      schema: schemaAt(offerSchema, ["translations", SECOND_LANGUAGES[0]]).schema,
    });
    const [name, highlight, ...texts] = wordsOf(own);
    return [
      ...[name, highlight].flatMap((part) => part ?? []),
      ...own(["category"], { hint: plainText({}, "publishing.hint_offer_category") }),
      ...texts,
      ...own(["image"], { prefix: "media/" }),
      ...own(["imageAlt", "manufacturer"]),
      // Untouched, a model keeps its slug and its own address.
      ...own(["model"], {
        show: (model) => asText(asObject(model)["name"]),
        read: (name) => ({ name, slug: slugify(name) }),
      }),
      ...own(["stock", "startsAt", "endsAt"]),
      ...translationParts(site, value, wordsOf(own), wordsOf(translated)),
    ];
  }),
  newKey: ({ name = "" }) => slugify(name),
};

/** The words of an offer, which may be translated: all of them, so that its terms are too. */
function wordsOf(own: ReturnType<typeof fieldsOf>): FieldPart[] {
  const paragraphs = { rows: 6, hint: plainText({}, "publishing.hint_paragraphs") };
  return [
    ...own(["name", "highlight"]),
    ...own(["description"], { ...paragraphs, show: (html) => toTyped(asText(html)), read: fromTyped }),
    ...own(["disclaimer"], { rows: 5 }),
  ];
}
