import { alerts } from "./en/alerts";
import { brochure } from "./en/brochure";
import { calculator } from "./en/calculator";
import { content } from "./en/content";
import { desk } from "./en/desk";
import { editorial } from "./en/editorial";
import { errors } from "./en/errors";
import { finance } from "./en/finance";
import { home } from "./en/home";
import { inbox } from "./en/inbox";
import { leads } from "./en/leads";
import { models } from "./en/models";
import { payments } from "./en/payments";
import { places } from "./en/places";
import { promotions } from "./en/promotions";
import { reserve } from "./en/reserve";
import { reviews } from "./en/reviews";
import { search } from "./en/search";
import { share } from "./en/share";
import { shelf } from "./en/shelf";
import { shell } from "./en/shell";
import { shopper } from "./en/shopper";
import { spin } from "./en/spin";
import { staff } from "./en/staff";
import { trade_in } from "./en/trade-in";
import { ui } from "./en/ui";
import { vehicle } from "./en/vehicle";

/** Every text of the product in English, by area. A key is `area.key`. */
export const english = {
  alerts,
  brochure,
  calculator,
  content,
  desk,
  editorial,
  errors,
  finance,
  home,
  inbox,
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
  staff,
  trade_in,
  ui,
  vehicle,
};

export type Texts = typeof english;
