import { useTranslation } from "react-i18next";

import { classNames } from "../ui/class-names";
import type { OpeningDay } from "./opening-week";
import { useHoursText } from "./use-hours-text";
import { WEEKDAY_KEYS } from "./weekday-keys";

/** The hours of each weekday, today marked. */
export function OpeningHours({ week }: { week: OpeningDay[] }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="heading text-xl">
        {t("content.opening_hours")}
      </h2>
      <table className="figures mt-4 w-full text-left">
        <tbody>
          {week.map(({ weekday, hours, isToday }) => (
            <tr
              key={weekday}
              className={classNames("border-b border-line", isToday && "bg-brand-soft font-semibold")}
            >
              <th scope="row" className={classNames("px-3 py-2", !isToday && "font-normal")}>
                {t(WEEKDAY_KEYS[weekday] ?? WEEKDAY_KEYS[0])}
                {isToday ? (
                  <span className="ml-2 text-sm text-brand-strong">{t("content.today")}</span>
                ) : null}
              </th>
              <td className="min-w-42 px-3 py-2 text-right">{hoursText(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
