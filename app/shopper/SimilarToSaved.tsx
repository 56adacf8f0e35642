import { useTranslation } from "../i18n/use-translation";
import { useSite } from "../site/use-site";
import type { CarCard as CardCar } from "../stock/car-card";
import { CarCard } from "../stock/CarCard";
import { Carousel, CarouselTrack, CarouselControls } from "../ui/Carousel";
import { Section } from "../ui/Section";
import { SaveButton } from "./SaveButton";

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

/** A row of cars like those that are saved; nothing when there are none. `now` is seconds UTC. */
export function SimilarToSaved({ cars, now }: { cars: CardCar[]; now: number }) {
  const { t } = useTranslation();
  const site = useSite();
  if (cars.length === 0) return null;
  const title = t("alerts.similar");
  return (
    <Carousel label={title}>
      <Section title={title} aside={<CarouselControls className="max-md:hidden" />}>
        <CarouselTrack>
          {cars.map((car) => (
            <div key={car.id}>
              <CarCard car={car} settings={site} now={now} sizes={SIZES} actions={<SaveButton car={car} />} />
            </div>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
