import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { locationSummaries } from "~/locations/location-summary";
import { listLocations } from "~/locations/locations.server";
import { Locations } from "~/locations/Locations";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { areReviewsShown } from "~/reviews/are-reviews-shown";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";

/** Where the dealer is (spec 2 §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  const locations = locationSummaries(await listLocations(slug), {
    isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    hours: { settings: config.locationSettings, now: Math.floor(Date.now() / 1000) },
  });
  const title = plainText(config.texts, "content.locations");
  const description = plainText(config.texts, "content.locations_description", { name: config.name });
  return json({ locations, title, description }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: "/our-location",
  });

export default function LocationsRoute() {
  return <Locations locations={useLoaderData<typeof loader>().locations} />;
}
