import { BLOG_PATH, postPath } from "~/content/blog/blog-paths";
import { locationHref } from "~/locations/location-href";
import { isOfferShown, offerSchema } from "~/offers/offer";
import { offerHref } from "~/offers/offer-href";
import {
  ABOUT_PATH,
  CAREERS_PATH,
  CONTACT_PATH,
  FINANCE_PATH,
  FLEET_PATH,
  LOCATIONS_PATH,
  OFFERS_PATH,
  PARTS_PATH,
  PRIVACY_PATH,
  SEARCH_PATH,
  SPIN_PATH,
  TRADE_IN_PATH,
  vacancyPath,
} from "~/paths";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { parseFrontMatter } from "~/publish/content-file.server";
import type { SiteFiles } from "~/publish/site-files.server";
import type { Site } from "~/site/site";

import type { Entry } from "./draft.server";
import { asList, asObject, asText } from "./entry-values";
import type { EntryKind } from "./entries";
import { listItems, LOCATIONS } from "./stored-in.server";

const HOME = "/";

/** Of the kinds that show on one page, whatever the entry. */
const PAGES: Partial<Record<EntryKind, string>> = {
  card: SEARCH_PATH,
  days: LOCATIONS_PATH,
  filters: SEARCH_PATH,
  lender: FINANCE_PATH,
  spin: SPIN_PATH,
};
/** Of the entries of a kind, by key. */
const KEYED: Partial<Record<EntryKind, Readonly<Record<string, string>>>> = {
  banner: {
    ...{ offers: OFFERS_PATH, finance: FINANCE_PATH, contact: CONTACT_PATH, parts: PARTS_PATH },
    ...{ fleet: FLEET_PATH, blog: BLOG_PATH },
  },
  points: { tradeIn: TRADE_IN_PATH, valueAdds: SEARCH_PATH, protectYourCar: SEARCH_PATH },
  order: { offers: OFFERS_PATH, cards: SEARCH_PATH, team: ABOUT_PATH, vacancies: CAREERS_PATH },
  setting: {
    ...{ contact: CONTACT_PATH, price: SEARCH_PATH, stock: SEARCH_PATH, sorts: SEARCH_PATH },
    ...{ car: SEARCH_PATH, specs: SEARCH_PATH, promotions: SEARCH_PATH, buttons: SEARCH_PATH },
    ...{ trade: TRADE_IN_PATH, finance: FINANCE_PATH, locations: LOCATIONS_PATH, legal: PRIVACY_PATH },
    departments: CONTACT_PATH,
  },
};

/**
 * The page of the dealer's site that shows an entry, for its preview; the home page where none is its own, and for an
 * offer or a job that is not on the site.
 */
export function pageOf(
  { kind, key, value, published }: Pick<Entry, "kind" | "key" | "value" | "published">,
  { site, files, now }: { site: Site; files: SiteFiles; now: Seconds },
): string {
  switch (kind) {
    case "offer": {
      const { data } = offerSchema.safeParse({ ...asObject(value), id: key });
      return data && isOfferShown(data, site.config.id, now) ? offerHref(data, site.config) : OFFERS_PATH;
    }
    case "page":
      return (
        parseFrontMatter(asText(asObject(value)["english"]) || asText(value))?.fields["path"] ?? `/${key}`
      );
    case "post":
      return postPath(key);
    case "profile": {
      const [first = ""] = asList(asObject(value ?? published)["locations"]).map(asText);
      const place = [...listItems(files, LOCATIONS).values()].find(({ slug }) => slug === first);
      return place ? locationHref({ slug: first, name: asText(place["name"]) }, site.config) : ABOUT_PATH;
    }
    case "vacancy": {
      const { location, posted, closes } = asObject(value);
      const zone = asText(
        [...listItems(files, LOCATIONS).values()].find(({ slug }) => slug === location)?.["timeZone"],
      );
      const today = zone === "" ? "" : localTime(now, zone).date;
      const isOpen = zone !== "" && asText(posted) <= today && today <= (asText(closes) || today);
      return isOpen ? vacancyPath(key) : CAREERS_PATH;
    }
    case "hours":
    case "location": {
      const known = asObject(listItems(files, LOCATIONS).get(key) ?? value ?? published);
      const [slug, name] = [asText(known["slug"]), asText(known["name"])];
      return slug === "" ? LOCATIONS_PATH : locationHref({ slug, name }, site.config);
    }
    default:
      return KEYED[kind]?.[key] ?? PAGES[kind] ?? HOME;
  }
}
