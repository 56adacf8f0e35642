import { LOCATION_FILTERS } from "~/locations/filter-locations";
import type { Location } from "~/locations/location";
import type { Model } from "~/models/model";
import type { Offer } from "~/offers/offer";
import type { Review } from "~/reviews/review-aggregate";
import { namedLocation } from "~/site/config/places";
import type { SiteConfig } from "~/site/config/site-config";
import { featuredFooter, featuredHeader, type FeaturedLink } from "~/site/featured-navigation";
import { unusedWords } from "~/site/site-in-language";
import type { ThemeCss } from "~/site/theme-css";
import { THEME_TOKENS, tooClosePairs } from "~/site/theme-tokens";

import { creditOfferProblems, statedRateProblems } from "./check-credit-offers";
import { legalProblems } from "./check-legal";
import { missingTerms } from "~/spin/campaign";
import type { Problem } from "./tenant-file.server";

type Path = Problem["path"];

/** Consistency between a site's files, which the schemas cannot check. */
export function checkSite(config: SiteConfig, folderName: string, assets: ReadonlySet<string>): Problem[] {
  const { logo, favicon, makeLogos, banners, bannerMessages, popup, promoCards } = config;
  return [
    ...(config.slug === folderName
      ? []
      : [{ path: ["slug"], reason: `must be the folder's name, ${folderName}` }]),
    ...twice(["hosts"], "host", config.hosts),
    ...missingFile(["logo", "file"], logo.file, assets),
    ...missingFile(["logo", "inverseFile"], logo.inverseFile, assets),
    ...missingFile(["favicon"], favicon, assets),
    ...Object.entries(makeLogos).flatMap(([make, file]) =>
      missingFile(["makeLogos", make], file ?? null, assets),
    ),
    ...Object.entries(banners).flatMap(([page, key]) => missingPicture(["banners", page], key, assets)),
    ...Object.entries(bannerMessages).flatMap(([page, { picture, start, expiry }]) => [
      ...missingPicture(["bannerMessages", page, "picture"], picture, assets),
      ...endedEarly(["bannerMessages", page, "expiry"], start, expiry),
    ]),
    ...missingPicture(["popup", "image"], popup?.image, assets),
    ...(popup ? endedEarly(["popup", "expiry"], popup.start, popup.expiry) : []),
    ...promoCardProblems(promoCards, assets),
    ...peopleProblems(config, assets),
    ...statedRateProblems([
      ...wordsAt({ promoCards, popup, bannerMessages, home: config.home, languages: config.languages }),
    ]),
    ...legalProblems(config),
    ...wheelProblems(config.spinToWin),
    ...navigationProblems(config),
    ...unusedWords(config).map(({ language, word }) => ({
      path: ["languages", language, "words"],
      reason: `this site does not say '${word}'`,
    })),
  ];
}

/** What the terms of the prize wheel lack. */
function wheelProblems(wheel: SiteConfig["spinToWin"]): Problem[] {
  if (wheel === null) return [];
  const { states, values, permits } = missingTerms(wheel);
  return [
    ...(states
      ? [{ path: ["spinToWin", "openTo"], reason: "names the states whose residents may enter" }]
      : []),
    ...values.map((name) => ({
      path: ["spinToWin", "prizes"],
      reason: `'${name}' has a valueCents: its retail value`,
    })),
    ...(permits.length > 0
      ? [
          {
            path: ["spinToWin", "permits"],
            reason: `${permits.join(", ")}: the permit numbers, or why none is needed`,
          },
        ]
      : []),
  ];
}

function promoCardProblems(cards: SiteConfig["promoCards"], assets: ReadonlySet<string>): Problem[] {
  return [
    ...twice(["promoCards"], "id", idsOf(cards)),
    ...cards.flatMap(({ image, start, expiry }, index) => [
      ...missingPicture(["promoCards", index, "image"], image, assets),
      ...endedEarly(["promoCards", index, "expiry"], start, expiry),
    ]),
  ];
}

function peopleProblems({ team, vacancies }: SiteConfig, assets: ReadonlySet<string>): Problem[] {
  return [
    ...twice(["team"], "id", idsOf(team)),
    ...team.flatMap(({ picture }, index) => missingPicture(["team", index, "picture"], picture, assets)),
    ...twice(["vacancies"], "id", idsOf(vacancies)),
    ...vacancies.flatMap(({ posted, closes, payFrom, payTo }, index) => [
      ...endedEarly(["vacancies", index, "closes"], posted, closes),
      ...(payFrom !== null && payTo !== null && payTo < payFrom
        ? [{ path: ["vacancies", index, "payTo"], reason: "It is less than where it starts." }]
        : []),
    ]),
  ];
}

/** Every text of a value, with its path. */
function* wordsAt(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* wordsAt(part, [...path, key]);
}

