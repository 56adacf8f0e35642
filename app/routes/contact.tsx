import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { EnquiryError } from "~/leads/pages/EnquiryError";
import { EnquiryPage } from "~/leads/pages/EnquiryPage";
import { listOtherForms, OtherForms } from "~/leads/pages/OtherForms";
import { enquiryMeta, formHeaders } from "~/leads/pages/enquiry-route";
import { findEnquiryPage } from "~/leads/pages/load-enquiry-page.server";
import { receivePage } from "~/leads/pages/receive-page.server";
import { LocationGrid } from "~/locations/LocationCard";
import { locationSummaries } from "~/locations/location-summary";
import { listLocations, summaryOptions } from "~/locations/locations.server";
import { CONTACT_PATH } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import "~/styles/banner.css";
import "~/styles/composed.css";
import { lazyPart } from "~/ui/lazy-part";
import { Section } from "~/ui/Section";

const LazyGuarantee = lazyPart("guarantee", async () => (await import("~/content/Guarantee")).Guarantee);

/** The dealer's text, a form, links to all others, and every location with its hours. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { searchParams } = new URL(request.url);
  const now = Math.floor(Date.now() / 1_000);
  const [page, listed] = await Promise.all([
    findEnquiryPage(site, CONTACT_PATH, { search: searchParams, now }),
    listLocations(site.slug),
  ]);
  const options = summaryOptions(site.config, now);
  const locations = locationSummaries(listed, options);
  const departments = listed.flatMap(({ locationType, locationSubtype }) => [
    locationType,
    ...locationSubtype,
  ]);
  return json({ ...page, locations, forms: listOtherForms(site.config, departments) }, { headers: SHARED });
}

export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function ContactRoute() {
  const { t } = useTranslation();
  const { guaranteeBanner } = useSite();
  const { locations, forms } = useLoaderData<typeof loader>();
  return (
    <EnquiryPage>
      <OtherForms forms={forms} />
      {locations.length > 0 ? (
        <Section title={t("content.locations")} className="mt-section">
          <LocationGrid locations={locations} heading="h3" onPhone="rows" />
        </Section>
      ) : null}
      {guaranteeBanner ? (
        <div className="mt-section">
          <LazyGuarantee />
        </div>
      ) : null}
    </EnquiryPage>
  );
}
