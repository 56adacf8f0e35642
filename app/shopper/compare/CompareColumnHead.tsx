import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../../ui/AppLink";
import { comparePath } from "./compare-path";
import type { ComparedCar } from "./compared-car";
import { useComparison } from "./use-comparison";

type CompareColumnHeadProps = { car: ComparedCar; cars: readonly ComparedCar[] };

/** A car's name and the way to leave it out; stays in sight while the table moves under it. */
export function CompareColumnHead({ car, cars }: CompareColumnHeadProps) {
  const { t } = useTranslation();
  const comparison = useComparison();
  const { id, slug, name } = car.favourite;
  const others = cars.map(({ favourite }) => favourite).filter((other) => other.id !== id);
  return (
    <th scope="col">
      <div className="compare-name">
        <AppLink href={`/cars/${slug}`} className="line-clamp-4 font-semibold hover:underline">
          {name}
        </AppLink>
        <AppLink
          href={comparePath(others)}
          rel="nofollow"
          preventScrollReset
          className="compare-remove compare-tools"
          aria-label={t("shelf.remove", { car: name })}
          // What a shopper changes becomes their own comparison.
          onClick={() => comparison.replace(others)}
        >
          <X className="size-4" aria-hidden="true" />
        </AppLink>
      </div>
    </th>
  );
}
