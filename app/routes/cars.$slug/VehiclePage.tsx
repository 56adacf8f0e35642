import { useQuote } from "~/finance/use-quote";
import { Reviews } from "~/reviews/Reviews";
import { CarsRow } from "~/shell/CarsRow";
import { useSite } from "~/site/use-site";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Page } from "~/ui/Page";
import { ActionBar } from "~/vehicle/ActionBar";
import { Gallery } from "~/vehicle/Gallery";
import { NoPhotos } from "~/vehicle/NoPhotos";
import { ScriptSlot } from "~/vehicle/ScriptSlot";
import { RecentlyViewed } from "~/vehicle/viewed/RecentlyViewed";

import { useTranslation } from "../../i18n/use-translation";
import { EnquiredNote } from "./EnquiredNote";
import { photosFormHref } from "./enquiry-subjects";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { Sections } from "./Sections";
import { Sidebar } from "./Sidebar";
import { useEnquire } from "./use-enquire";
import { useVehicleEvents } from "./use-vehicle-events";

/** The page of one car (spec 1 §2, Vehicle detail page). */
export function VehiclePage(page: VehiclePageData) {
  const { car, breadcrumbs, phone, callHours, scripts, records, similar, dealer, reviews, now, jsonLd } =
    page;
  const { t } = useTranslation();
  const site = useSite();
  const { tags, price, vehiclePage } = site;
  const enquire = useEnquire(car.inStock);
  const events = useVehicleEvents(page);
  const asked = useQuote(page.finance?.quote ?? null);
  const { impel } = scripts.slots;
  return (
    <Page className="pb-section">
      {jsonLd.map((data) => (
        <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      ))}
      <Breadcrumbs items={breadcrumbs} />
      <div className="vehicle-page">
        <div className="vehicle-gallery relative">
          {car.images.length > 0 ? (
            <Gallery images={car.images} name={car.name} />
          ) : (
            <NoPhotos askHref={car.inStock ? photosFormHref(car.slug) : null} />
          )}
          <EnquiredNote car={car} />
          {impel ? (
            <ScriptSlot kind="impel" address={impel} about={scripts.about} className="mt-3 max-sm:mx-4" />
          ) : null}
        </div>
        <Sidebar {...{ page, events, asked }} />
        <Sections page={page} quote={asked.quote} />
      </div>
      <CarsRow title={t("vehicle.similar")} cars={similar} now={now} />
      {dealer ? (
        <CarsRow
          title={t("vehicle.more_from", { dealer: dealer.name })}
          href={dealer.href}
          cars={dealer.cars}
          now={now}
        />
      ) : null}
      {reviews ? (
        <Reviews
          {...reviews}
          dealer={site.name}
          profileUrl={site.reviews.profileUrl}
          className="mt-section"
        />
      ) : null}
      {vehiclePage.recentlyViewed ? <RecentlyViewed car={records.viewed} settings={{ tags, price }} /> : null}
      {vehiclePage.stickyBar ? (
        <ActionBar
          call={car.inStock && phone ? { phone, hours: callHours, onCall: events.onCall } : null}
          enquire={enquire}
          now={now}
        />
      ) : null}
    </Page>
  );
}
