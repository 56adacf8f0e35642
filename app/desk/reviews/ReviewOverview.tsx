import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { SelectField } from "~/ui/SelectField";

import { ListFilters, PlaceField } from "../ListFilters";
import { DESK_ALERTS_PATH, DESK_REVIEWS_PATH } from "../desk-paths";
import { EmptyList, ListPager, ListTabs, NoRole } from "../ListParts";
import type { SiteChoice } from "../site-choices.server";
import type { ReviewRefused } from "./act-on-review.server";
import { RATINGS, REVIEW_SOURCES, REVIEW_TABS, type ReviewFilter, reviewsPath } from "./review-filter";
import type { FollowedSearch, ReviewPage } from "./review-list.server";
import { ReviewItem } from "./ReviewItem";

type ReviewOverviewProps = {
  filter: ReviewFilter;
  page: ReviewPage;
  sites: SiteChoice[];
  /** A form that was refused, with the review that it is about. */
  refused: ReviewRefused | null;
};

/** The reviews in scope, each with its reply. */
export function ReviewOverview({ filter, page, sites, refused }: ReviewOverviewProps) {
  const { t } = useTranslation();
  const { reviews, next, counts } = page;
  if (sites.length === 0) return <NoRole title={t("feedback.reviews")} text={t("feedback.no_role")} />;
  const isFiltered = filter.place !== null || filter.rating !== null || filter.source !== null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="heading text-xl">{t("feedback.reviews")}</h1>
        <AppLink className="link inline-flex min-h-11 items-center" href={DESK_ALERTS_PATH}>
          {t("feedback.to_alerts")}
        </AppLink>
      </div>
      <Filters filter={filter} sites={sites} isFiltered={isFiltered} />
      <ListTabs
        label={t("feedback.tabs")}
        tabs={REVIEW_TABS.map((tab) => ({
          key: tab,
          text: t(`feedback.tab_${tab}`),
          href: reviewsPath(filter, { tab }),
          isCurrent: filter.tab === tab,
          count: counts[tab],
        }))}
      />
      <div className="mt-4">
        {reviews.length === 0 ? (
          <EmptyList
            title={t("feedback.none")}
            text={t(isFiltered ? "feedback.none_filtered" : `feedback.none_${filter.tab}`)}
          />
        ) : (
          <ol className="grid gap-4">
            {reviews.map((review) => (
              <ReviewItem
                key={`${review.site}/${review.id}`}
                review={review}
                showSite={sites.length > 1}
                action={reviewsPath(filter, { after: filter.after })}
                refused={
                  refused?.submitted["review"] === review.id && refused.submitted["site"] === review.site
                    ? refused
                    : null
                }
              />
            ))}
          </ol>
        )}
      </div>
      <ListPager
        first={filter.after ? { href: reviewsPath(filter), text: t("feedback.newest") } : null}
        next={next ? { href: reviewsPath(filter, { after: next }), text: t("feedback.older") } : null}
      />
    </>
  );
}

type FiltersProps = Pick<ReviewOverviewProps, "filter" | "sites"> & { isFiltered: boolean };

function Filters({ filter, sites, isFiltered }: FiltersProps) {
  const { t } = useTranslation();
  const { tab, place, rating, source } = filter;
  return (
    <ListFilters
      here={reviewsPath(filter)}
      action={DESK_REVIEWS_PATH}
      label={t("feedback.reviews")}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      state={tab === "open" ? null : tab}
      clearHref={isFiltered ? reviewsPath(filter, { place: null, rating: null, source: null }) : null}
    >
      <PlaceField place={place} sites={sites} />
      <SelectField
        label={t("feedback.rating")}
        name="rating"
        optionalHidden
        defaultValue={rating ?? ""}
        placeholder={t("feedback.rating_any")}
        options={RATINGS.map((count) => ({ value: String(count), label: t("feedback.stars", { count }) }))}
      />
      <SelectField
        label={t("feedback.source")}
        name="source"
        optionalHidden
        defaultValue={source ?? ""}
        placeholder={t("feedback.source_any")}
        options={REVIEW_SOURCES.map((value) => ({ value, label: t(`feedback.source_${value}`) }))}
      />
    </ListFilters>
  );
}

/** How many shoppers follow which searches. */
export function FollowedSearches({ searches }: { searches: FollowedSearch[] }) {
  const { t } = useTranslation();
  return (
    <>
      <AppLink className="link mb-2 inline-flex min-h-11 items-center text-sm" href={DESK_REVIEWS_PATH}>
        {t("feedback.back")}
      </AppLink>
      <h1 className="heading text-xl">{t("feedback.alerts")}</h1>
      <p className="mb-4 max-w-prose text-ink-muted">{t("feedback.alerts_lead")}</p>
      {searches.length === 0 ? (
        <EmptyList title={t("feedback.alerts_none")} text={t("feedback.alerts_none_lead")} />
      ) : (
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {t("feedback.search")}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                {t("feedback.shoppers")}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t("feedback.alerted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ site, siteName, name, shoppers, alerted }, index) => (
              <tr key={`${site} ${index}`} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-muted">{siteName}</span>
                </th>
                <td className="py-2 pr-4 text-right tabular-nums">{shoppers}</td>
                <td className="py-2 text-right tabular-nums">{alerted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
