import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { readSent } from "~/leads/answer-lead.server";
import { findBooked } from "~/leads/bookings/booking-page.server";
import { NothingSent, Success } from "~/leads/Success";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { PRIVATE } from "~/platform/cache-headers";
import { useSite } from "~/site/use-site";
import { findCarBySlug } from "~/stock/cars.server";

/**
 * Shown after a lead (spec 1 §2): thanks the sender, and shows the enquired car if it is the one in the URL.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const slug = new URL(request.url).searchParams.get("car");
  const sent = await readSent(request);
  const car = slug !== null && sent?.car === slug ? await findCarBySlug(site.slug, slug) : null;
  const booked = await findBooked(site, sent?.booking);
  const title = plainText(
    site.config.texts,
    booked ? "booking.page_booked" : sent ? "leads.success_title" : "leads.nothing_sent_title",
  );
  return json(
    {
      title,
      isSent: sent !== null,
      booked,
      car: car && { name: car.name, slug: car.slug, image: car.images[0] ?? null },
    },
    { headers: PRIVATE },
  );
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function SuccessPage() {
  const { phone, search } = useSite();
  const { isSent, car, booked } = useLoaderData<typeof loader>();
  const ways = { phone, searchPath: search.defaultPath };
  return isSent ? <Success car={car} booked={booked} {...ways} /> : <NothingSent {...ways} />;
}