function endedEarly(path: Path, start: string | null, end: string | null): Problem[] {
  if (start === null || end === null || Date.parse(start) <= Date.parse(end)) return [];
  return [{ path, reason: "It ends before it starts." }];
}

export function checkLocations(
  locations: readonly Location[],
  config: SiteConfig,
  assets: ReadonlySet<string>,
): Problem[] {
  const dealerships = new Map(config.dealerships.map(({ id, slug }) => [id, slug]));
  return [
    ...(locations.length > 0 ? [] : [{ path: [], reason: "a site has at least one location" }]),
    ...twice([], "id", idsOf(locations)),
    ...twice(
      [],
      "slug",
      locations.map(({ slug }) => slug),
    ),
    ...locations.flatMap((location, index) => [
      ...(dealerships.get(location.dealershipId) === location.dealershipSlug
        ? []
        : [{ path: [index, "dealershipId"], reason: "site.json has no such dealership (id and slug)" }]),
      ...missingPicture([index, "image"], location.image, assets),
    ]),
    ...Object.keys(config.reviews.google?.locations ?? {})
      .filter((id) => !locations.some((location) => location.id === id))
      .map((id) => ({ path: [], reason: `site.json wants reviews of ${id}, and there is no such location` })),
  ];
}

export function checkOffers(
  offers: readonly Offer[],
  config: Pick<SiteConfig, "lending">,
  locations: readonly Location[],
  assets: ReadonlySet<string>,
): Problem[] {
  const slugs = new Set(locations.map(({ slug }) => slug));
  return [
    ...creditOfferProblems(offers, config.lending.lenders),
    ...twice([], "id", idsOf(offers)),
    ...offers.flatMap(({ image, startsAt, endsAt, locations: only }, index) => [
      ...missingPicture([index, "image"], image, assets),
      ...only.flatMap((slug) =>
        slugs.has(slug) ? [] : [{ path: [index, "locations"], reason: `there is no location ${slug}` }],
      ),
      ...endedEarly([index, "endsAt"], startsAt, endsAt),
    ]),
  ];
}

export function checkReviews(
  reviews: readonly Review[],
  locations: readonly Location[],
  assets: ReadonlySet<string>,
): Problem[] {
  const ids = new Set(locations.map(({ id }) => id));
  return [
    ...twice([], "id", idsOf(reviews)),
    ...reviews.flatMap(({ image }, index) => missingPicture([index, "image"], image, assets)),
    ...reviews.flatMap(({ locationId }, index) =>
      locationId === null || ids.has(locationId)
        ? []
        : [{ path: [index, "locationId"], reason: `there is no location ${locationId}` }],
    ),
  ];
}

export function checkModels(models: readonly Model[], assets: ReadonlySet<string>): Problem[] {
  return [
    ...twice(
      [],
      "model",
      models.map(({ make, slug }) => `${make} ${slug}`),
    ),
    ...models.flatMap(({ image, cloudfrontNewImageUrl, colours }, index) => [
      ...missingPicture([index, "image", "url"], image?.url, assets),
      ...missingPicture([index, "cloudfrontNewImageUrl"], cloudfrontNewImageUrl, assets),
      ...colours.flatMap((colour, at) =>
        missingPicture([index, "colours", at, "image"], colour.image, assets),
      ),
    ]),
  ];
}

/** A file that is served unchanged, at /media/<file>. */
function missingFile(path: Path, file: string | null, assets: ReadonlySet<string>): Problem[] {
  if (file === null || assets.has(file)) return [];
  return [{ path, reason: `the assets folder has no ${file}` }];
}

/** A key of the image pipeline: `media/` is the assets folder. */
function missingPicture(path: Path, key: string | null | undefined, assets: ReadonlySet<string>): Problem[] {
  if (!key) return [];
  if (!key.startsWith("media/")) return [{ path, reason: "a picture is media/<file of assets>" }];
  return missingFile(path, key.slice("media/".length), assets);
}

