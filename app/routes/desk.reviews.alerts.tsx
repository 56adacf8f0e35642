import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { listFollowedSearches } from "~/desk/reviews/review-list.server";
import { FollowedSearches } from "~/desk/reviews/ReviewOverview";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const searches = await listFollowedSearches(onDesk.scope);
  return json({ frame: frameOf(onDesk), searches }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "feedback.alerts")} — ${plainText({}, "desk.name")}` },
];

export default function DeskAlertsPage() {
  const { frame, searches } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="reviews">
      <FollowedSearches searches={searches} />
    </DeskFrame>
  );
}
