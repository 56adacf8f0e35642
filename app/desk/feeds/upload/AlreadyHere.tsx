import { useTranslation } from "~/i18n/use-translation";

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
