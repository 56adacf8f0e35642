import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { actOnReview } from "~/desk/reviews/act-on-review.server";
import { parseReviews, reviewsPath } from "~/desk/reviews/review-filter";
import { listDeskReviews } from "~/desk/reviews/review-list.server";
import { ReviewOverview } from "~/desk/reviews/ReviewOverview";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

const NOT_THERE = { status: 404, statusText: "Not Found" };

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseReviews(new URL(request.url).searchParams);
  const [page, sites] = await Promise.all([
    listDeskReviews(onDesk.scope, filter, Math.floor(Date.now() / 1_000)),
    listSiteChoices(onDesk.scope, "reviews.read"),
  ]);
  if (!page) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), filter, page, sites }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const acted = await actOnReview(onDesk, await readForm(request));
  if (!acted) throw new Response(null, NOT_THERE);
  if ("errors" in acted) return json(acted, { status: 400, headers: PRIVATE });
  const filter = parseReviews(new URL(request.url).searchParams);
  const back = reviewsPath(filter, { after: filter.after });
  return redirect(back, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "feedback.reviews")} — ${plainText({}, "desk.name")}` },
];

export default function DeskReviewsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="reviews">
      <ReviewOverview {...shown} refused={refused} />
    </DeskFrame>
  );
}
