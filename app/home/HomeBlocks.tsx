import { Fragment, type ReactNode } from "react";

import { Guarantee } from "~/content/Guarantee";
import { useTranslation } from "~/i18n/use-translation";
import type { LocationSummary } from "~/locations/location-summary";
import type { MapDrawing } from "~/locations/surroundings/draw-surroundings";
import type { Seconds } from "~/platform/moment";
import type { ShownReviews } from "~/reviews/reviews.server";
import type { BannerMessage } from "~/shell/banner-messages";
import type { HomeBlock as Block } from "~/site/config/home";
import type { SiteConfig } from "~/site/config/site-config";
import type { PublicSite } from "~/site/public-site";
import type { ShownCar } from "~/stock/shown-car";
import { CardRow } from "~/ui/CardRow";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Section } from "~/ui/Section";
import { lazyPart } from "~/ui/lazy-part";

import { BodyTiles, FacetTiles } from "./StockTiles";
import type { FacetTile, HomeStock } from "./home-stock";
import { HomeHero } from "./HomeHero";
import { Offers, type OfferTeaser } from "./Offers";
import { PriceSearch } from "./PriceSearch";

const MakeTiles = lazyPart("makes", async () => (await import("./MakeTiles")).MakeTiles);
const Reviews = lazyPart("reviews", async () => (await import("~/reviews/Reviews")).Reviews);
const LocationBlock = lazyPart(
  "locations",
  async () => (await import("~/locations/LocationBlock")).LocationBlock,
);

type BandProps = { ground?: "plain" | "sunken" | "soft" | "dark"; children: ReactNode };

type Point = { title: string; text: string };

export type HomeData = {
  /** The site's blocks and the texts of its first one. */
  home: SiteConfig["home"];
  /** Of the banner of the home page. */
  message: BannerMessage | null;
  /** Seconds UTC at which it was loaded. */
  now: Seconds;
  stock: HomeStock;
  offers: OfferTeaser[];
  valueAdds: Point[];
  /** One entry per block of the kind, in page order. */
  facetTiles: FacetTile[][];
  locations: {
    locations: LocationSummary[];
    /** Of the layout 'map'. */
    drawing?: MapDrawing;
  }[];
  reviews: ShownReviews | null;
};

type HomeBlocksProps = {
  site: PublicSite;
  data: HomeData;
  renderCar: (car: ShownCar) => ReactNode;
};

type Renderers = { [N in Block["name"]]: (block: Extract<Block, { name: N }>, nth: number) => ReactNode };

/** The home page: the site's blocks, in its order. */
export function HomeBlocks({ site, data, renderCar }: HomeBlocksProps) {
  const { t } = useTranslation();
  const { home, message, stock, offers, reviews, valueAdds } = data;
  const { words, search } = site;
  const stockHref = search.defaultPath;
  const renderers: Renderers = {
    hero: () => <HomeHero site={site} home={home} message={message} stock={stock} />,
    "body-tiles": () =>
      stock.bodies.length > 1 && (
        <Band>
          <BodyTiles bodies={stock.bodyTiles} shown={site.template === "leisure" ? 5 : 8} />
        </Band>
      ),
    "make-tiles": () =>
      stock.makes.length > 1 && (
        <Band>
          <MakeTiles makes={stock.makeTiles} />
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
    locations: ({ layout, title = t("home.locations") }, nth) => {
      const shown = data.locations[nth];
      return (
        shown !== undefined &&
        shown.locations.length > 0 && (
          <Band>
            <LocationBlock {...shown} layout={layout} title={title} map={site.map} />
          </Band>
        )
      );
    },
    "facet-tiles": ({ title, lead, look }, nth) => {
      const tiles = data.facetTiles[nth] ?? [];
      return (
        tiles.length > 1 && (
          <Band>
            <FacetTiles title={title} lead={lead} look={look} tiles={tiles} />
          </Band>
        )
      );
    },
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
      valueAdds.length > 0 && (
        <Band>
          <ValueAdds valueAdds={valueAdds} />
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
      {home.blocks.map((block, index, blocks) => (
        <Fragment key={index}>{renderBlock(renderers, block, nthOfItsKind(blocks, index))}</Fragment>
      ))}
    </div>
  );
}

function renderBlock<N extends Block["name"]>(
  renderers: Renderers,
  block: Block & { name: N },
  nth: number,
): ReactNode {
  return renderers[block.name](block as Extract<Block, { name: N }>, nth);
}

function nthOfItsKind(blocks: readonly Block[], index: number): number {
  return blocks.slice(0, index).filter(({ name }) => name === blocks[index]?.name).length;
}

/** One block of a home page, full width, on its background. */
function Band({ ground = "plain", children }: BandProps) {
  return (
    <div className={`band band-${ground}`}>
      <Page>{children}</Page>
    </div>
  );
}

/** Reasons to choose this dealer: the site's own list, as on the vehicle page. */
function ValueAdds({ valueAdds }: { valueAdds: readonly Point[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t("home.value_adds")}>
      <ul className="value-adds">
        {valueAdds.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading text-lg">
              <Icon name="check" />
              {title}
            </h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
