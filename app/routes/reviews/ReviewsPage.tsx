import { useTranslation } from "~/i18n/use-translation";
import { ReviewReply, ReviewText } from "~/reviews/ReviewCard";
import { REVIEW_SORTS, reviewFilterHref, type ReviewFilter } from "~/reviews/review-filter";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import { Stars } from "~/ui/Stars";
import { buttonClasses } from "~/ui/button-styles";

import type { ReviewsPageData } from "./load-reviews-page.server";

type PageProps = { page: ReviewsPageData };

/** What customers say: the average, how many gave how many stars, what it is about, and every review with its reply. */
export function ReviewsPage({ page }: PageProps) {
  const { t } = useTranslation();
  const { reviews: settings } = useSite();
  const { average, filter, total, pages, reviews } = page;
  return (
    <Page className="py-section">
      <div className="reviews-head">
        <div className="page-head">
          <h1 className="heading text-2xl">{page.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{page.description}</p>
        </div>
        <div className="reviews-score">
          <p className="figures heading reviews-number" aria-hidden="true">
            {average.average.toFixed(1)}
          </p>
          <div>
            <Stars rating={average.average} className="text-brand-strong" />
            <p className="figures mt-1 font-semibold">
              {t("reviews.average", { rating: average.average.toFixed(1), count: average.count })}
            </p>
            {settings.profileUrl ? (
              <a
                href={settings.profileUrl}
                rel="noopener"
                className={buttonClasses({ variant: "accent" }, "mt-3")}
              >
                {t("reviews.write")}
              </a>
            ) : null}
          </div>
        </div>
        <StarFilter page={page} />
      </div>
      <div className="reviews-filters print:hidden">
        <TopicFilter page={page} />
        <LocationFilter page={page} />
      </div>
      <div className="review-order">
        <h2 className="figures heading text-lg">{t("reviews.shown", { count: total })}</h2>
        <Sorts page={page} />
      </div>
      {reviews.length === 0 ? <p className="mt-4">{t("reviews.none")}</p> : null}
      <ul className="review-list">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={filter.page}
          pages={pages}
          hrefOf={(number) => reviewFilterHref({ ...filter, page: number })}
        />
      </div>
    </Page>
  );
}

/** Who said it, when, where and of which car, beside what was said. */
function ReviewItem({ review }: { review: ReviewsPageData["reviews"][number] }) {
  const { t } = useTranslation();
  const { name } = useSite();
  const { customerName, rating, date, dateInWords, place, topics, car } = review;
  return (
    <li className="review">
      <div className="review-who">
        <Stars rating={rating} className="text-brand-strong" />
        <p className="mt-2 font-semibold">{customerName}</p>
        <p className="text-sm text-ink-muted">
          <time dateTime={date}>{dateInWords}</time>
          {place ? ` · ${place}` : null}
        </p>
        {car ? (
          <AppLink href={car.href} className="link inline-flex min-h-11 items-center text-sm font-semibold">
            {car.name}
          </AppLink>
        ) : null}
      </div>
      <div className="review-words">
        <ReviewText review={review} />
        {topics.length > 0 ? (
          <p className="mt-3 text-sm text-ink-muted">
            {topics.map((topic) => t(`reviews.topic_${topic}`)).join(" · ")}
          </p>
        ) : null}
        <ReviewReply review={review} dealer={name} />
      </div>
    </li>
  );
}

/** Links, so that they work without JavaScript; a chosen one removes itself. */
function StarFilter({ page }: PageProps) {
  const { t } = useTranslation();
  const { filter, stars, counted } = page;
  return (
    <nav aria-label={t("reviews.by_stars")} className="print:hidden">
      <ul className="figures grid">
        {stars.map(({ stars: number, count }) => (
          <li key={number}>
            <AppLink
              href={reviewFilterHref({
                ...filter,
                stars: number === filter.stars ? null : number,
                page: 1,
              })}
              aria-current={number === filter.stars ? "true" : undefined}
              className="grid min-h-11 grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-control px-2 hover:bg-surface-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold"
            >
              <span>{t("reviews.stars", { count: number })}</span>
              <progress className="step-progress" value={count} max={counted || 1} aria-hidden="true" />
              <span className="text-right">
                <span className="sr-only">: </span>
                {count}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the reviews are about; a chosen topic removes itself. */
function TopicFilter({ page: { filter, topics } }: PageProps) {
  const { t } = useTranslation();
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t("reviews.by_topic")} className="reviews-filter">
      <p aria-hidden="true">{t("reviews.by_topic")}</p>
      <ul className="chip-row figures">
        <li>
          <FilterLink
            filter={{ ...filter, topic: null, page: 1 }}
            isChosen={filter.topic === null}
            text={t("reviews.every_topic")}
          />
        </li>
        {topics.map(({ topic, count }) => {
          const isChosen = topic === filter.topic;
          return (
            <li key={topic}>
              <FilterLink
                filter={{ ...filter, topic: isChosen ? null : topic, page: 1 }}
                isChosen={isChosen}
                text={t("reviews.topic_count", { topic: t(`reviews.topic_${topic}`), count })}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function LocationFilter({ page: { filter, locations } }: PageProps) {
  const { t } = useTranslation();
  if (locations.length < 2) return null;
  const everywhere = { slug: null, name: t("reviews.every_yard") };
  return (
    <nav aria-label={t("reviews.by_yard")} className="reviews-filter">
      <p aria-hidden="true">{t("reviews.by_yard")}</p>
      <ul className="chip-row">
        {[everywhere, ...locations].map(({ slug, name }) => (
          <li key={slug ?? ""}>
            <FilterLink
              filter={{ ...filter, location: slug, page: 1 }}
              isChosen={filter.location === slug}
              text={name}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sorts({ page: { filter } }: PageProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("reviews.sort")} className="print:hidden">
      <ul className="chip-row">
        {REVIEW_SORTS.map((sort) => (
          <li key={sort}>
            <FilterLink
              filter={{ ...filter, sort, page: 1 }}
              isChosen={filter.sort === sort}
              text={t(`reviews.sort_${sort}`)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterLinkProps = { filter: ReviewFilter; isChosen: boolean; text: string };

function FilterLink({ filter, isChosen, text }: FilterLinkProps) {
  return (
    <AppLink
      href={reviewFilterHref(filter)}
      aria-current={isChosen ? "true" : undefined}
      className={buttonClasses({ size: "sm", variant: isChosen ? "brand" : "quiet" })}
    >
      {text}
    </AppLink>
  );
}
