import { useState } from "react";
import { flushSync } from "react-dom";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Icon } from "~/ui/Icon";
import { useDialog } from "~/ui/use-dialog";

import type { SpecialDay } from "./special-days";
import { useHoursText } from "./OpenStatus";

/**
 * The next holiday in one line, with all of them in a dialog (spec 2 §2); without JavaScript, all of them on
 * the page.
 */
export function HolidayHours({ days }: { days: SpecialDay[] }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const dialog = useDialog();
  const [isAsked, setAsked] = useState(false);
  const show = () => {
    flushSync(() => setAsked(true));
    dialog.open();
  };
  const next = days[0];
  if (!next) return null;
  const hours = hoursText(next.hours);
  const day = [next.dateText, next.name && `(${next.name})`].filter(Boolean).join(" ");
  return (
    <section aria-labelledby="holiday-hours">
      <h2 id="holiday-hours" className="heading text-xl">
        {t("content.special_hours")}
      </h2>
      <p className="figures mt-4">
        {next.dateText === null
          ? t("places.holiday_today", { hours })
          : t("places.holiday_next", { day, hours })}
      </p>
      <Button className="mt-4 noscript:hidden" onClick={show}>
        <Icon name="calendar-days" className="size-5" />
        {t("places.holiday_all")}
      </Button>
      <noscript className="noscript:mt-4 noscript:block">
        <SpecialHours days={days} />
      </noscript>
      {isAsked ? (
        <Dialog dialog={dialog} title={t("content.special_hours")}>
          <SpecialHours days={days} />
        </Dialog>
      ) : null}
    </section>
  );
}

/** Coming holidays; the current day is called 'Today' (spec 2 §9). */
function SpecialHours({ days }: { days: SpecialDay[] }) {
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
