import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { LocationSummary } from "../locations/location-summary";
import type { ShownReviews } from "../reviews/find-shown-reviews.server";
import { Reviews } from "../reviews/Reviews";
import type { PublicSite } from "../site/public-site";
import type { CarCard } from "../stock/car-card";
import { CardRow } from "../ui/CardRow";
import { Band } from "./Band";
import { BodyTiles } from "./BodyTiles";
import { Guarantee } from "./Guarantee";
import type { HomeStock } from "./home-stock";
import { HomeHero } from "./HomeHero";
import { Locations } from "./Locations";
import { MakeTiles } from "./MakeTiles";
import { Offers, type OfferTeaser } from "./Offers";
import { PriceSearch } from "./PriceSearch";
import { ValueAdds } from "./ValueAdds";

export type HomeData = {
  /** Seconds UTC at which it was loaded. */
  now: number;
  stock: HomeStock;
  offers: OfferTeaser[];
  locations: LocationSummary[];
  reviews: ShownReviews | null;
};

type HomeBlocksProps = {
  site: PublicSite;
  data: HomeData;
  renderCar: (car: CarCard) => ReactNode;
};

type BlockName = PublicSite["home"]["blocks"][number];

/** The home page as the site composes it: its blocks, in its order. */
export function HomeBlocks({ site, data, renderCar }: HomeBlocksProps) {
  const { t } = useTranslation();
  const { stock, offers, locations, reviews } = data;
  const { words, search } = site;
  const stockHref = search.defaultPath;
  const blocks: Record<BlockName, () => ReactNode> = {
    hero: () => <HomeHero site={site} stock={stock} />,
    "body-tiles": () =>
      stock.bodies.length > 1 && (
        <Band>
          <BodyTiles bodies={stock.bodies} shown={site.template === "leisure" ? 5 : 8} />
        </Band>
      ),
    "make-tiles": () =>
      stock.makes.length > 1 && (
        <Band>
          <MakeTiles makes={stock.makes} />
        </Band>
      ),
    "just-arrived": () =>
      stock.justArrived.length > 0 && (
        <Band>
          <CardRow
            title={t("home.just_arrived")}
            lead={t("home.just_arrived_lead")}
            href={`${stockHref}?sortBy=newest`}
          >
            {stock.justArrived.map(renderCar)}
          </CardRow>
        </Band>
      ),
    featured: () =>
      stock.featured.length > 0 && (
        <Band>
          <CardRow title={t("home.featured", words)} href={stockHref}>
            {stock.featured.map(renderCar)}
          </CardRow>
        </Band>
      ),
    offers: () =>
      offers.length > 0 && (
        <Band ground="sunken">
          <Offers offers={offers} />
        </Band>
      ),
    locations: () =>
      locations.length > 0 && (
        <Band>
          <Locations locations={locations} />
        </Band>
      ),
    reviews: () =>
      reviews && (
        <Band ground="soft">
          <Reviews {...reviews} dealer={site.name} profileUrl={site.reviews.profileUrl} />
        </Band>
      ),
    guarantee: () => (
      <Band ground="dark">
        <Guarantee />
      </Band>
    ),
    "value-adds": () =>
      site.vehiclePage.valueAdds.length > 0 && (
        <Band>
          <ValueAdds valueAdds={site.vehiclePage.valueAdds} />
        </Band>
      ),
    "price-slider": () =>
      stock.prices !== null && (
        <Band ground="soft">
          <PriceSearch action={stockHref} words={words} makes={stock.makes} bodies={stock.bodies} />
        </Band>
      ),
  };
  return (
    <div className="home" data-template={site.template}>
      {site.home.blocks.map((name) => (
        <HomeBlock key={name}>{blocks[name]()}</HomeBlock>
      ))}
    </div>
  );
}

function HomeBlock({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
