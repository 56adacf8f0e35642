import { useTranslation } from "~/i18n/use-translation";

import type { OfferView } from "./offer-view";

/** The loudest text of an offer: of a credit offer the rate and its comparison rate, both in one size (design §5). */
export function OfferFigure({
  offer: { rates, highlight },
}: {
  offer: Pick<OfferView, "rates" | "highlight">;
}) {
  const { t } = useTranslation();
  if (rates)
    return (
      <dl className="offer-rates figures">
        <div>
          <dt>{t("vehicle.repayment_rate")}</dt>
          <dd className="offer-figure heading">{rates.rate}</dd>
        </div>
        <div>
          <dt>{t("vehicle.repayment_comparison")}</dt>
          <dd className="offer-figure heading">{rates.comparison}</dd>
        </div>
      </dl>
    );
  return highlight ? <p className="offer-figure heading figures">{highlight}</p> : null;
}
