import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import type { UpkeepDone } from "./find-upkeep.server";

const HOURS_IN_DAYS = 48;

/** When the installation was last backed up, and a restore practised; prominent once that is too long ago. */
export function Upkeep({ done }: { done: readonly UpkeepDone[] }) {
  const { t } = useTranslation();
  if (done.length === 0) return null;
  const text = done
    .map(({ name, hoursAgo }) => {
      const count = hoursAgo < HOURS_IN_DAYS ? hoursAgo : Math.floor(hoursAgo / 24);
      const ago = t(hoursAgo < HOURS_IN_DAYS ? "desk.hours_ago" : "desk.days_ago", { count });
      return t(`desk.upkeep_${name}`, { ago });
    })
    .join(" ");
  if (!done.some(({ isOverdue }) => isOverdue)) return <p className="mt-6 text-sm text-ink-muted">{text}</p>;
  return (
    <div className="mt-6">
      <Notice tone="warning">
        {text} {t("desk.upkeep_overdue")}
      </Notice>
    </div>
  );
}
