import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { useTranslation } from "~/i18n/use-translation";
import { EnquiredNote } from "~/leads/EnquiredNote";
import { ENQUIRY_ANCHOR } from "~/leads/enquiry-subject-href";
import { LazyCarsRow, LazyDealersCars } from "~/shell/lazy-cars-row";
import { useSite } from "~/site/use-site";
import { statedPrice } from "~/stock/price";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { FoldOnPhone } from "~/ui/FoldOnPhone";
import { Page } from "~/ui/Page";
import { StructuredData } from "~/ui/StructuredData";
import { classNames } from "~/ui/class-names";
import { lazyPart } from "~/ui/lazy-part";
import { ActionBar } from "~/vehicle/ActionBar";
import { Gallery, NoPhotos } from "~/vehicle/Gallery";
import { ScriptSlot } from "~/vehicle/ScriptSlot";
import { RecentlyViewed } from "~/vehicle/viewed/RecentlyViewed";

import { photosFormHref } from "./enquiry-subjects";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { Sections } from "./Sections";
import { Sidebar } from "./Sidebar";
import { SIMILAR_ANCHOR } from "./similar-anchor";
import { useEnquire, useVehicleEvents } from "./use-vehicle-events";

const Reviews = lazyPart("reviews", async () => (await import("~/reviews/Reviews")).Reviews);

/** Where a shopper fills something in: the sticky bar leaves it alone. */
const FORMS = [ENQUIRY_ANCHOR, CALCULATOR_ANCHOR] as const;

/** The page of one car (spec 1 §2, Vehicle detail page). */
export function VehiclePage(page: VehiclePageData) {
  const { car, breadcrumbs, phone, callHours, scripts, records, similar, dealer, reviews, now, jsonLd } =
    page;
  const { t } = useTranslation();
  const site = useSite();
  const { tags, price, vehiclePage } = site;
  const enquire = useEnquire(car.inStock);
  const events = useVehicleEvents(page);
  const { impel } = scripts.slots;
  const similarRow =
    similar.length > 0 ? <LazyCarsRow title={t("vehicle.similar")} cars={similar} now={now} /> : null;
  return (
    <Page className="sm:pb-section">
      <StructuredData data={jsonLd} />
      <div className={classNames("vehicle-page", !car.inStock && "vehicle-page-sold")}>
        {/* Below the photographs on a phone, where they are the first thing to see. */}
        <div className="vehicle-crumbs">
          <Breadcrumbs items={breadcrumbs} />
        </div>
        <div className="vehicle-gallery relative">
          {car.images.length > 0 ? (
            <Gallery
              images={car.images}
              name={car.name}
              soldName={car.inStock ? null : (car.tag?.text ?? null)}
              offer={{ slug: car.slug, price: car.inStock ? car.price : null, enquire }}
            />
          ) : (
            <NoPhotos askHref={car.inStock ? photosFormHref(car.slug) : null} />
          )}
          <EnquiredNote car={car} />
          {impel ? (
            <ScriptSlot kind="impel" address={impel} about={scripts.about} className="mt-3 max-sm:mx-4" />
          ) : null}
        </div>
        <Sidebar page={page} events={events} />
        {/* What there is instead of a car that is gone comes right after it. */}
        {car.inStock ? null : (
          <div id={SIMILAR_ANCHOR} className="vehicle-similar">
            {similarRow}
          </div>
        )}
        <Sections page={page} />
      </div>
      {car.inStock ? (
        <div id={SIMILAR_ANCHOR} className="scroll-mt-24">
          {similarRow}
        </div>
      ) : null}
      {dealer ? (
        <LazyDealersCars
          title={t("vehicle.more_from", { dealer: dealer.name })}
          href={dealer.href}
          cars={dealer.cars}
          now={now}
        />
      ) : null}
      {reviews ? (
        <FoldOnPhone className="vehicle-reviews mt-section" summary={<ReviewsRow {...reviews} />}>
          <Reviews {...reviews} dealer={site.name} profileUrl={site.reviews.profileUrl} />
        </FoldOnPhone>
      ) : null}
      <RecentlyViewed car={records.viewed} settings={{ tags, price }} />
      {vehiclePage.stickyBar ? (
        <ActionBar
          call={car.inStock && phone ? { phone, hours: callHours, onCall: events.onCall } : null}
          enquire={enquire}
          price={car.inStock ? statedPrice(car.price) : null}
          avoid={FORMS}
          now={now}
        />
      ) : null}
    </Page>
  );
}

/** What a phone shows of the reviews until they are opened. */
function ReviewsRow({ average, count }: NonNullable<VehiclePageData["reviews"]>) {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className="heading-caps text-xl">{t("reviews.title")}</h2>
      <p className="figures text-sm font-normal text-ink-muted">
        {t("reviews.average", { rating: average.toFixed(1), count })}
      </p>
    </div>
  );
}
