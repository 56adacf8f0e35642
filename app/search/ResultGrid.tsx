import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";
import type { CarCard as CardCar } from "../stock/car-card";
import { CarCard } from "../stock/CarCard";
import { mixPromoCards, type PlacedPromoCard } from "../stock/promo-cards";
import { PromoCard } from "../stock/PromoCard";
import { Repayment } from "./Repayment";
import type { ResultsView } from "./results-view";
import type { ListedCar } from "./search-page";

export type ResultGridProps = {
  cars: readonly ListedCar[];
  promos?: readonly PlacedPromoCard[];
  site: PublicSite;
  view: ResultsView;
  /** Seconds UTC. */
  now: number;
  /** What a feature puts on each card: the save heart. */
  renderActions?: (car: CardCar) => ReactNode;
};

const LIST_SIZES = "(min-width: 40rem) 18rem, 40vw";

/** The cars, and the dealer's own cards among them. */
export function ResultGrid({ cars, promos = [], site, view, now, renderActions }: ResultGridProps) {
  const { t } = useTranslation();
  return (
    <ul className="result-grid" data-view={view}>
      {mixPromoCards(cars, promos).map((item, index) =>
        "promo" in item ? (
          <li key={`promo ${item.promo.id}`}>
            <PromoCard card={item.promo} />
          </li>
        ) : (
          <li key={item.car.id}>
            <CarCard
              car={item.car}
              settings={site}
              now={now}
              priority={index === 0}
              sizes={view === "list" ? LIST_SIZES : undefined}
              actions={renderActions?.(item.car)}
              note={item.car.repayment ? <Repayment repayment={item.car.repayment} t={t} /> : null}
            />
          </li>
        ),
      )}
    </ul>
  );
}
