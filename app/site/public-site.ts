import { languageOf, LANGUAGES, type Language } from "~/i18n/language";
import { mediaPath, TEST_DRIVE_PATH } from "~/paths";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { oncePer } from "~/platform/once-per";
import { representativeLine } from "~/stock/credit/representative";

import { publicValues } from "./config/setting";
import { SETTINGS, type PublicConfig, type SiteConfig } from "./config/site-config";
import type { Licences, ServedSite } from "./site";

/** What every browser gets of a site: the settings whose row says so (config/setting.ts), and what is made of them. */
export type PublicSite = Omit<PublicConfig, "logo"> & {
  revision: number;
  /** Of which licensee the dealer is a credit representative; null if it is none. */
  creditRepresentative: string | null;
  /** Addresses of pages that begin with a picture of their own, which have no banner above it. */
  pictured: string[];
  /** The page's language, and all languages of the site; English first. */
  language: Language;
  languages: Language[];
  /** URLs of this site; width and height in CSS pixels. */
  logo: { url: string; inverseUrl: string | null; width: number; height: number };
};

/** @returns the public part of a site as plain JSON, the same object for all its requests */
export const toPublicSite = oncePer(({ config, revision }: ServedSite): PublicSite => {
  const known = publicValues(SETTINGS, config) as PublicConfig;
  const { logo } = known;
  return {
    ...known,
    revision,
    creditRepresentative: representativeLine(config),
    pictured: Object.entries(config.compositions)
      .filter(([, blocks]) => blocks.some(({ name }) => name === "picture"))
      .map(([path]) => path),
    language: languageOf(config.texts),
    languages: LANGUAGES.filter((language) => language === "en-AU" || language in config.languages),
    navigation: { ...known.navigation, header: offeredLinks(config) },
    logo: {
      url: mediaPath(logo.file),
      inverseUrl: logo.inverseFile === null ? null : mediaPath(logo.inverseFile),
      width: logo.width,
      height: logo.height,
    },
    favicon: mediaPath(known.favicon),
  };
});

/** What only the footer shows, which no browser renders again. */
export type FooterDetails = Pick<SiteConfig, "address" | "social" | "legalName"> & {
  /** Null until a new site has its own: no ABN begins with a zero, and the placeholder does. */
  abn: string | null;
  columns: SiteConfig["navigation"]["footer"];
  licences: Licences;
  /** Of the copyright, in the site's time zone. */
  year: number;
};

export function footerDetails({ config, licences }: ServedSite, now: Seconds): FooterDetails {
  const { address, social, legalName, abn } = config;
  return {
    ...{ address, social, legalName },
    abn: abn.startsWith("0") ? null : abn,
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
