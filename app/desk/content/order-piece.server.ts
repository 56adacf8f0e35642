import { plainText } from "~/i18n/plain-text";

import { asList, asText, listItems, writeJson } from "./json-pieces.server";
import { OFFERS } from "./offer-piece.server";
import { type PieceRules, type PieceValue, WITHOUT_FORM } from "./pieces";

/** The key of the only list whose order is the dealer's. */
export const OFFER_ORDER = "offers";

/** The ids of the offers, in the order of the site. */
export const orderRules: PieceRules = {
  list(files) {
    const ids = [...listItems(files, OFFERS).keys()];
    return new Map(ids.length === 0 ? [] : [[OFFER_ORDER, ids]]);
  },
  put(files, _, value) {
    const items = listItems(files, OFFERS);
    const ids = inOrder([...items.keys()], value);
    return writeJson(
      files,
      OFFERS,
      ids.map((id) => items.get(id) ?? null),
    );
  },
  nameOf: () => plainText({}, "publishing.order_offers"),
  ...WITHOUT_FORM,
};

/** Ids as an order has them; those that it does not know are new, and come first. */
export function inOrder(ids: readonly string[], order: PieceValue): string[] {
  const places = new Map(asList(order).map((id, place) => [asText(id), place]));
  return [...ids].sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
}
