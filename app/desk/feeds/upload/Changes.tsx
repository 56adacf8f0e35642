import { useTranslation } from "~/i18n/use-translation";
import type { PriceType } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { Disclosure } from "~/ui/Disclosure";
import { FieldError } from "~/ui/Field";

import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { STEEP, STEEP_ANSWERS, STEEP_ROW } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";

/** What is another than in the last file; nothing of a first one. */
export function Changes({
  uploaded: { changes, leaving },
}: {
  uploaded: Pick<UploadedColumns, "changes" | "leaving">;
}) {
  const { t } = useTranslation();
  const { added, same, prices, first, types, firstTypes } = changes;
  if (same + prices + leaving.length === 0) return null;
  const type = (of: PriceType) => t(`price.label_${of}`);
  const price = (cents: number | null) => (cents === null ? t("stock.price_none") : formatDollars(cents));
  return (
    <Panel title={t("feeds.upload_changes")}>
      <p>
        {dotted(
          t("feeds.upload_prices", { count: prices }),
          types > 0 ? t("feeds.upload_types", { count: types }) : "",
          t("feeds.upload_same", { count: same }),
          t("feeds.upload_added", { count: added }),
          t("feeds.upload_missing_count", { count: leaving.length }),
        )}
      </p>
      {first.length > 0 ? (
        <Disclosure summary={t("feeds.upload_prices_list")}>
          <ul className="list-disc pl-5 text-sm">
            {first.map(({ rowId, label, from, to }) => (
              <li key={rowId} className="wrap-anywhere">
                {t("feeds.upload_price_change", { car: label, from: price(from), to: price(to) })}
              </li>
            ))}
            {prices > first.length ? (
              <li>{t("feeds.upload_leaving_more", { count: prices - first.length })}</li>
            ) : null}
          </ul>
        </Disclosure>
      ) : null}
      {types > 0 ? (
        <Disclosure summary={t("feeds.upload_types_list")}>
          <ul className="list-disc pl-5 text-sm">
            {firstTypes.map(({ label, from, to }) => (
              <li key={label} className="wrap-anywhere">
                {t("feeds.upload_price_change", { car: label, from: type(from), to: type(to) })}
              </li>
            ))}
            {types > firstTypes.length ? (
              <li>{t("feeds.upload_leaving_more", { count: types - firstTypes.length })}</li>
            ) : null}
          </ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** The id of the panel. */
export const STEEP_QUESTION = "steep-prices";

type SteepPricesProps = { steep: UploadedColumns["changes"]["steep"]; error: string | undefined };

/** Prices that are probably a slip, and the question whether they are right. */
export function SteepPrices({ steep, error }: SteepPricesProps) {
  const { t } = useTranslation();
  if (steep.length === 0) return null;
  return (
    <Panel title={t("feeds.upload_steep", { count: steep.length })} id={STEEP_QUESTION}>
      <ul className="mb-3 list-disc pl-5 text-sm">
        {steep.map(({ rowId, label, from, to }) => (
          <li key={rowId} className="wrap-anywhere">
            <input type="hidden" name={STEEP_ROW} value={rowId} />
            {t("feeds.upload_price_change", {
              car: label,
              from: formatDollars(from ?? 0),
              to: formatDollars(to ?? 0),
            })}
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="font-semibold">{t("feeds.upload_steep_ask")}</legend>
        {STEEP_ANSWERS.map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={STEEP} value={answer} />
            {t(`feeds.upload_steep_${answer}`)}
          </label>
        ))}
        <FieldError message={error} />
      </fieldset>
    </Panel>
  );
}
