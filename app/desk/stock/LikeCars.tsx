import { useSearchParams } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { formatDollars, formatKm } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskCarPath } from "../desk-paths";
import { carLabel } from "../labels";
import { Panel } from "../Panel";
import { TextLink } from "../TextLink";
import type { LikeCar } from "./find-market-prices.server";

/** The parameter of the page's address that says how they are sorted, and its values. */
const ORDER = "like";
const ORDERS = {
  price: (one: LikeCar, other: LikeCar) => one.priceCents - other.priceCents,
  km: (one: LikeCar, other: LikeCar) => (one.km ?? Infinity) - (other.km ?? Infinity),
  year: (one: LikeCar, other: LikeCar) => (other.year ?? 0) - (one.year ?? 0),
  badge: (one: LikeCar, other: LikeCar) => (one.badge ?? "").localeCompare(other.badge ?? "", "en-AU"),
} as const;
const KEYS = ["price", "km", "year", "badge"] as const;

const MAX_SHOWN = 20;

type LikeCarsProps = {
  site: string;
  id: string;
  /** What is asked for the car, integer cents. */
  priceCents: number | null;
  cars: readonly LikeCar[];
};

/** The cars of the site that a car is compared with, in the order of the column that was pressed. */
export function LikeCars({ site, id, priceCents, cars }: LikeCarsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const order = KEYS.find((key) => key === search.get(ORDER)) ?? "price";
  if (cars.length === 0) return null;
  const labels = {
    price: t("stock.column_price"),
    km: t("stock.km"),
    year: t("stock.year"),
    badge: t("stock.badge"),
  };
  return (
    <Panel title={t("stock.like")} id={ORDER}>
      <nav aria-label={t("stock.like_order")} className="mb-2 flex flex-wrap gap-x-4 text-sm">
        {KEYS.map((key) => (
          <AppLink
            key={key}
            href={`${deskCarPath(site, id)}?${ORDER}=${key}#${ORDER}`}
            aria-current={key === order ? "true" : undefined}
            className={`inline-flex min-h-11 items-center ${key === order ? "link font-semibold" : "link"}`}
          >
            {labels[key]}
          </AppLink>
        ))}
      </nav>
      <ol className="grid text-sm">
        {cars
          .toSorted(ORDERS[order])
          .slice(0, MAX_SHOWN)
          .map((car) => (
            <li
              key={car.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-1 last:border-b-0"
            >
              <TextLink href={deskCarPath(site, car.id)}>{carLabel(car)}</TextLink>
              <span className="text-right font-medium">
                {formatDollars(car.priceCents)}
                {priceCents === null ? null : (
                  <span className="font-normal text-ink-muted"> {differenceText(car.priceCents)}</span>
                )}
              </span>
              <span className="col-span-2 text-ink-muted">
                {[car.km === null ? null : formatKm(car.km), car.simpleFuel].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  );

  /** How much more or less than the car itself. */
  function differenceText(cents: number): string {
    const more = cents - (priceCents ?? 0);
    return more === 0 ? "" : `(${more > 0 ? "+" : "−"}${formatDollars(Math.abs(more))})`;
  }
}
