import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { enquiryMeta } from "~/enquiries/enquiry-meta";
import { EnquiryError } from "~/enquiries/EnquiryError";
import { EnquiryPage } from "~/enquiries/EnquiryPage";
import { formHeaders } from "~/enquiries/form-headers";
import { findEnquiryPage } from "~/enquiries/load-enquiry-page.server";
import { receivePage } from "~/enquiries/receive-page.server";
import { locationSummaries } from "~/locations/location-summary";
import { LocationGrid } from "~/locations/LocationGrid";
import { listLocations } from "~/locations/locations.server";
import { SHARED } from "~/platform/public-cache";
import { areReviewsShown } from "~/reviews/are-reviews-shown";
import { requireSite } from "~/site/require-site.server";
import { Section } from "~/ui/Section";

/** The dealer's words, a form, and every location with its hours. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { searchParams } = new URL(request.url);
  const [page, listed] = await Promise.all([
    findEnquiryPage(site, "contact", searchParams),
    listLocations(site.slug),
  ]);
  const locations = locationSummaries(listed, {
    isRatingShown: (rating) => areReviewsShown(rating, site.config.reviews),
    hours: { settings: site.config.locationSettings, now: Math.floor(Date.now() / 1000) },
  });
  return json({ ...page, locations }, { headers: SHARED });
}

export const action = receivePage;
export const headers = formHeaders;
export const meta = enquiryMeta;
export const ErrorBoundary = EnquiryError;

export default function ContactRoute() {
  const { t } = useTranslation();
  const { locations } = useLoaderData<typeof loader>();
  return (
    <EnquiryPage>
      {locations.length > 0 ? (
        <Section title={t("content.locations")} className="mt-section">
          <LocationGrid locations={locations} heading="h3" />
        </Section>
      ) : null}
    </EnquiryPage>
  );
}
