import { useTranslation } from "~/i18n/use-translation";
import { ReviewCard } from "~/reviews/ReviewCard";
import { reviewFilterHref, type ReviewFilter } from "~/reviews/review-filter";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import { Stars } from "~/ui/Stars";
import { buttonClasses } from "~/ui/button-styles";

import type { ReviewsPageData } from "./load-reviews-page.server";

type FilterProps = { page: ReviewsPageData };

/** What customers say: the average, how many gave how many stars, and every review with its reply. */
export function ReviewsPage({ page }: FilterProps) {
  const { t } = useTranslation();
  const { name, reviews: settings } = useSite();
  const { average, filter, total, pages, reviews } = page;
  return (
    <Page className="py-section">
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h1 className="heading text-2xl">{page.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{page.description}</p>
          <p className="figures mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <Stars rating={average.average} className="text-brand-strong" />
            {t("reviews.average", { rating: average.average.toFixed(1), count: average.count })}
          </p>
          <StarFilter page={page} />
          {settings.profileUrl ? (
            <a
              href={settings.profileUrl}
              rel="noopener"
              className="link mt-4 inline-flex min-h-11 items-center"
            >
              {t("reviews.write")}
            </a>
          ) : null}
        </div>
        <div>
          <LocationFilter page={page} />
          <h2 className="figures heading text-lg">{t("reviews.shown", { count: total })}</h2>
          {reviews.length === 0 ? <p className="mt-4">{t("reviews.none")}</p> : null}
          <ul className="mt-4 grid gap-card sm:grid-cols-2">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} dealer={name} place={review.place} as="li" />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              page={filter.page}
              pages={pages}
              hrefOf={(number) => reviewFilterHref({ ...filter, page: number })}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Links, so that they work without JavaScript; a chosen one removes itself. */
function StarFilter({ page }: FilterProps) {
  const { t } = useTranslation();
  const { filter, stars, counted } = page;
  return (
    <nav aria-label={t("reviews.by_stars")} className="mt-4 print:hidden">
      <ul className="figures grid max-w-sm">
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

function LocationFilter({ page: { filter, locations } }: FilterProps) {
  const { t } = useTranslation();
  if (locations.length < 2) return null;
  const link = (location: ReviewFilter["location"], text: string) => (
    <li key={location ?? ""}>
      <AppLink
        href={reviewFilterHref({ ...filter, location, page: 1 })}
        aria-current={filter.location === location ? "true" : undefined}
        className={buttonClasses({ size: "sm", variant: filter.location === location ? "brand" : "quiet" })}
      >
        {text}
      </AppLink>
    </li>
  );
  return (
    <nav aria-label={t("reviews.by_yard")} className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {link(null, t("reviews.every_yard"))}
        {locations.map(({ slug, name }) => link(slug, name))}
      </ul>
    </nav>
  );
}
