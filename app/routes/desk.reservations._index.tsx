import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { deskTitle } from "~/desk/desk-title";
import { DeskFrame } from "~/desk/DeskFrame";
import { RESERVATION_LIST } from "~/desk/reservations/reservation-filter";
import { listDeskReservations } from "~/desk/reservations/reservation-list.server";
import { ReservationOverview } from "~/desk/reservations/ReservationOverview";
import { listSiteChoices } from "~/desk/site-choices.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, RESERVATION_LIST, {
    page: listDeskReservations,
    sites: (scope) => listSiteChoices(scope, "reservations.read"),
  });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "reservations.reservations"));

export default function DeskReservationsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="reservations">
      <ReservationOverview {...shown} />
    </DeskFrame>
  );
}
