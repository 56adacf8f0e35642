import { type Language, languageOf } from "~/i18n/language";
import { locationsOf } from "~/locations/locations.server";
import { ABOUT_PATH, LOCATIONS_PATH, reviewsPath } from "~/paths";
import { wholeTeam } from "~/people/team";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { toReviewView } from "~/reviews/review-view";
import { listShownReviews } from "~/reviews/list-all-reviews.server";
import { aggregateReviews } from "~/reviews/reviews.server";
import type { CompositionBlock } from "~/site/config/compositions";
import type { ServedSite } from "~/site/site";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { StockIndexUnavailable } from "~/stock/stock-index";

import type { ComposedBlock, ComposedPicture, Composition, Figure } from "./composed-page";
import { shapeArticle } from "./shape-article";

/** Pictures of pages are 4:3; the page crops them. */
const PICTURE_SIZE = { width: 1280, height: 960 };
const QUOTES = 3;

/** The pages that are composed without a word of the site. */
const USUAL: Record<string, CompositionBlock[]> = {
  [ABOUT_PATH]: [{ name: "article" }, { name: "people", ids: [] }],
};

type Words = { html: string; language: Language };

/**
 * A page of the dealer's with its blocks and what they show, counted now.
 *
 * @param words the dealer's text, which a composition without its place for it begins with
 * @returns null for a page that is its text alone
 */
export async function composePage(
  site: ServedSite,
  path: string,
  words: Words,
  now: Seconds,
): Promise<Composition | null> {
  const blocks = site.config.compositions[path] ?? USUAL[path];
  if (!blocks) return null;
  const [first, ...rest] = blocks;
  const picture = first?.name === "picture" ? toPicture(first) : null;
  const below = picture === null ? blocks : rest;
  const placed = below.some(({ name }) => name === "article")
    ? below
    : [{ name: "article" } as const, ...below];
  const composed = await Promise.all(placed.map((block) => composeBlock(block, { site, words, now })));
  return { picture, blocks: composed.flatMap((block) => block ?? []) };
}

type Around = { site: ServedSite; words: Words; now: Seconds };

/** Null for a block that has nothing to show. */
async function composeBlock(block: CompositionBlock, around: Around): Promise<ComposedBlock | null> {
  const { site, words } = around;
  switch (block.name) {
    case "article":
      return { name: "article", html: shapeArticle(words.html), language: words.language };
    case "picture":
      return { name: "picture", ...toPicture(block) };
    case "figures":
      return composeFigures(block, around);
    case "people": {
      const everybody = wholeTeam(site.config.team, await locationsOf(site));
      const team = everybody.filter(({ id }) => block.ids.length === 0 || block.ids.includes(id));
      return team.length === 0 ? null : { name: "people", team };
    }
    case "quotes":
      return composeQuotes(block, around);
    case "steps":
      return block;
  }
}

function toPicture({ picture, alt }: Extract<CompositionBlock, { name: "picture" }>): ComposedPicture {
  return { image: { key: picture, ...PICTURE_SIZE }, alt };
}

async function composeFigures(
  { show, since }: Extract<CompositionBlock, { name: "figures" }>,
  { site, now }: Around,
): Promise<ComposedBlock | null> {
  const [stock, locations, reviews] = await Promise.all([
    countStock(site),
    locationsOf(site),
    aggregateReviews(site.slug),
  ]);
  const { search, timeZone } = site.config;
  const years = since === undefined ? 0 : localTime(now, timeZone).year - since;
  const shown = locations.filter(({ visible }) => visible).length;
  const rating = areReviewsShown(reviews, site.config.reviews) ? reviews.average : 0;
  const known: Record<Figure["name"], Omit<Figure, "name">> = {
    years: { value: years, of: since ?? 0, href: null },
    in_stock: { value: stock.total, of: 0, href: search.defaultPath },
    makes: { value: stock.makes, of: 0, href: search.defaultPath },
    locations: { value: shown, of: 0, href: LOCATIONS_PATH },
    rating: { value: rating, of: reviews.count, href: reviewsPath({}) },
  };
  // A number that nothing is known of is left out, rather than shown as none.
  const figures = show.map((name) => ({ name, ...known[name] })).filter(({ value }) => value > 0);
  return figures.length === 0 ? null : { name: "figures", figures };
}

/** As many as the results page counts; none while the index does not answer. */
async function countStock(site: ServedSite): Promise<{ total: number; makes: number }> {
  try {
    const { result } = await searchStock(site, { state: EMPTY_SEARCH, facets: ["make"], perPage: 1 });
    return { total: result.total, makes: result.facets.make?.counts.length ?? 0 };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return { total: 0, makes: 0 };
    throw error;
  }
}

/** The newest ones, whatever their stars: nobody's words are picked for their praise. */
async function composeQuotes(
  { topic }: Extract<CompositionBlock, { name: "quotes" }>,
  { site: { slug, config }, now }: Around,
): Promise<ComposedBlock | null> {
  if (!areReviewsShown(await aggregateReviews(slug), config.reviews)) return null;
  const wanted = { locationId: null, stars: null, topic, withWords: "only" } as const;
  const found = await listShownReviews(slug, wanted, { sort: "newest", limit: QUOTES, offset: 0 });
  if (found.length === 0) return null;
  const language = languageOf(config.texts);
  return { name: "quotes", topic, reviews: found.map((review) => toReviewView(review, now, language)) };
}
