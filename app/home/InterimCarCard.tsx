import type { CarCard } from "../stock/car-card";
import { formatDollars } from "../stock/money";
import { AppLink } from "../ui/AppLink";
import { Card } from "../ui/Card";
import { Picture } from "../ui/Picture";

/** A car in a row of the home page. */
export function InterimCarCard({ car }: { car: CarCard }) {
  const [image] = car.images;
  return (
    <Card as="div">
      <div className="card-media aspect-[4/3]">
        {image ? (
          <Picture image={image} alt={car.name} sizes="20rem" className="size-full object-cover" />
        ) : null}
      </div>
      <div className="card-body">
        <h3 className="card-title font-semibold">
          <AppLink href={`/cars/${car.slug}`} className="card-link">
            {car.name}
          </AppLink>
        </h3>
        {car.priceCents ? <p className="heading figures text-xl">{formatDollars(car.priceCents)}</p> : null}
      </div>
    </Card>
  );
}
