import { useTranslation } from "react-i18next";

import { CarMarks } from "~/shopper/CarMarks";
import type { CarCard as CardCar } from "~/stock/car-card";
import { CarCard, type CarCardSettings } from "~/stock/CarCard";
import { Carousel } from "~/ui/Carousel";
import { CarouselControls } from "~/ui/CarouselControls";
import { CarouselTrack } from "~/ui/CarouselTrack";
import { Section } from "~/ui/Section";

type SimilarCarsProps = {
  cars: CardCar[];
  settings: CarCardSettings;
  /** Seconds UTC. */
  now: number;
};

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

/** A row of cars like this one; nothing when there are none. */
export function SimilarCars({ cars, settings, now }: SimilarCarsProps) {
  const { t } = useTranslation();
  if (cars.length === 0) return null;
  const title = t("vehicle.similar");
  return (
    <Carousel label={title} className="mt-section">
      <Section title={title} aside={<CarouselControls className="max-md:hidden" />}>
        <CarouselTrack>
          {cars.map((car) => (
            <div key={car.id}>
              <CarCard
                car={car}
                settings={settings}
                now={now}
                sizes={SIZES}
                actions={<CarMarks car={car} />}
              />
            </div>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
