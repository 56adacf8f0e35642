import type { Texts } from "./resources";
import type { Translation } from "./translation";
import { alerts } from "./zh/alerts";
import { brochure } from "./zh/brochure";
import { calculator } from "./zh/calculator";
import { content } from "./zh/content";
import { editorial } from "./zh/editorial";
import { errors } from "./zh/errors";
import { finance } from "./zh/finance";
import { home } from "./zh/home";
import { leads } from "./zh/leads";
import { models } from "./zh/models";
import { payments } from "./zh/payments";
import { places } from "./zh/places";
import { promotions } from "./zh/promotions";
import { reserve } from "./zh/reserve";
import { reviews } from "./zh/reviews";
import { search } from "./zh/search";
import { share } from "./zh/share";
import { shelf } from "./zh/shelf";
import { shell } from "./zh/shell";
import { shopper } from "./zh/shopper";
import { spin } from "./zh/spin";
import { trade_in } from "./zh/trade-in";
import { ui } from "./zh/ui";
import { values } from "./zh/values";
import { vehicle } from "./zh/vehicle";

type Chinese = { [A in keyof Texts]: Translation<A> } & {
  /** Words for values of the data, which English shows as they are (value-words.ts). */
  values: Readonly<Record<string, string>>;
};

/** Every text of pages in Simplified Chinese, by area, to lie over English. */
export const chinese: Chinese = {
  alerts,
  brochure,
  calculator,
  content,
  desk: {},
  editorial,
  errors,
  finance,
  home,
  inbox: {},
  leads,
  models,
  payments,
  places,
  promotions,
  reserve,
  reviews,
  search,
  share,
  shelf,
  shell,
  shopper,
  spin,
  staff: {},
  trade_in,
  ui,
  values,
  vehicle,
};