function twice(path: Path, what: "host" | "id" | "slug" | "model", names: readonly string[]): Problem[] {
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...repeated].map((name) => ({ path, reason: `the ${what} ${name} is there twice` }));
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** The locations that site.json names must exist. */
export function checkPlaces(config: SiteConfig, locations: readonly Location[]): Problem[] {
  const filters = new Set<string>([...LOCATION_FILTERS, ...locations.map(({ id }) => id)]);
  const names = new Set(locations.flatMap(({ id, slug, name }) => [id, slug, name]));
  const blocks: { path: Problem["path"]; filter: string }[] = [
    ...config.home.blocks.flatMap((block, index) =>
      block.name === "locations" ? [{ path: ["home", "blocks", index, "filter"], filter: block.filter }] : [],
    ),
    ...Object.entries(config.locationBlocks).flatMap(([page, list]) =>
      list.map(({ filter }, index) => ({ path: ["locationBlocks", page, index, "filter"], filter })),
    ),
  ];
  return [
    ...blocks.flatMap(({ path, filter }) =>
      filters.has(filter) ? [] : [{ path, reason: `there is no location ${filter}` }],
    ),
    ...config.team.flatMap(({ locations: own }, index) =>
      own.flatMap((slug) => missingPlace(["team", index, "locations"], slug, locations)),
    ),
    ...config.vacancies.flatMap(({ location }, index) =>
      missingPlace(["vacancies", index, "location"], location, locations),
    ),
    ...config.specialHours.flatMap((entry, index) => {
      const location = namedLocation(entry);
      return location === null || names.has(location)
        ? []
        : [{ path: ["specialHours", index, "location"], reason: `there is no location ${location}` }];
    }),
  ];
}

function missingPlace(path: Path, slug: string, locations: readonly Location[]): Problem[] {
  if (locations.some((location) => location.slug === slug)) return [];
  return [{ path, reason: `there is no location ${slug}` }];
}

/** A theme must set every token, since a missing one would be a neutral grey, and be readable (design §8). */
export function checkTheme(theme: ThemeCss): Problem[] {
  if ("problem" in theme) return [{ path: [], reason: theme.problem }];
  const missing = Object.keys(THEME_TOKENS).filter((token) => !theme.tokens.has(token));
  if (missing.length > 0) return missing.map((token) => ({ path: [token], reason: "is missing" }));
  return tooClosePairs(theme.tokens).map(({ text, behind, ratio, least }) => ({
    path: [text],
    reason:
      ratio === null
        ? `its contrast with ${behind} can only be checked if both are written as #rrggbb`
        : `has a contrast of ${floored(ratio)} with ${behind}; ${least} is the least`,
  }));
}

/** Rounded down, so that 4.49 is not shown as 4.5. */
function floored(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** Where in site.json, and what is wrong there. */
type NavigationProblem = { path: (string | number)[]; reason: string };

type NavigatedSite = Pick<SiteConfig, "template" | "manufacturer" | "navigation">;
type OwnLink = { url: string; mandatory?: boolean };

/**
 * What a dealer of the featured-manufacturer theme has taken out of the navigation
 * that he must keep (spec 2 §2: mandatory unless noted). An entry is known by where it
 * leads; its name and its place are the dealer's own.
 *
 * @returns nothing for a site of another theme
 */
export function navigationProblems({
  template,
  manufacturer,
  navigation,
}: NavigatedSite): NavigationProblem[] {
  if (template !== "manufacturer" || manufacturer === null) return [];
  const entries = featuredHeader(manufacturer).flatMap((wanted) => {
    const index = navigation.header.findIndex(({ url }) => url === wanted.url);
    const own = navigation.header[index];
    if (!own) return [missing(["navigation", "header"], wanted)];
    const path = ["navigation", "header", index];
    return [
      ...optional(path, wanted, own),
      ...(own.hidden && !wanted.hidden
        ? [
            {
              path: [...path, "hidden"],
              reason: `'${wanted.name}' is mandatory in this theme and cannot be hidden`,
            },
          ]
        : []),
      ...(own.dynamicDropdown === (wanted.dynamicDropdown ?? "none")
        ? []
        : [{ path: [...path, "dynamicDropdown"], reason: `must be '${wanted.dynamicDropdown ?? "none"}'` }]),
      ...missingLinks([...path, "dropdownItems"], wanted.dropdownItems, own.dropdownItems),
    ];
  });
  const footerLinks = navigation.footer.flatMap(({ links }) => links);
  const footer = featuredFooter(manufacturer).flatMap(({ links }) =>
    missingLinks(["navigation", "footer"], links, footerLinks),
  );
  return [...entries, ...footer];
}

/** Two wanted links to one page are two links to it. */
function missingLinks(
  path: (string | number)[],
  wanted: FeaturedLink[],
  own: OwnLink[],
): NavigationProblem[] {
  const left = [...own];
  return wanted.flatMap((link) => {
    const index = left.findIndex(({ url }) => url === link.url);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (!found) return link.mandatory ? [missing(path, link)] : [];
    return optional([...path, own.indexOf(found)], link, found);
  });
}

function optional(path: (string | number)[], wanted: FeaturedLink, own: OwnLink): NavigationProblem[] {
  if (!wanted.mandatory || own.mandatory !== false) return [];
  return [{ path: [...path, "mandatory"], reason: `'${wanted.name}' is mandatory in this theme` }];
}

function missing(path: (string | number)[], { name, url }: FeaturedLink): NavigationProblem {
  return { path, reason: `'${name}' (${url}) is mandatory in this theme and cannot be removed` };
}
