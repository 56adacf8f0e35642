import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ContentArticle } from "~/content/ContentArticle";
import { findPage } from "~/content/pages.server";
import { locationSummaries } from "~/locations/location-summary";
import { LocationGrid } from "~/locations/LocationGrid";
import { listLocations } from "~/locations/locations.server";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { areReviewsShown } from "~/reviews/are-reviews-shown";
import { pageMeta } from "~/shell/page-meta";
import { isGated } from "~/shopper/gates";
import { PRIVATE } from "~/shopper/private-headers";
import { requireGate } from "~/shopper/require-gate.server";
import { requireSite } from "~/site/require-site.server";
import { Section } from "~/ui/Section";

/**
 * The dealer's own pages: whatever no other route has.
 *
 * @throws Response 404 when the site has no such page
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { slug, config } = site;
  const isPrivate = isGated(new URL(request.url).pathname, config.gates);
  if (isPrivate) await requireGate(request, site);
  const page = await findPage(slug, `/${params["*"] ?? ""}`);
  if (!page) throw new Response(null, { status: 404 });
  const listed = page.path === "/contact" ? await listLocations(slug) : [];
  const locations = locationSummaries(listed, {
    isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    hours: { settings: config.locationSettings, now: Math.floor(Date.now() / 1000) },
  });
  return json({ page, locations }, { headers: isPrivate ? PRIVATE : CACHED_A_MINUTE });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: data?.page.path,
  });

export default function ContentRoute() {
  const { t } = useTranslation();
  const { page, locations } = useLoaderData<typeof loader>();
  return (
    <ContentArticle page={page}>
      {locations.length > 0 ? (
        <Section title={t("content.locations")} className="mt-section">
          <LocationGrid locations={locations} heading="h3" />
        </Section>
      ) : null}
    </ContentArticle>
  );
}
