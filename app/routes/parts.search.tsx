import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { LocationGrid } from "~/locations/LocationCard";
import { partsCounters } from "~/locations/filter-locations";
import { locationSummaries } from "~/locations/location-summary";
import { listLocations, summaryOptions } from "~/locations/locations.server";
import { PARTS_PATH } from "~/paths";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { Page } from "~/ui/Page";

/**
 * The target of parts refinements (spec 2 §2). Parts are not in the stock, so the page lists the parts
 * counters, whatever the query.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  const options = summaryOptions(config, Math.floor(Date.now() / 1000));
  const counters = locationSummaries(partsCounters(await listLocations(slug)), options);
  const title = plainText(config.texts, "content.parts");
  const description = plainText(config.texts, "content.parts_description", { name: config.name });
  return json({ counters, title, description }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: PARTS_PATH,
  });

export default function PartsSearchRoute() {
  const { t } = useTranslation();
  const { counters, title } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{title}</h1>
      <p className="mt-2 mb-8 max-w-reading text-ink-muted">{t("content.parts_lead")}</p>
      <LocationGrid locations={counters} heading="h2" />
    </Page>
  );
}
