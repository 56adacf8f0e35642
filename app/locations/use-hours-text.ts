import type { Language } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import type { HoursOfDay } from "./day-hours";
import { hoursIn } from "./hours-text";

/** Puts a day's hours into the site's words. */
export function useHoursText(): (hours: HoursOfDay) => string {
  const { t, i18n } = useTranslation();
  return (hours) =>
    "text" in hours ? hoursIn(i18n.language as Language, hours.text) : t(`content.hours_${hours.kind}`);
}
