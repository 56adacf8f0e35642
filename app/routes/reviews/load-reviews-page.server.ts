import { json } from "@remix-run/node";

import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { sortLocations } from "~/locations/filter-locations";
import { locationsOf } from "~/locations/locations.server";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { countShownReviews, countTopics, listShownReviews } from "~/reviews/list-all-reviews.server";
import { type NamedCar, namedCar } from "~/reviews/named-car";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { readReviewFilter, STARS, type ReviewFilter } from "~/reviews/review-filter";
import { topicsOf } from "~/reviews/review-topics";
import { toReviewView } from "~/reviews/review-view";
import { aggregateReviews } from "~/reviews/reviews.server";
import { REVIEW_TOPICS } from "~/site/config/review-topic";
import { requireSite } from "~/site/require-site.server";
import type { Site } from "~/site/site";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

const REVIEWS_A_PAGE = 24;

/**
 * All reviews of a site, by location, stars and topic, each with the car that it names.
 *
 * @throws Response 404 if the site hides its reviews, or their average is not above its minimum (spec 2 §4), and for
 *   a page past the end
 */
export async function loadReviewsPage(request: Request) {
  const site = await requireSite(request);
  const filter = readReviewFilter(new URL(request.url).searchParams);
  const page = await findReviewsPage(site, filter, Math.floor(Date.now() / 1_000));
  if (page === null) throw new Response(null, { status: 404 });
  return json(page, { headers: CACHED_A_MINUTE });
}

async function findReviewsPage({ slug, config }: Site, asked: ReviewFilter, now: Seconds) {
  const [locations, counts, all, vocabulary] = await Promise.all([
    locationsOf({ slug }),
    countShownReviews(slug, asked.topic),
    aggregateReviews(slug),
    findVocabularyOrNone({ slug, config }),
  ]);
  if (!areReviewsShown(all, config.reviews)) return null;
  const places = new Map(locations.filter(({ visible }) => visible).map((place) => [place.id, place]));
  const location = [...places.values()].find((place) => place.slug === asked.location) ?? null;
  const filter = { ...asked, location: location?.slug ?? null };
  const inLocation = counts.filter(({ locationId }) => location === null || locationId === location.id);
  const total = sum(inLocation.filter(({ stars }) => filter.stars === null || stars === filter.stars));
  const pages = Math.max(1, Math.ceil(total / REVIEWS_A_PAGE));
  if (filter.page > pages) return null;
  const wanted = { locationId: location?.id ?? null, stars: filter.stars, topic: filter.topic };
  const offset = (filter.page - 1) * REVIEWS_A_PAGE;
  const [reviews, topics, average] = await Promise.all([
    listShownReviews(slug, wanted, { sort: filter.sort, limit: REVIEWS_A_PAGE, offset }),
    countTopics(slug, wanted),
    location === null ? all : aggregateReviews(slug, location.id),
  ]);
  const language = languageOf(config.texts);
  return {
    title: plainText(config.texts, "reviews.page_title"),
    description: plainText(config.texts, "reviews.page_lead", { dealer: config.name }),
    average,
    filter,
    total,
    pages,
    locations: sortLocations([...places.values()])
      .filter(({ id }) => counts.some(({ locationId }) => locationId === id))
      .map(({ slug, name }) => ({ slug, name })),
    stars: STARS.map((stars) => ({
      stars,
      count: sum(inLocation.filter((counted) => counted.stars === stars)),
    })),
    counted: sum(inLocation),
    /** Those that some review is about, and the chosen one. */
    topics: REVIEW_TOPICS.flatMap((topic) => {
      const count = topics.find((counted) => counted.topic === topic)?.count ?? 0;
      return count > 0 || topic === filter.topic ? [{ topic, count }] : [];
    }),
    reviews: reviews.map((review) => ({
      ...toReviewView(review, now, language),
      place: review.locationId ? (places.get(review.locationId)?.name ?? null) : null,
      topics: topicsOf(review.text),
      car: carLink(namedCar(review.text, vocabulary.makes), vocabulary, config.search),
    })),
  };
}

export type ReviewsPageData = NonNullable<Awaited<ReturnType<typeof findReviewsPage>>>;

/** Cars like the one that a review names, of those in stock. */
function carLink(
  car: NamedCar | null,
  vocabulary: SearchVocabulary,
  search: Site["config"]["search"],
): { name: string; href: string } | null {
  if (car === null) return null;
  const { make, model } = car;
  const refinements = { make: [make], ...(model !== null && { model: [model] }) };
  return {
    name: model === null ? make : `${make} ${model}`,
    href: searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, search),
  };
}

function sum(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
