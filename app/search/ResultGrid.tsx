import type { ReactNode } from "react";
import type { TFunction } from "i18next";

import { useTranslation } from "../i18n/use-translation";
import type { PublicSite } from "../site/public-site";
import type { CarCard as CardCar } from "../stock/car-card";
import { CarCard } from "../stock/CarCard";
import { mixPromoCards, type PlacedPromoCard } from "../stock/promo-cards";
import { PromoCard } from "../stock/PromoCard";
import type { ResultsView } from "./results-view";
import type { ListedCar } from "./search-page";
import { formatDollars } from "../stock/money";
import type { QuotedRepayment } from "../stock/credit/quoted-loan";

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

/** A repayment with its rate and comparison rate beside it, in one size (design §5). */
export function Repayment({ repayment, t }: { repayment: QuotedRepayment; t: TFunction }) {
  const percent = (rate: number) => `${rate.toFixed(2)}%`;
  return (
    <p className="figures text-sm text-ink-muted">
      {[
        t("search.card_repayment", { amount: formatDollars(repayment.weeklyCents) }),
        t("search.card_rate", { rate: percent(repayment.rate) }),
        t("search.card_comparison", { rate: percent(repayment.comparisonRate) }),
      ].join(t("ui.comma"))}
    </p>
  );
}
