import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { listFollowedSearches } from "~/desk/reviews/review-list.server";
import { FollowedSearches } from "~/desk/reviews/ReviewOverview";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const searches = await listFollowedSearches(onDesk.scope);
  return answerPage(onDesk, { searches });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "feedback.alerts"));

export default function DeskAlertsPage() {
  const { frame, searches } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="reviews">
      <FollowedSearches searches={searches} />
    </DeskFrame>
  );
}
