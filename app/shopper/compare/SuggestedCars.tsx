import { Plus } from "lucide-react";

import { useTranslation } from "../../i18n/use-translation";
import type { CarCard } from "../../stock/car-card";
import { AppLink } from "../../ui/AppLink";
import { Picture } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { toFavourite } from "../favourites/favourite";
import { comparePath } from "./compare-path";
import type { ComparedCar } from "./compared-car";
import { useComparison } from "./use-comparison";

type SuggestedCarsProps = { cars: readonly ComparedCar[]; suggested: readonly CarCard[] };

/** Cars like the first one, each a link to the comparison with it; so one can add without JavaScript. */
export function SuggestedCars({ cars, suggested }: SuggestedCarsProps) {
  const { t } = useTranslation();
  const comparison = useComparison();
  if (suggested.length === 0) return null;
  const compared = cars.map(({ favourite }) => favourite);
  return (
    <Section title={t("shelf.compare_similar")} className="compare-tools mt-section">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {suggested.map((car) => {
          const longer = [...compared, toFavourite(car)];
          const [image] = car.images;
          return (
            <li key={car.id}>
              <AppLink
                href={comparePath(longer)}
                rel="nofollow"
                className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 hover:border-control"
                onClick={() => comparison.replace(longer)}
              >
                <span className="saved-picture">
                  {image ? <Picture image={image} alt="" sizes="4rem" widest={240} /> : null}
                </span>
                <span className="min-w-0 flex-1 text-sm font-semibold">{car.name}</span>
                <Plus className="mr-1 size-5 shrink-0" aria-hidden="true" />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
