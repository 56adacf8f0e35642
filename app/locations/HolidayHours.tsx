import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { useDialog } from "../ui/use-dialog";
import type { SpecialDay } from "./special-days";
import { SpecialHours } from "./SpecialHours";
import { useHoursText } from "./use-hours-text";

/** The next holiday in a line, and all of them in a dialog (spec 2 §2); without JavaScript, all of them at once. */
export function HolidayHours({ days }: { days: SpecialDay[] }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const dialog = useDialog();
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
      <Button className="mt-4 noscript:hidden" onClick={dialog.open}>
        <CalendarDays className="size-5" aria-hidden="true" />
        {t("places.holiday_all")}
      </Button>
      <div className="mt-4 hidden noscript:block">
        <SpecialHours days={days} />
      </div>
      <Dialog dialog={dialog} title={t("content.special_hours")}>
        <SpecialHours days={days} />
      </Dialog>
    </section>
  );
}
