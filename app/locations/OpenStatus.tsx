import type { Language } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { classNames } from "../ui/class-names";
import type { HoursOfDay } from "./day-hours";
import { hoursIn } from "./hours-text";
import type { TodayHours } from "./opening-hours";

/** Whether the doors are open, in words and not by a colour alone, and what today says. */
export function OpenStatus({ today, className }: { today: TodayHours; className?: string }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const { isOpen, hours } = today;
  return (
    <p className={classNames("figures flex flex-wrap items-baseline gap-x-2", className)}>
      <span
        className={classNames(
          "inline-flex items-baseline gap-2 font-semibold",
          isOpen ? "text-success" : "text-ink",
        )}
      >
        <span
          className={classNames(
            "size-2 shrink-0 self-center rounded-full",
            isOpen ? "bg-success" : "bg-control",
          )}
        />
        {isOpen ? t("content.open_now") : t("content.closed_now")}
      </span>
      <span className="text-ink-muted">{`${t("content.today")}: ${hoursText(hours)}`}</span>
    </p>
  );
}

/** Puts a day's hours into the site's words. */
export function useHoursText(): (hours: HoursOfDay) => string {
  const { t, i18n } = useTranslation();
  return (hours) =>
    "text" in hours ? hoursIn(i18n.language as Language, hours.text) : t(`content.hours_${hours.kind}`);
}
