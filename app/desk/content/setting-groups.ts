import type { TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";

/** A setting's path in site.json, its names joined by '_'. Those with a label are on the desk. */
export type SettingName = TextKey extends infer Key
  ? Key extends `settings.field_${infer Name}`
    ? Name
    : never
  : never;

/**
 * What a dealer changes together, by the key of its piece: parts of site.json, in the order of the page. A setting is
 * in the group that has the longest beginning of its name.
 */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  business: ["name", "legalName", "abn", "tagline", "description"],
  contact: ["phone", "email", "address", "complaintsContact"],
  social: ["social", "share"],
  home: ["home"],
  price: ["price", "autograb", "dealRating"],
  stock: ["words", "search", "tags", "photographs"],
  sorts: ["search_sorts"],
  car: ["vehiclePage"],
  specs: ["vehiclePage_title", "vehiclePage_hiddenSpecs"],
  calls: ["vehiclePage_callPhones"],
  buttons: ["buttons"],
  promotions: ["promoPositions", "promoShuffle", "guaranteeBanner", "serviceAdvantage"],
  shoppers: [
    ...["watchlist", "alerts", "favourites", "gates"],
    ...["tradeIn_enabled", "tradeIn_onlineEstimate_enabled"],
  ],
  trade: ["tradeIn"],
  reserve: ["reserve"],
  payments: ["onlinePayment"],
  finance: ["finance", "lending"],
  leads: ["leads", "forms"],
  departments: ["leads_departments", "leads_adfDepartments"],
  slots: ["slots"],
  yards: ["locationSettings", "map"],
  reviews: ["reviews"],
  legal: ["legal"],
  counting: ["analytics"],
  programs: ["api"],
  look: ["theme"],
  logo: ["logo", "favicon"],
};

const LABEL = "field_";
const SETTINGS = Object.keys(english.settings).flatMap((key) =>
  key.startsWith(LABEL) ? (key.slice(LABEL.length) as SettingName) : [],
);

/** The settings of each group, in the order of their labels. */
export const SETTING_GROUPS: Readonly<Record<string, readonly SettingName[]>> = Object.fromEntries(
  Object.keys(SECTIONS).map((group) => [group, SETTINGS.filter((name) => groupOf(name) === group)]),
);

function groupOf(name: SettingName): string | undefined {
  const matched = Object.entries(SECTIONS).flatMap(([group, sections]) =>
    sections
      .filter((section) => `${name}_`.startsWith(`${section}_`))
      .map((section) => ({ group, length: section.length })),
  );
  return matched.sort((a, b) => b.length - a.length)[0]?.group;
}
