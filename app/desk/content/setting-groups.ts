import type { TextKey } from "~/i18n/plain-text";

/** A setting's path in site.json, its names joined by '_'. Those with a label are on the desk. */
export type SettingName = TextKey extends infer Key
  ? Key extends `settings.field_${infer Name}`
    ? Name
    : never
  : never;

/** The settings that a dealer changes together, by the key of their piece; in the order of the page. */
export const SETTING_GROUPS = {
  business: ["name", "legalName", "abn", "tagline", "description"],
  contact: [
    "phone",
    "email",
    "address_street",
    "address_city",
    "address_state",
    "address_postcode",
    "complaintsContact_name",
    "complaintsContact_email",
    "complaintsContact_phone",
  ],
  social: [
    "social_facebookUrl",
    "social_instagramUrl",
    "social_youtubeUrl",
    "social_linkedinUrl",
    "social_tiktokUrl",
  ],
  home: ["home_heroHeading", "home_heroText"],
  price: [
    "price_defaultType",
    "price_showWasPrice",
    "price_noPriceText",
    "price_subscriptions",
    "price_first",
  ],
  stock: [
    "search_defaultView",
    "search_soldWindowDays",
    "tags_soldName",
    "tags_justArrivedDays",
    "tags_justArrivedName",
    "photographs_required",
  ],
  car: [
    "vehiclePage_viewCounter",
    "vehiclePage_daysOnSite",
    "vehiclePage_priceHistory",
    "vehiclePage_phoneRevealed",
    "vehiclePage_callTheDealer",
    "vehiclePage_testDrive",
    "vehiclePage_stickyBar",
    "vehiclePage_printLink",
    "vehiclePage_recentlyViewed",
  ],
  buttons: [
    "buttons_enquireText",
    "buttons_enquireStyle",
    "buttons_reserveText",
    "buttons_reserveStyle",
    "buttons_testDriveText",
    "buttons_testDriveStyle",
    "buttons_tradeInText",
    "buttons_tradeInStyle",
    "buttons_financeText",
    "buttons_financeStyle",
  ],
  promotions: ["promoPositions", "promoShuffle", "guaranteeBanner", "serviceAdvantage"],
  shoppers: [
    "watchlist_enabled",
    "alerts_enabled",
    "favourites_storeFavourites",
    "favourites_compare",
    "tradeIn_enabled",
    "tradeIn_onlineEstimate_enabled",
  ],
  reserve: ["reserve_enabled", "reserve_depositCents", "reserve_holdHours", "reserve_confirmPhone"],
  leads: [
    "leads_email",
    "leads_format",
    "leads_adfEmail",
    "leads_answerWithinMinutes",
    "forms_messageRequired",
    "forms_termsRequired",
    "leads_suspectedSpam",
  ],
  reviews: ["reviews_hidden", "reviews_minimumRating", "reviews_count", "reviews_profileUrl"],
  counting: ["analytics_events", "analytics_visits", "analytics_pixelId", "analytics_tagManagerId"],
  look: [
    "theme_displayFont",
    "theme_bodyFont",
    "theme_headerStyle",
    "theme_headerLayout",
    "theme_footerStyle",
    "theme_cardStyle",
    "theme_pageStyle",
    "theme_stockStyle",
    "theme_panelStyle",
    "theme_badgeStyle",
    "theme_themeColour",
  ],
  logo: ["logo_file", "logo_inverseFile", "logo_width", "logo_height", "favicon"],
} as const satisfies Record<string, readonly SettingName[]>;
