import { useTranslation } from "~/i18n/use-translation";
import { comparePath } from "~/paths";
import type { CarCard } from "~/stock/car-card";
import { unbroken } from "~/stock/unbroken";
import "~/styles/compare.css";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import { toFavourite } from "../favourites/favourite";
import type { ComparedCar } from "./compared-car";
import { useComparison, MAX_COMPARED } from "../favourites/device-list";

type CompareToolsProps = {
  cars: readonly ComparedCar[];
  /** Where the site's stock is. */
  stockHref: string;
};

/** Actions of a comparison; hidden in print. */
export function CompareTools({ cars, stockHref }: CompareToolsProps) {
  const { t } = useTranslation();
  const comparison = useComparison();
  return (
    <div className="compare-tools flex flex-wrap items-center gap-x-4 gap-y-2">
      {cars.length > 1 ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="compare-only size-5 accent-brand" />
          {t("shelf.compare_only_differences")}
        </label>
      ) : null}
      <label className="compare-detail-choice">
        <input type="checkbox" className="compare-all size-5 accent-brand" />
        {t("shelf.compare_all")}
      </label>
      <span className="ml-auto flex gap-2">
        {cars.length < MAX_COMPARED ? (
          <ButtonLink
            href={stockHref}
            size="sm"
            // The cars of a shared page become this shopper's comparison.
            onClick={() => comparison.replace(cars.map(({ favourite }) => favourite))}
          >
            <Icon name="plus" className="size-5" />
            {t("shelf.compare_add")}
          </ButtonLink>
        ) : null}
        <Button size="sm" className="max-sm:hidden noscript:hidden" onClick={() => window.print()}>
          <Icon name="printer" className="size-5" />
          {t("shelf.compare_print")}
        </Button>
      </span>
    </div>
  );
}

type SuggestedCarsProps = { cars: readonly ComparedCar[]; suggested: readonly CarCard[] };

/**
 * Cars similar to the first one, each a link to the comparison with it added, which works without JavaScript.
 */
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
                <span className="min-w-0 flex-1 text-sm font-semibold">{unbroken(car.name)}</span>
                <Icon name="plus" className="mr-1 size-5 shrink-0" />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
