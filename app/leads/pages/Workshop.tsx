import { ServiceOffers } from "~/offers/OfferCard";
import type { OfferView } from "~/offers/offer-view";
import { ServiceAdvantageTable } from "~/offers/ServiceAdvantage";
import { pageAt } from "~/pages";
import { useSite } from "~/site/use-site";

import { ServiceChat } from "./ServiceChat";

type WorkshopProps = { path: string; offers: OfferView[] };

/** What a service or parts page has below the dealer's own text. */
export function Workshop({ path, offers }: WorkshopProps) {
  const { serviceAdvantage } = useSite();
  return (
    <>
      {serviceAdvantage && pageAt(path).department === "service" ? (
        <ServiceAdvantageTable className="mt-section" />
      ) : null}
      <ServiceChat path={path} className="mt-8 max-w-xs" />
      <ServiceOffers offers={offers} />
    </>
  );
}
