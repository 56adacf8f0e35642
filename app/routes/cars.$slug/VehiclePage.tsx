import { useSite } from "~/site/use-site";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Page } from "~/ui/Page";
import { ActionBar } from "~/vehicle/ActionBar";
import { Gallery } from "~/vehicle/Gallery";
import { NoPhotos } from "~/vehicle/NoPhotos";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { Sections } from "./Sections";
import { Sidebar } from "./Sidebar";
import { SimilarCars } from "./SimilarCars";
import { ENQUIRE_HREF, useEnquireText } from "./use-enquire-text";

/** The page of one car (spec 1 §2, Vehicle detail page). */
export function VehiclePage(page: VehiclePageData) {
  const { car, breadcrumbs, phone, similar, now, jsonLd } = page;
  const { tags, price } = useSite();
  const enquireText = useEnquireText(car.inStock ? "in_stock" : "sold");
  return (
    <Page className="pb-section">
      {jsonLd.map((data) => (
        <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      ))}
      <Breadcrumbs items={breadcrumbs} />
      <div className="vehicle-page">
        <div className="vehicle-gallery">
          {car.images.length > 0 ? (
            <Gallery images={car.images} name={car.name} />
          ) : (
            <NoPhotos askHref={ENQUIRE_HREF} />
          )}
        </div>
        <Sidebar {...page} />
        <Sections {...page} />
      </div>
      <SimilarCars cars={similar} settings={{ tags, price }} now={now} />
      <ActionBar
        callHref={car.inStock && phone ? phone.href : null}
        enquireHref={ENQUIRE_HREF}
        enquireText={enquireText}
      />
    </Page>
  );
}
