import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { parseReservations } from "~/desk/reservations/reservation-filter";
import { listDeskReservations } from "~/desk/reservations/reservation-list.server";
import { ReservationOverview } from "~/desk/reservations/ReservationOverview";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseReservations(new URL(request.url).searchParams);
  const [page, sites] = await Promise.all([
    listDeskReservations(onDesk.scope, filter, Math.floor(Date.now() / 1_000)),
    listSiteChoices(onDesk.scope, "reservations.read"),
  ]);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), filter, page, sites }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "reservations.reservations")} — ${plainText({}, "desk.name")}` },
];

export default function DeskReservationsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="reservations">
      <ReservationOverview {...shown} />
    </DeskFrame>
  );
}
