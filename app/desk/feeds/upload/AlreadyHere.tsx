import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";

import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { HANDED_OVER } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";

/** Cars that are on the site and become the list's: what changes of each, before it does. */
export function TakenOver({ cars }: { cars: UploadedColumns["here"] }) {
  const { t } = useTranslation();
  const price = (cents: number | null) => (cents === null ? t("stock.price_none") : formatDollars(cents));
  return (
    <Panel title={t("feeds.upload_here", { count: cars.length })}>
      <p className="mb-2">{t("feeds.upload_here_text")}</p>
      <ul className="list-disc pl-5 text-sm">
        {cars.map(({ line, label, name, photos, from, to }) => (
          <li key={line} className="wrap-anywhere">
            {dotted(
              t("feeds.upload_here_as", { line, car: label === name ? name : `${label}, ${name}` }),
              photos === 0 ? t("stock.without_photos") : t("stock.photo_count", { count: photos }),
              from === to
                ? t("feeds.upload_here_same", { price: price(to) })
                : t("feeds.upload_here_price", { from: price(from), to: price(to) }),
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
