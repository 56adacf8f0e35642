import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { inLanguage, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { receiveBookingForm, findBookingPage, requireBooking } from "~/leads/bookings/booking-page.server";
import { BookingPage } from "~/leads/bookings/BookingPage";
import { bookingPath } from "~/paths";
import { NOT_KEPT } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";

/** Works without signing in: the link in the confirmation is the key. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { token = "" } = params;
  const booking = await requireBooking(site, token);
  const from = new URL(request.url).searchParams.get("from");
  const page = await findBookingPage(site, booking, from, Math.floor(Date.now() / 1_000));
  const title = plainText(site.config.texts, "booking.page_title");
  const isMoved = await isDone(request, "booking-moved");
  return json({ token, page, title, isMoved }, { headers: NOT_KEPT });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const { token = "" } = params;
  const booking = await requireBooking(site, token);
  const answer = await receiveBookingForm(
    site,
    booking,
    await readForm(request),
    Math.floor(Date.now() / 1_000),
  );
  if (answer.is === "refused") return json(answer, { status: 400, headers: NOT_KEPT });
  const page = inLanguage(languageOf(site.config.texts), bookingPath(token));
  if (answer.is === "moved") return redirectDone(request, page, "booking-moved");
  return redirect(page, { status: 303, headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export const meta = titleMeta;

export default function BookingRoute() {
  const answer = useActionData<typeof action>() ?? null;
  return <BookingPage {...useLoaderData<typeof loader>()} answer={answer} />;
}
