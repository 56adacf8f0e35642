import { reasonInWords } from "~/feeds/field-name";
import type { FeedRow } from "~/feeds/find-runs.server";
import { numberOfRow } from "~/feeds/row-outcome";
import { useTranslation } from "~/i18n/use-translation";

import { deskCarPath } from "../desk-paths";
import { TextLink } from "../TextLink";

type RowLineProps = { site: string; source: string; row: FeedRow; live: string };

/** A row of a run: its car, and what became of it. @param live what is said of a row without a reason */
export function RowLine({ site, source, row, live }: RowLineProps) {
  const { t } = useTranslation();
  const { line, vehicleId, car, reason, value } = row;
  const name = [car, numberOfRow(source, row)].filter(Boolean).join(", ");
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {car !== null && vehicleId !== null ? (
          <TextLink href={deskCarPath(site, vehicleId)}>{name}</TextLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{name || t("feeds.row_unknown")}</span>
        )}
        <span className="text-sm text-ink-muted">{t("feeds.line", { line })}</span>
      </div>
      <p className="self-center wrap-anywhere">
        {reason ? reasonInWords(reason) : live}
        {value && !reason.includes(value) ? <span className="text-ink-muted"> “{value}”</span> : null}
      </p>
    </li>
  );
}
