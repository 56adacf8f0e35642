import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";

import { cardsOf } from "./card-piece.server";
import { formOf } from "./form-part";
import { OFFERS } from "./offer-piece.server";
import { asList, asText } from "./piece-values";
import type { PieceKind, PieceObject, PieceRules, PieceValue } from "./pieces";
import { listItems, putSiteValue, writeJson } from "./stored-in.server";

const ORDERS = ["offers", "cards"] as const;
/** A list whose order is the dealer's: the key of the piece that is its order. */
export type OrderKey = (typeof ORDERS)[number];

type OrderedList = {
  kind: PieceKind;
  read: (files: SiteFiles) => Map<string, PieceObject>;
  write: (files: SiteFiles, items: PieceObject[]) => SiteFiles;
};

const LISTS: Record<OrderKey, OrderedList> = {
  offers: {
    kind: "offer",
    read: (files) => listItems(files, OFFERS),
    write: (files, items) => writeJson(files, OFFERS, items),
  },
  cards: {
    kind: "card",
    read: cardsOf,
    write: (files, cards) => putSiteValue(files, ["promoCards"], cards),
  },
};

/** The key of the order of a kind's pieces; null where the site has no order of its own. */
export function orderOf(kind: PieceKind): OrderKey | null {
  return ORDERS.find((key) => LISTS[key].kind === kind) ?? null;
}

/** The ids of each list, in the order of the site. */
export const orderRules: PieceRules = {
  list: (files) =>
    new Map(
      ORDERS.flatMap((key) => {
        const ids = [...LISTS[key].read(files).keys()];
        return ids.length === 0 ? [] : [[key, ids]];
      }),
    ),
  put(files, wanted, value) {
    const key = ORDERS.find((known) => known === wanted);
    if (!key) return files;
    const items = LISTS[key].read(files);
    const ids = inOrder([...items.keys()], value);
    return LISTS[key].write(
      files,
      ids.flatMap((id) => {
        const item = items.get(id);
        return item ? [item] : [];
      }),
    );
  },
  nameOf: (_, key) => plainText({}, key === "cards" ? "publishing.order_cards" : "publishing.order_offers"),
  ...formOf(() => []),
};

/** Ids as an order has them; those that it does not know are new, and come first. */
export function inOrder(ids: readonly string[], order: PieceValue): string[] {
  const places = new Map(asList(order).map((id, place) => [asText(id), place]));
  return [...ids].sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
}
