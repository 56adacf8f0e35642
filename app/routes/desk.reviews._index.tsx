import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerList } from "~/desk/answer-page.server";
import { parseFilter, filterPath } from "~/desk/desk-list";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_ALERTS_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { FilterField, PlaceField } from "~/desk/FilterFields";
import { ListPage } from "~/desk/ListPage";
import { actOnReview } from "~/desk/reviews/act-on-review.server";
import { RATINGS, REVIEW_LIST, REVIEW_SOURCES, REVIEW_TABS } from "~/desk/reviews/review-filter";
import { type DeskReview, listDeskReviews } from "~/desk/reviews/review-list.server";
import { ReviewItem } from "~/desk/reviews/ReviewItem";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, REVIEW_LIST, {
    page: listDeskReviews,
    sites: (scope) => listSiteChoices(scope, "reviews.read"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const acted = await actOnReview(onDesk, await readForm(request));
  const filter = parseFilter(REVIEW_LIST, new URL(request.url).searchParams);
  return answerForm(acted, filterPath(REVIEW_LIST, filter, { after: filter.after }));
}

export const handle: DeskHandle = { part: "reviews" };

export const meta = deskMeta("feedback.reviews");

/** The reviews in scope, each with its reply. */
export default function DeskReviewsPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { tab, place, rating, source, after } = filter;
  const isRefused = ({ site, id }: DeskReview) =>
    refused?.submitted["review"] === id && refused.submitted["site"] === site;
  return (
    <ListPage
      list={REVIEW_LIST}
      filter={filter}
      title={t("feedback.reviews")}
      aside={<TextLink href={DESK_ALERTS_PATH}>{t("feedback.to_alerts")}</TextLink>}
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
