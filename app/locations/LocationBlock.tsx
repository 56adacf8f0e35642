import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { Carousel, CarouselControls, CarouselTrack } from "~/ui/Carousel";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";

import type { LocationBlockData } from "./locations.server";
import type { LocationSummary } from "./location-summary";
import { LocationCard, LocationGrid } from "./LocationCard";
import type { MapSource } from "./map-places";
import { MapWithList } from "./MapWithList";
import type { MapDrawing } from "./surroundings/draw-surroundings";
import { WorkshopSelector } from "./WorkshopSelector";

/** If there are more than this, a wide screen shows five per row (spec 2 §9). */
const FEW = 4;

type LocationCarouselProps = {
  locations: LocationSummary[];
  /** 'Our Locations' unless the dealer names them differently. */
  title?: string;
};

type LocationBlockProps = {
  layout: "cards" | "carousel" | "map" | "selector";
  title?: string;
  locations: LocationSummary[];
  /** Of the layout 'map'. */
  drawing?: MapDrawing;
  map: MapSource | null;
};

/** Some of the dealer's locations, in the site's layout (spec 2 §2, location content blocks). */
export function LocationBlock({ layout, title, locations, drawing, map }: LocationBlockProps) {
  const { t } = useTranslation();
  const heading = title ?? t("content.locations");
  if (locations.length === 0) return null;
  switch (layout) {
    case "carousel":
      return <LocationCarousel locations={locations} title={title} />;
    case "selector":
      return <WorkshopSelector workshops={locations} title={title} />;
    case "map":
      return (
        <Section title={heading}>
          <Card as="div" panel>
            <MapWithList locations={locations} drawing={drawing} source={map} draws="when near" />
          </Card>
        </Section>
      );
    case "cards":
      return (
        <Section title={heading}>
          <LocationGrid locations={locations} heading="h3" />
        </Section>
      );
  }
}

/** Several locations to swipe through, with a hint to swipe (spec 2 §2). */
function LocationCarousel({ locations, title }: LocationCarouselProps) {
  const { t } = useTranslation();
  const heading = title ?? t("places.carousel");
  const five = locations.length > FEW;
  const hint = (
    <span className="swipe-hint items-center gap-2">
      <Icon name="move-horizontal" className="size-5" />
      {t("places.swipe_hint")}
    </span>
  );
  return (
    <Carousel label={heading}>
      <Section
        title={heading}
        lead={locations.length > 1 ? hint : undefined}
        aside={<CarouselControls className="max-md:hidden" />}
      >
        <CarouselTrack className={five ? "carousel-five" : undefined}>
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} heading="h3" columns="five" as="div" />
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}

/** The blocks of locations below one of the dealer's own pages. */
export function LocationBlocks({ blocks }: { blocks: LocationBlockData[] }) {
  const { map } = useSite();
  return blocks.map((block, index) => (
    <div key={index} className="mt-section">
      <LocationBlock {...block} map={map} />
    </div>
  ));
}
