import { Fragment, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/Field";

import type { SlotDayView } from "./slot-view";
import { timesByPart } from "./times-by-part";

type TimePickerProps = {
  /** Of the element that messages lead to; its inputs have ids made from it. */
  id: string;
  /** Of the field that the chosen time is sent as. */
  name: string;
  label: string;
  hint?: string;
  error?: string;
  days: readonly SlotDayView[];
  /** The chosen time; undefined for none. */
  chosen?: string;
  onChoose?: (time: string) => void;
  /** What stands below the times, such as a choice of none. */
  children?: ReactNode;
};

/**
 * A day, then a time of it: two groups of radio buttons. Style sheets show the times of the chosen day
 * (app/styles/time-picker.css), so it needs no script; a time that was chosen stays in sight under another day.
 */
export function TimePicker(props: TimePickerProps) {
  const { id, name, label, hint, error, days, chosen, onChoose, children } = props;
  const { t } = useTranslation();
  const first = days.find(({ date }) => chosen?.startsWith(date)) ?? days[0];
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined} className="time-picker">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      {days.length === 0 ? <p className="text-ink-muted">{t("booking.none_free")}</p> : null}
      <div className="time-days" role="group" aria-label={t("booking.days")}>
        {days.map(({ date, short, long, times }) => (
          <div key={date} className="time-day">
            <Choice
              name={`${name} Day`}
              value={date}
              text={short}
              className="time-day-choice"
              checked={date === first?.date}
            />
            <fieldset className="time-list">
              <legend className="text-sm text-ink-muted">{t("booking.times_on", { day: long })}</legend>
              {timesByPart(times).map(({ part, times: group }) => (
                <Fragment key={part}>
                  {part === "day" ? null : <p className="time-part">{t(`booking.part_${part}`)}</p>}
                  <div className="time-grid">
                    {group.map(({ value, text }) => (
                      <Choice
                        key={value}
                        name={name}
                        value={value}
                        text={text}
                        checked={value === chosen}
                        onChoose={onChoose}
                      />
                    ))}
                  </div>
                </Fragment>
              ))}
            </fieldset>
          </div>
        ))}
      </div>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  text: string;
  checked: boolean;
  onChoose?: (value: string) => void;
  className?: string;
};

function Choice({ name, value, text, checked, onChoose, className }: ChoiceProps) {
  return (
    <label className={classNames("time-choice", className)}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={() => onChoose?.(value)}
        className="sr-only"
      />
      <span className="figures">{text}</span>
    </label>
  );
}
