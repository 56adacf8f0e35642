import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { findDeskReservation } from "~/desk/reservations/desk-reservation.server";
import { endDeskReservation } from "~/desk/reservations/end-desk-reservation.server";
import { ReservationPage } from "~/desk/reservations/ReservationPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskReservationPath } from "~/desk/desk-paths";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", reservation: id = "" } = params;
  const reservation = await findDeskReservation(onDesk, site, id, await databaseNow());
  return answerPage(onDesk, reservation && { reservation });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", reservation: id = "" } = params;
  const form = await readForm(request);
  const ended = await endDeskReservation(request, onDesk, { site, id, form }, await databaseNow());
  return answerForm(ended, deskReservationPath(site, id));
}

export const handle: DeskHandle = { part: "reservations" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.reservation.car?.name ?? plainText({}, "reservations.reservations"));

export default function DeskReservationPage() {
  const { reservation } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <ReservationPage reservation={reservation} problem={problem} />;
}
