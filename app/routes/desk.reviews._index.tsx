import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerList } from "~/desk/answer-page.server";
import { parseFilter, filterPath } from "~/desk/desk-list";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { actOnReview } from "~/desk/reviews/act-on-review.server";
import { REVIEW_LIST } from "~/desk/reviews/review-filter";
import { listDeskReviews } from "~/desk/reviews/review-list.server";
import { ReviewOverview } from "~/desk/reviews/ReviewOverview";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
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

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "feedback.reviews"));

export default function DeskReviewsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="reviews">
      <ReviewOverview {...shown} refused={refused} />
    </DeskFrame>
  );
}
