import { useTranslation } from "~/i18n/use-translation";
import type { VehicleThen } from "~/leads/work/vehicle-then.server";
import { formatKm } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";
import { priceSentence } from "~/stock/price-sentence";

import { Panel, Rows } from "../Panel";

/** The lead's car as it was when the lead was sent. */
export function LeadCar({ car, url }: { car: VehicleThen | null; url: string | null }) {
  const { t } = useTranslation();
  if (car === null) return null;
  const { name, stockNumber, km, colour, priceType } = car;
  const cents = askingPriceCents(car);
  const rows = [
    {
      label: t("inbox.price"),
      text: cents === null ? t("inbox.price_none") : priceSentence({ cents, basis: priceType }, t),
    },
    { label: t("inbox.stock_number"), text: stockNumber ?? "" },
    { label: t("inbox.km"), text: km === null ? "" : formatKm(km) },
    { label: t("inbox.colour"), text: colour ?? "" },
  ];
  return (
    <Panel title={t("inbox.car_then")}>
      <p className="mb-3 text-lg font-semibold">{name}</p>
      <Rows rows={rows.filter(({ text }) => text !== "")} />
      {url ? (
        <a className="link mt-3 inline-flex min-h-11 items-center" href={url}>
          {t("inbox.car_now")}
        </a>
      ) : null}
    </Panel>
  );
}
