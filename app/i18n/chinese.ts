import type { DealerArea, Texts } from "./resources";
import type { Translation } from "./translation";
import { alerts, shelf, shopper } from "./zh/shopper";
import { booking } from "./zh/bookings";
import { brochure, vehicle, share } from "./zh/vehicle";
import { calculator, finance } from "./zh/finance";
import { content, editorial } from "./zh/content";
import { deal_rating } from "./zh/deal-rating";
import { errors, shell, ui } from "./zh/shell";
import { home } from "./zh/home";
import { leads } from "./zh/leads";
import { models } from "./zh/models";
import { own_data } from "./zh/own-data";
import { payments } from "./zh/payments";
import { people } from "./zh/people";
import { price } from "./zh/price";
import { places, reviews } from "./zh/locations";
import { promotions, spin } from "./zh/offers";
import { reserve } from "./zh/reserve";
import { search } from "./zh/search";
import { trade_in } from "./zh/trade-in";
import { values } from "./zh/values";

type Chinese = { [A in Exclude<keyof Texts, DealerArea>]: Translation<A> } & {
  /** Chinese words for values of the data, which English pages show unchanged (value-words.ts). */
  values: Readonly<Record<string, string>>;
};

/** All page texts in Simplified Chinese, by area; they override the English ones. */
export const chinese: Chinese = {
  alerts,
  booking,
  brochure,
  calculator,
  content,
  deal_rating,
  editorial,
  errors,
  finance,
  home,
  leads,
  models,
  own_data,
  payments,
  people,
  places,
  price,
  promotions,
  reserve,
  reviews,
  search,
  share,
  shelf,
  shell,
  shopper,
  spin,
  trade_in,
  ui,
  values,
  vehicle,
};
