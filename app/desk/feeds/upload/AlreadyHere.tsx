import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Disclosure } from "~/ui/Disclosure";

import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { HANDED_OVER } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";

/** Cars that staff entered and the file has too, each to be handed over to the file. */
export function AlreadyHere({ cars }: { cars: UploadedColumns["already"] }) {
  const { t } = useTranslation();
  const photosOf = (count: number) =>
    count === 0 ? t("stock.without_photos") : t("stock.photo_count", { count });
  return (
    <Panel title={t("feeds.upload_already", { count: cars.length })}>
      <p className="mb-2">{t("feeds.upload_already_text")}</p>
      {cars.map(({ line, id, label, photos, isHandedOver }) => (
        <label key={line} className="flex min-h-11 items-center gap-2 wrap-anywhere">
          <input type="checkbox" name={HANDED_OVER} value={id} defaultChecked={isHandedOver} />
          {t("feeds.upload_already_take", { car: label, line, photos: photosOf(photos) })}
        </label>
      ))}
    </Panel>
  );
}

/** What is another than in the last file; nothing of a first one. */
export function Changes({
  uploaded: { changes, leaving },
}: {
  uploaded: Pick<UploadedColumns, "changes" | "leaving">;
}) {
  const { t } = useTranslation();
  const { added, same, prices, first } = changes;
  if (same + prices + leaving.length === 0) return null;
  const price = (cents: number | null) => (cents === null ? t("stock.price_none") : formatDollars(cents));
  return (
    <Panel title={t("feeds.upload_changes")}>
      <p>
        {dotted(
          t("feeds.upload_prices", { count: prices }),
          t("feeds.upload_same", { count: same }),
          t("feeds.upload_added", { count: added }),
          t("feeds.upload_missing_count", { count: leaving.length }),
        )}
      </p>
      {first.length > 0 ? (
        <Disclosure summary={t("feeds.upload_prices_list")}>
          <ul className="list-disc pl-5 text-sm">
            {first.map(({ label, from, to }) => (
              <li key={label} className="wrap-anywhere">
                {t("feeds.upload_price_change", { car: label, from: price(from), to: price(to) })}
              </li>
            ))}
            {prices > first.length ? (
              <li>{t("feeds.upload_leaving_more", { count: prices - first.length })}</li>
            ) : null}
          </ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}
