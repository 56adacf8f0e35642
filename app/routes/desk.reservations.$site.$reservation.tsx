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
import { findDeskReservation } from "~/desk/reservations/desk-reservation.server";
import { endDeskReservation } from "~/desk/reservations/end-desk-reservation.server";
import { ReservationPage } from "~/desk/reservations/ReservationPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskReservationPath } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

const NOT_THERE = { status: 404, statusText: "Not Found" };
const CONFLICT = 409;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", reservation: id = "" } = params;
  const now = await databaseNow();
  const reservation = await findDeskReservation(onDesk.scope, site, id, now);
  if (!reservation) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), reservation }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", reservation: id = "" } = params;
  const form = await readForm(request);
  const ended = await endDeskReservation(request, onDesk, { site, id, form }, await databaseNow());
  if (!ended) throw new Response(null, NOT_THERE);
  if ("problem" in ended) return json(ended, { status: CONFLICT, headers: PRIVATE });
  return redirect(deskReservationPath(site, id), { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.reservation.car?.name ?? plainText({}, "reservations.reservations")} — ${plainText({}, "desk.name")}`,
  },
];

export default function DeskReservationPage() {
  const { frame, reservation } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return (
    <DeskFrame frame={frame} part="reservations">
      <ReservationPage reservation={reservation} problem={problem} />
    </DeskFrame>
  );
}
