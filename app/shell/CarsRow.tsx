import type { Seconds } from "~/platform/moment";
import { carMarks } from "~/shopper/car-marks";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import type { ShownCar } from "~/stock/shown-car";
import { CardRow } from "~/ui/CardRow";

type CarsRowProps = {
  title: string;
  /** The page with all of them. */
  href?: string;
  cars: readonly ShownCar[];
  now: Seconds;
};

const SIZES = "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, 82vw";

/** A row of other cars on a car's own page; nothing if there are none. */
export function CarsRow({ title, href, cars, now }: CarsRowProps) {
  const { tags, price } = useSite();
  return (
    <CardRow title={title} href={href} size="small" className="mt-section">
      {cars.map((car) => (
        <CarCard
          key={car.id}
          car={car}
          settings={{ tags, price }}
          now={now}
          sizes={SIZES}
          {...carMarks(car)}
        />
      ))}
    </CardRow>
  );
}
