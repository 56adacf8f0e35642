import { SECOND_LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { isServiceOffer, offerSchema } from "~/offers/offer";
import { slugify } from "~/stock/slug";

import { TEAM, VACANCIES } from "./people-entries.server";
import { CARDS, datesOf } from "./promotion-entries.server";
import { schemaAt } from "./describe-schema";
import { type FieldPart, type FormPart, joined, optionalObject } from "./form-part";
import { fromTyped, toTyped } from "./paragraphs";
import { asList, asObject, asText } from "./entry-values";
import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryKind, EntryValue } from "./entries";
import { fieldsOf } from "./schema-fields.server";
import { itemsAt, lenderOptions, listItems, locationOptions, putItems } from "./stored-in.server";
import { stockPart } from "./stock-part.server";
import { alsoIn, translationParts, translationsOf } from "./translations-part.server";

export const OFFERS = { file: "offers.json", path: [] };
const words = ["publishing.field"];

export const offerRules: EntryRules = {
  ...itemsAt(OFFERS),
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about: (value) =>
    [datesOf(value, ["startsAt", "endsAt"]), alsoIn(translationsOf(value))].filter(Boolean).join(" · "),
  form(site, value) {
    const own = fieldsOf({ site, schema: offerSchema, words });
    const translated = fieldsOf({
      ...{ site, words },
      schema: schemaAt(offerSchema, ["translations", SECOND_LANGUAGES[0]]).schema,
    });
    const [name, highlight, ...texts] = wordsOf(own);
    return joined([
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
      ...own(["locations"], { list: "chosen", options: locationOptions(site.files) }),
      ...own(["startsAt", "endsAt"]),
      ...creditParts(site, own),
      ...translationParts(site, value, wordsOf(own), wordsOf(translated)),
    ]);
  },
  isNumbered: true,
  newKey: ({ name = "" }) => slugify(name),
};

/** The loan of a credit offer: all of it, or none (National Credit Code part 10). */
function creditParts(site: EditedSite, own: ReturnType<typeof fieldsOf>): FormPart[] {
  const group = plainText({}, "publishing.offer_credit");
  const options = lenderOptions(site.files);
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

/** The lists whose order is the dealer's, by the key of the entry that is their order. */
const ORDERED = {
  offers: { kind: "offer", place: OFFERS, name: "publishing.order_offers" },
  cards: { kind: "card", place: CARDS, name: "publishing.order_cards" },
  team: { kind: "profile", place: TEAM, name: "publishing.order_team" },
  vacancies: { kind: "vacancy", place: VACANCIES, name: "publishing.order_vacancies" },
} as const;
type OrderKey = keyof typeof ORDERED;
const ORDERS = Object.keys(ORDERED) as OrderKey[];

/** The key of the order of a kind's entries; null where the site has no order of its own. */
export function orderOf(kind: EntryKind): OrderKey | null {
  return ORDERS.find((key) => ORDERED[key].kind === kind) ?? null;
}

/** The ids of each list, in the order of the site. */
export const orderRules: EntryRules = {
  list(files) {
    return new Map(
      ORDERS.flatMap((key) => {
        const ids = [...listItems(files, ORDERED[key].place).keys()];
        return ids.length === 0 ? [] : [[key, ids]];
      }),
    );
  },
  put(files, wanted, value) {
    const key = ORDERS.find((known) => known === wanted);
    if (!key) return files;
    const items = listItems(files, ORDERED[key].place);
    const inTheirOrder = inOrder([...items.keys()], value).flatMap((id) => items.get(id) ?? []);
    return putItems(files, ORDERED[key].place, inTheirOrder);
  },
  nameOf: (_, wanted) => plainText({}, ORDERED[ORDERS.find((key) => key === wanted) ?? "offers"].name),
  form: () => joined([]),
};

/** Ids as an order has them; those that it does not know are new, and come first. */
export function inOrder(ids: readonly string[], order: EntryValue): string[] {
  const places = new Map(asList(order).map((id, place) => [asText(id), place]));
  return [...ids].sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
}
