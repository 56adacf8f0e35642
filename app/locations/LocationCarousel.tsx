import { MoveHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Carousel } from "../ui/Carousel";
import { CarouselControls } from "../ui/CarouselControls";
import { CarouselTrack } from "../ui/CarouselTrack";
import { Section } from "../ui/Section";
import type { LocationSummary } from "./location-summary";
import { LocationCard } from "./LocationCard";

/** More than this many stand five in a row of a wide screen (spec 2 §9). */
const FEW = 4;

type LocationCarouselProps = {
  locations: LocationSummary[];
  /** 'Our Locations' unless the dealer calls them otherwise. */
  title?: string;
};

/** Several locations to swipe through, with a hint that one can (spec 2 §2). */
export function LocationCarousel({ locations, title }: LocationCarouselProps) {
  const { t } = useTranslation();
  const heading = title ?? t("places.carousel");
  const five = locations.length > FEW;
  const hint = (
    <span className="swipe-hint items-center gap-2">
      <MoveHorizontal className="size-5" aria-hidden="true" />
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
