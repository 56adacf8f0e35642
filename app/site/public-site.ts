import { languageOf, LANGUAGES, type Language } from "~/i18n/language";
import { mediaPath, TEST_DRIVE_PATH } from "~/paths";
import { localTime } from "~/platform/local-time";
import { oncePer } from "~/platform/once-per";
import { representativeLine } from "~/stock/credit/representative";

import type { SiteConfig } from "./config/site-config";
import type { Licences, ServedSite } from "./site";

/**
 * The part of a site's configuration that every browser gets (site-file.server.ts): what one page shows is for
 * its own loader. An allow-list: a new field is private until it is listed here.
 */
const PUBLIC_FIELDS = [
  "id",
  "slug",
  "name",
  "url",
  "template",
  "tagline",
  "description",
  "phone",
  "email",
  "timeZone",
  "manufacturer",
  "share",
  "theme",
  "buttons",
  "words",
  "tags",
  "price",
  "watchlist",
  "alerts",
  "favourites",
  "gates",
  "garageEnabled",
  "finance",
  "guaranteeBanner",
  "serviceAdvantage",
  "popup",
  "forms",
  "locationSettings",
  "map",
  "texts",
] as const satisfies readonly (keyof SiteConfig)[];

/** Of a car's page, for its loader: the phones behind a click (spec 1 §4), its texts and its rules. */
const FOR_CAR_PAGES = [
  "callPhones",
  "valueAdds",
  "protectYourCar",
  "title",
  "hiddenSpecs",
  "unregisteredText",
  "dimensionsInFeet",
  "testDriveLink",
  "daysOnSite",
  "priceHistory",
  "callTimeZone",
] as const;
/** For the stock index, and for the loader of a page of results. */
const FOR_SEARCHES = [
  "searchFilters",
  "soldWindowDays",
  "afterSoldWindow",
  "priceAscExcludesUnpriced",
  "facets",
  "stockCount",
] as const;

type PublicField = (typeof PUBLIC_FIELDS)[number];
type Search = SiteConfig["search"];

export type PublicSite = Pick<SiteConfig, PublicField> & {
  revision: number;
  /** Of which licensee the dealer is a credit representative; null if it is none. */
  creditRepresentative: string | null;
  /** The page's language, and all languages of the site; English first. */
  language: Language;
  languages: Language[];
  /** Where the top bar says the dealer is. */
  address: Pick<SiteConfig["address"], "city" | "state">;
  navigation: Omit<SiteConfig["navigation"], "footer">;
  /** URLs of this site; width and height in CSS pixels. */
  logo: { url: string; inverseUrl: string | null; width: number; height: number };
  favicon: string;
  /** Keys of the image pipeline, `media/<file>`. */
  banners: SiteConfig["banners"];
  search: Omit<Search, (typeof FOR_SEARCHES)[number]>;
  vehiclePage: Omit<SiteConfig["vehiclePage"], (typeof FOR_CAR_PAGES)[number]>;
  reserve: Omit<SiteConfig["reserve"], "processors">;
  analytics: Omit<SiteConfig["analytics"], "keepDays">;
  reviews: Omit<SiteConfig["reviews"], "google">;
  /** Without the dealer's margins. */
  tradeIn: Pick<SiteConfig["tradeIn"], "enabled" | "link" | "kilometresRequired">;
};

/** @returns the public part of a site as plain JSON, the same object for all its requests */
export const toPublicSite = oncePer((site: ServedSite): PublicSite => {
  const { logo, favicon, banners } = site.config;
  return {
    ...pick(site.config, PUBLIC_FIELDS),
    revision: site.revision,
    creditRepresentative: representativeLine(site.config),
    language: languageOf(site.config.texts),
    languages: LANGUAGES.filter((language) => language === "en-AU" || language in site.config.languages),
    address: pick(site.config.address, ["city", "state"]),
    navigation: { ...omit(site.config.navigation, ["footer"]), header: offeredLinks(site.config) },
    logo: {
      url: mediaUrl(logo.file),
      inverseUrl: logo.inverseFile === null ? null : mediaUrl(logo.inverseFile),
      width: logo.width,
      height: logo.height,
    },
    favicon: mediaUrl(favicon),
    banners,
    search: omit(site.config.search, FOR_SEARCHES),
    vehiclePage: omit(site.config.vehiclePage, FOR_CAR_PAGES),
    reserve: omit(site.config.reserve, ["processors"]),
    analytics: omit(site.config.analytics, ["keepDays"]),
    reviews: omit(site.config.reviews, ["google"]),
    tradeIn: pick(site.config.tradeIn, ["enabled", "link", "kilometresRequired"]),
  };
});

/** What only the footer shows, which no browser renders again. */
export type FooterDetails = Pick<SiteConfig, "address" | "social" | "legalName" | "abn"> & {
  columns: SiteConfig["navigation"]["footer"];
  licences: Licences;
  /** Of the copyright, in the site's time zone. */
  year: number;
};

/** @param now seconds UTC */
export function footerDetails({ config, licences }: ServedSite, now: number): FooterDetails {
  return {
    ...pick(config, ["address", "social", "legalName", "abn"]),
    columns: config.navigation.footer.map((column) => ({
      ...column,
      links: column.links.filter(({ url }) => isOffered(url, config)),
    })),
    licences,
    year: localTime(now, config.timeZone).year,
  };
}

/** The header's entries without links to what the site does not offer. */
function offeredLinks(config: SiteConfig): SiteConfig["navigation"]["header"] {
  return config.navigation.header
    .filter(({ url }) => isOffered(url, config))
    .map((entry) => ({
      ...entry,
      dropdownItems: entry.dropdownItems.filter(({ url }) => isOffered(url, config)),
    }));
}

/** Whether a menu may lead there: not to the booking of test drives if the site offers none. */
function isOffered(url: string, { vehiclePage }: SiteConfig): boolean {
  if (vehiclePage.testDrive) return true;
  const path = url.split(/[?#]/, 1)[0]?.replace(/\/$/, "");
  return path !== TEST_DRIVE_PATH && path !== vehiclePage.testDriveLink.split(/[?#]/, 1)[0];
}

/** The URL of a raw file of the site's assets folder. */
function mediaUrl(file: string) {
  return mediaPath(file);
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<T, K>;
}

function omit<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Omit<T, K> {
  const left = Object.entries(source).filter(([key]) => !(keys as readonly PropertyKey[]).includes(key));
  return Object.fromEntries(left) as Omit<T, K>;
}
