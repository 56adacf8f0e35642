import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { filterPath } from "../desk-list";
import { DESK_ALERTS_PATH, DESK_REVIEWS_PATH } from "../desk-paths";
import { FilterField, PlaceField } from "../FilterFields";
import { ListPage } from "../ListPage";
import { EmptyList } from "../ListParts";
import { BackLink } from "../RecordPage";
import type { SiteChoice } from "../site-choices.server";
import type { RefusedForm } from "../read-action.server";
import { RATINGS, REVIEW_LIST, REVIEW_SOURCES, REVIEW_TABS, type ReviewFilter } from "./review-filter";
import type { DeskReview, FollowedSearch, ReviewPage } from "./review-list.server";
import { ReviewItem } from "./ReviewItem";

type ReviewOverviewProps = {
  filter: ReviewFilter;
  page: ReviewPage;
  sites: SiteChoice[];
  /** A form that was refused, with the review that it is about. */
  refused: RefusedForm | null;
};

/** The reviews in scope, each with its reply. */
export function ReviewOverview({ filter, page, sites, refused }: ReviewOverviewProps) {
  const { t } = useTranslation();
  const { tab, place, rating, source, after } = filter;
  const isRefused = ({ site, id }: DeskReview) =>
    refused?.submitted["review"] === id && refused.submitted["site"] === site;
  return (
    <ListPage
      list={REVIEW_LIST}
      filter={filter}
      title={t("feedback.reviews")}
      aside={
        <AppLink className="link inline-flex min-h-11 items-center" href={DESK_ALERTS_PATH}>
          {t("feedback.to_alerts")}
        </AppLink>
      }
      sites={sites}
      noRole={t("feedback.no_role")}
      columns="grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      fields={
        <>
          <PlaceField place={place} sites={sites} />
          <FilterField
            label={t("feedback.rating")}
            name="rating"
            value={rating}
            any={t("feedback.rating_any")}
            options={RATINGS.map((value) => ({
              value,
              label: t("feedback.stars", { count: Number(value) }),
            }))}
          />
          <FilterField
            label={t("feedback.source")}
            name="source"
            value={source}
            any={t("feedback.source_any")}
            options={REVIEW_SOURCES.map((value) => ({ value, label: t(`feedback.source_${value}`) }))}
          />
        </>
      }
      tabsLabel={t("feedback.tabs")}
      tabs={REVIEW_TABS.map((each) => ({
        text: t(`feedback.tab_${each}`),
        change: { tab: each },
        count: page.counts[each],
      }))}
      rowsClassName="grid gap-4"
      rows={page.reviews.map((review) => (
        <ReviewItem
          key={`${review.site}/${review.id}`}
          review={review}
          showSite={sites.length > 1}
          action={filterPath(REVIEW_LIST, filter, { after })}
          refused={isRefused(review) ? refused : null}
        />
      ))}
      none={t("feedback.none")}
      noneText={t(`feedback.none_${tab}`)}
      next={page.next}
    />
  );
}

/** How many shoppers follow which searches. */
export function FollowedSearches({ searches }: { searches: FollowedSearch[] }) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink href={DESK_REVIEWS_PATH} text={t("feedback.back")} />
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
