import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "../site/page-meta";
import type { loadLocationPage } from "./load-location-page.server";

/** Title, address and data for search engines of a location's page. */
export const locationPageMeta: MetaFunction<() => ReturnType<typeof loadLocationPage>> = ({
  data,
  matches,
  location,
}) => [
  ...pageMeta(matches, location, {
    title: data?.location.name,
    description: data?.description,
    canonicalPath: data?.canonicalPath,
  }),
  ...(data ? [{ "script:ld+json": data.jsonLd }] : []),
];
