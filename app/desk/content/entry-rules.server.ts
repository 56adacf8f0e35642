import { domainRules } from "./domain-entry.server";
import type { EntryRules } from "./entry-kind";
import type { EntryKind } from "./entries";
import { hoursRules } from "./hours-entries.server";
import { lenderRules } from "./lender-entries.server";
import { pointRules, rowRules } from "./list-entries.server";
import { locationRules } from "./location-entry.server";
import { pageRules, postRules } from "./markdown-entries.server";
import { filterRules, homeRules, menuRules } from "./navigation-entries.server";
import { offerRules, orderRules } from "./offer-entries.server";
import { profileRules, vacancyRules } from "./people-entries.server";
import { bannerRules, cardRules, popupRules } from "./promotion-entries.server";
import { specialDaysRules } from "./special-days.server";
import { settingRules } from "./setting-entries.server";
import { spinRules } from "./spin-entry.server";
import { textRules } from "./text-entry.server";
import { themeRules } from "./theme-entries.server";

/** How each kind of entry is edited. */
export const RULES: Record<EntryKind, EntryRules> = {
  order: orderRules,
  offer: offerRules,
  card: cardRules,
  hours: hoursRules,
  days: specialDaysRules,
  page: pageRules,
  post: postRules,
  profile: profileRules,
  vacancy: vacancyRules,
  banner: bannerRules,
  popup: popupRules,
  points: pointRules,
  text: textRules,
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
