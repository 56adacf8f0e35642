import { useTranslation } from "react-i18next";

import type { HoursOfDay } from "./day-hours";

/** Puts a day's hours into the site's words. */
export function useHoursText(): (hours: HoursOfDay) => string {
  const { t } = useTranslation();
  return (hours) => ("text" in hours ? hours.text : t(`content.hours_${hours.kind}`));
}
