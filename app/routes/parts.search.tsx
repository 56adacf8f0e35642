import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { EnquiryPage } from "~/leads/pages/EnquiryPage";
import { enquiryMeta, formHeaders } from "~/leads/pages/enquiry-route";
import { findEnquiryPage } from "~/leads/pages/load-enquiry-page.server";
import { receivePage } from "~/leads/pages/receive-page.server";
import { partsCounters } from "~/locations/filter-locations";
import { LocationCard } from "~/locations/LocationCard";
import { locationSummaries } from "~/locations/location-summary";
import { listLocations, summaryOptions } from "~/locations/locations.server";
import { PARTS_PATH } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import "~/styles/banner.css";
import "~/styles/enquiry.css";
import { Section } from "~/ui/Section";

/**
 * The target of parts refinements (spec 2 §2). Parts are not in the stock, so the page asks for the part, whatever the
 * query, and shows the parts counters beside the form.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1000);
  const [page, locations] = await Promise.all([
    findEnquiryPage(site, PARTS_PATH, { search: new URL(request.url).searchParams, now }),
    listLocations(site.slug),
  ]);
  const counters = locationSummaries(partsCounters(locations), summaryOptions(site.config, now));
  return json({ ...page, counters }, { headers: SHARED });
}

export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function PartsSearchRoute() {
  const { t } = useTranslation();
  const { counters } = useLoaderData<typeof loader>();
  return (
    <EnquiryPage
      beside={
        counters.length > 0 ? (
          <Section title={t("content.parts_counters", { count: counters.length })}>
            <ul className="counter-rows">
              {counters.map((counter) => (
                <LocationCard key={counter.id} location={counter} heading="h3" columns="three" />
              ))}
            </ul>
          </Section>
        ) : null
      }
    />
  );
}
