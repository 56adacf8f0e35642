import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { Rows } from "../Panel";
import type { CatalogueLine } from "./catalogue-pages.server";

/** A catalogue's file: for whom, where, and what it has. */
export function CatalogueState({ catalogue }: { catalogue: CatalogueLine }) {
  const { t } = useTranslation();
  const { format, file, delivery, isEnabled, address, packedAddress, cars, leftOut } = catalogue;
  const { written, sent, failure } = catalogue;
  const writtenText =
    written === null ? t("catalogues.state_waiting") : t("catalogues.state_written", { when: written });
  const counts = `${t("catalogues.cars", { count: cars })}, ${t("catalogues.left_out", { count: leftOut })}`;
  return (
    <div className="grid gap-3">
      {failure === null ? null : (
        <Notice tone="warning">
          {t("catalogues.sent_failed", { reason: failure.reason, when: failure.next })}
        </Notice>
      )}
      <Rows
        rows={[
          {
            label: t("catalogues.format"),
            text: `${t(`catalogues.format_${format}`)}, ${t(`catalogues.file_${file}`)}`,
          },
          {
            label: t("catalogues.state"),
            text: isEnabled ? `${writtenText}. ${counts}` : t("catalogues.state_off"),
          },
          { label: t("catalogues.address"), text: address },
          { label: t("catalogues.address_packed"), text: packedAddress },
          ...(delivery === "pull"
            ? []
            : [{ label: t("catalogues.sent"), text: sent ?? t("catalogues.sent_never") }]),
        ]}
      />
    </div>
  );
}
