import { bannerRules } from "./banner-piece.server";
import { cardRules } from "./card-piece.server";
import { domainRules } from "./domain-piece.server";
import { filterRules } from "./filter-piece.server";
import { homeRules } from "./home-piece.server";
import { hoursRules } from "./hours-piece.server";
import { lenderRules } from "./lender-pieces.server";
import { locationRules } from "./location-piece.server";
import { pageRules, postRules } from "./markdown-pieces.server";
import { menuRules } from "./menu-pieces.server";
import { offerRules } from "./offer-piece.server";
import { orderRules } from "./order-piece.server";
import type { PieceKind, PieceRules } from "./pieces";
import { pointRules } from "./point-pieces.server";
import { rowRules } from "./row-pieces.server";
import { settingRules } from "./setting-pieces.server";
import { popupRules, textRules } from "./site-pieces.server";
import { specialDaysRules } from "./special-days-piece.server";
import { spinRules } from "./spin-piece.server";
import { themeRules } from "./theme-pieces.server";
import { pictureRules } from "./uploads.server";

/** How each kind of piece is edited. */
export const RULES: Record<PieceKind, PieceRules> = {
  order: orderRules,
  offer: offerRules,
  card: cardRules,
  hours: hoursRules,
  days: specialDaysRules,
  page: pageRules,
  post: postRules,
  banner: bannerRules,
  popup: popupRules,
  points: pointRules,
  text: textRules,
  picture: pictureRules,
  setting: settingRules,
  theme: themeRules,
  location: locationRules,
  menu: menuRules,
  blocks: homeRules,
  filters: filterRules,
  lender: lenderRules,
  spin: spinRules,
  rows: rowRules,
  domains: domainRules,
};
