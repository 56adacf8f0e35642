import { useTranslation } from "react-i18next";

import type { SpecialDay } from "./special-days";
import { useHoursText } from "./use-hours-text";

/** Holidays to come; the current day is called 'Today' (spec 2 §9). */
export function SpecialHours({ days }: { days: SpecialDay[] }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  return (
    <table className="figures w-full text-left">
      <tbody>
        {days.map(({ date, dateText, name, hours }) => (
          <tr key={date} className="border-b border-line">
            <th scope="row" className="px-3 py-2 font-normal">
              <time dateTime={date} className={dateText === null ? "font-semibold" : undefined}>
                {dateText ?? t("content.today")}
              </time>
              {name ? <span className="block text-sm text-ink-muted">{name}</span> : null}
            </th>
            <td className="px-3 py-2 text-right whitespace-nowrap">{hoursText(hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
