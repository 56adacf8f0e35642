import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { autoDealer } from "~/locations/auto-dealer";
import { toLocationDetails } from "~/locations/location-details";
import { locationHref } from "~/locations/location-href";
import { LocationPage } from "~/locations/LocationPage";
import { findLocationBySlug } from "~/locations/locations.server";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { areReviewsShown } from "~/reviews/are-reviews-shown";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";

/** @throws Response 404 when the site has no such location, or hides it */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  const location = await findLocationBySlug(slug, params["slug"] ?? "");
  if (!location) throw new Response(null, { status: 404 });
  const now = Math.floor(Date.now() / 1000);
  const details = toLocationDetails(location, config, {
    isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    now,
  });
  const { name, street, place } = details;
  const description = plainText(config.texts, "content.location_description", { name, street, place });
  const jsonLd = autoDealer(location, config, now);
  return json({ location: details, description, jsonLd }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => [
  ...pageMeta(matches, location, {
    title: data?.location.name,
    description: data?.description,
    canonicalPath: data && locationHref(data.location.slug),
  }),
  ...(data ? [{ "script:ld+json": data.jsonLd }] : []),
];

export default function LocationRoute() {
  const { location } = useLoaderData<typeof loader>();
  return <LocationPage location={location} words={useSite().words} />;
}
