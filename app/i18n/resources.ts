import { alerts, shelf, shopper } from "./en/shopper";
import { booking } from "./en/bookings";
import { brochure, vehicle, share } from "./en/vehicle";
import { calculator, finance } from "./en/finance";
import { catalogues } from "./en/catalogues";
import { content, editorial } from "./en/content";
import { opening } from "./en/opening";
import { deal_rating } from "./en/deal-rating";
import { deals } from "./en/deals";
import { drives } from "./en/drives";
import { desk } from "./en/desk";
import { diary } from "./en/diary";
import { errors, shell, ui } from "./en/shell";
import { feedback } from "./en/feedback";
import { feeds } from "./en/feeds";
import { home } from "./en/home";
import { inbox } from "./en/inbox";
import { leads } from "./en/leads";
import { models } from "./en/models";
import { own_data } from "./en/own-data";
import { payments } from "./en/payments";
import { programs } from "./en/programs";
import { people } from "./en/people";
import { price } from "./en/price";
import { loans } from "./en/loans";
import { places, reviews } from "./en/locations";
import { promotions, spin } from "./en/offers";
import { redirects } from "./en/redirects";
import { reports } from "./en/reports";
import { publishing } from "./en/publishing";
import { reservations } from "./en/reservations";
import { reserve } from "./en/reserve";
import { search } from "./en/search";
import { settings } from "./en/settings";
import { staff } from "./en/staff";
import { stock } from "./en/stock";
import { trade_in } from "./en/trade-in";
import { trades } from "./en/trades";

/** What dealers read, on the desk and in mails: English alone, whatever the shopper's language (decision 039). */
const toTheDealer = {
  catalogues,
  deals,
  drives,
  loans,
  desk,
  diary,
  feedback,
  feeds,
  inbox,
  opening,
  programs,
  publishing,
  redirects,
  reports,
  reservations,
  settings,
  staff,
  stock,
  trades,
};

export type DealerArea = keyof typeof toTheDealer;

/** Every text of the product in English, by area. A key is `area.key`. */
export const english = {
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
  vehicle,
  ...toTheDealer,
};

export type Texts = typeof english;
