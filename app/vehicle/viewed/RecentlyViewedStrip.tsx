import { useTranslation } from "~/i18n/use-translation";
import { CarCard, type CarCardSettings } from "~/stock/CarCard";
import { Carousel, CarouselTrack, CarouselControls } from "~/ui/Carousel";
import { Section } from "~/ui/Section";

import type { ViewedCars } from "./viewed-car";

type RecentlyViewedStripProps = { viewed: ViewedCars; settings: CarCardSettings };

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

/** A row of the cars recently viewed on this device. */
export function RecentlyViewedStrip({ viewed, settings }: RecentlyViewedStripProps) {
  const { t } = useTranslation();
  const title = t("vehicle.recently_viewed");
  return (
    <Carousel label={title} className="mt-section">
      <Section title={title} aside={<CarouselControls className="max-md:hidden" />}>
        <CarouselTrack>
          {viewed.cars.map((car) => (
            <div key={car.id}>
              <CarCard car={car} settings={settings} now={viewed.now} sizes={SIZES} />
            </div>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
