import type { Language } from "~/i18n/language";
import { unbrokenTimes } from "~/i18n/unbroken-times";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";

import type { HoursOfDay } from "./day-hours";
import { hoursIn, WEEKDAY_KEYS } from "./hours-text";
import type { NextOpening, TodayHours } from "./opening-hours";

/** Whether the location is open, in words and not by colour alone, and until or from when. */
export function OpenStatus({ today, className }: { today: TodayHours; className?: string }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const opensText = useOpensText();
  const { isOpen, hours, next } = today;
  const closedToday = hours.kind === "closed" ? t("content.closed_today") : hoursText(hours);
  return (
    // True only at this minute, so it isn’t printed.
    <p className={classNames("figures flex flex-wrap items-baseline gap-x-2 print:hidden", className)}>
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
        {isOpen ? t("content.open_now") : hours.kind === "open" ? t("content.closed_now") : closedToday}
      </span>
      {isOpen ? (
        <span className="text-ink-muted">{`${t("content.today")}: ${hoursText(hours)}`}</span>
      ) : next ? (
        <span className="text-ink-muted">{opensText(next)}</span>
      ) : null}
    </p>
  );
}

const DAYS_OF_WEEK = 7;

/** The next opening time, in the site's words. */
function useOpensText(): (next: NextOpening) => string {
  const { t, i18n } = useTranslation();
  return ({ weekday, inDays, time: englishTime }) => {
    const time = unbrokenTimes(hoursIn(i18n.language as Language, englishTime));
    if (inDays === 0) return t("content.opens_today", { time });
    if (inDays === 1) return t("content.opens_tomorrow", { time });
    return t(inDays < DAYS_OF_WEEK ? "content.opens_on" : "content.opens_next", {
      day: t(WEEKDAY_KEYS[weekday] ?? WEEKDAY_KEYS[0]),
      time,
    });
  };
}

/** Formats a day's hours in the site's words. */
export function useHoursText(): (hours: HoursOfDay) => string {
  const { t, i18n } = useTranslation();
  return (hours) =>
    "text" in hours
      ? unbrokenTimes(hoursIn(i18n.language as Language, hours.text))
      : t(`content.hours_${hours.kind}`);
}
