import type { LoaderFunctionArgs } from "@remix-run/node";

import { inLanguage, languageOf } from "~/i18n/language";
import { calendarFileOf, requireBooking } from "~/leads/bookings/booking-page.server";
import { bookingPath } from "~/paths";
import { requireSite } from "~/site/require-site.server";

/** The booking as a calendar file, by the same link as its page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { token = "" } = params;
  const linked = await requireBooking(site, token);
  const link = site.config.url + inLanguage(languageOf(site.config.texts), bookingPath(token));
  const { name, type, content } = calendarFileOf(site, linked, link, Math.floor(Date.now() / 1_000));
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(content, { headers });
}
