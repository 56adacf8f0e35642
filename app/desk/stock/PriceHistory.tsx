import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { priceSentence } from "~/stock/price-sentence";

import { classNames } from "~/ui/class-names";

import { Panel } from "../Panel";
import type { SeenPrice } from "./desk-car.server";

/** The prices of a car, newest first, each with its difference from the one before. */
export function PriceHistory({ prices }: { prices: SeenPrice[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("stock.prices")}>
      {prices.length === 0 ? <p className="text-sm text-ink-muted">{t("stock.prices_none")}</p> : null}
      <ol className="grid text-sm">
        {prices.map(({ at, cents, priceType, changeCents }) => (
          <li
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline sm:grid-cols-[minmax(0,1fr)_auto_5rem] gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <span className="text-ink-muted">{at}</span>
            <span className="text-right font-medium">
              {cents === null
                ? t("stock.price_none")
                : priceType === null
                  ? formatDollars(cents)
                  : priceSentence({ cents, basis: priceType }, t)}
            </span>
            {changeCents === null || changeCents === 0 ? null : (
              <span
                className={classNames("text-right max-sm:col-start-2", changeCents < 0 && "text-success")}
              >
                {`${changeCents > 0 ? "+" : ""}${formatDollars(changeCents)}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
