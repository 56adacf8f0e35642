import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { bookingFormPath } from "~/paths";
import { OtherDays } from "~/slots/OtherDays";
import { TimePicker } from "~/slots/TimePicker";
import { AppLink } from "~/ui/AppLink";
import { Checkbox } from "~/ui/Checkbox";

import type { BookingChoice, FormSlots, LeadFormModel } from "../lead-form-model";
import { LeadLine, useControlId, useLeadField } from "../LeadField";
import type { BookingField as BookingFieldName } from "../lead-kind";
import { useErrorText } from "../use-error-text";
import { useFreeTimes } from "./use-free-times";

type BookingFieldProps = {
  name: BookingFieldName;
  choice: BookingChoice | undefined;
  /** The slug of the chosen yard; empty for none, and on the form of a car. */
  yard: string;
  yards: LeadFormModel["yards"];
};

/** When the shopper comes: a free time where the yard takes bookings, else a date and time that the dealer confirms. */
export function BookingField({ name, choice, yard, yards }: BookingFieldProps) {
  const slots = choice?.slots;
  const at = yard === "" && yards.length <= 1 ? (slots?.offer?.yard ?? "") : yard;
  if (!slots || (at !== "" && !slots.yards.includes(at)))
    return <BookingLine name={name} choice={choice} yard={yard} />;
  if (at === "") return <YardFirst slots={slots} yards={yards} />;
  return <FreeTimes key={at} name={name} slots={slots} yard={at} />;
}

/** Without script, choosing a yard opens the form at that yard. */
function YardFirst({ slots, yards }: { slots: FormSlots; yards: LeadFormModel["yards"] }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{t("leads.booking_date")}</p>
      <p className="text-sm text-ink-muted">{t("booking.choose_yard")}</p>
      <noscript>
        <ul className="mt-2">
          {yards.map(({ value, label }) => (
            <li key={value}>
              <AppLink
                href={bookingFormPath(slots.kind, { location: value })}
                className="inline-flex min-h-11 items-center underline"
              >
                {t("booking.times_at", { yard: label })}
              </AppLink>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

type FreeTimesProps = { name: BookingFieldName; slots: FormSlots; yard: string };

function FreeTimes({ name, slots, yard }: FreeTimesProps) {
  const { t } = useTranslation();
  const field = useLeadField(name);
  const errorText = useErrorText();
  const id = useControlId(name);
  const sent: unknown = field.defaultValue;
  const [chosen, choose] = useState(typeof sent === "string" ? sent : "");
  const { offer, show, isLost } = useFreeTimes(slots, yard, field.error);
  if (offer === null)
    return <p className="text-ink-muted">{isLost ? t("booking.not_loaded") : t("leads.quick_loading")}</p>;
  const { minutes, name: yardName } = offer;
  const isGone =
    chosen !== "" && !offer.days.some(({ times }) => times.some(({ value }) => value === chosen));
  const showDays = (from: string) => {
    choose("");
    show(from);
  };
  return (
    <TimePicker
      id={id}
      name={name}
      label={t("leads.booking_date")}
      hint={t("booking.lengths", { minutes, yard: yardName })}
      error={errorText(field.error) ?? (isGone ? t("booking.error_taken") : undefined)}
      days={offer.days}
      chosen={chosen}
      onChoose={(time) => {
        choose(time);
        field.clearError();
      }}
    >
      <OtherDays
        offer={offer}
        onShow={showDays}
        hrefOf={(from) =>
          bookingFormPath(slots.kind, { ...(slots.car ? { car_id: slots.car } : { location: yard }), from })
        }
      />
      <Checkbox kind="radio" name={name} value="">
        {t("booking.no_time")}
      </Checkbox>
    </TimePicker>
  );
}

type BookingLineProps = { name: BookingFieldName; choice: LeadFormModel["booking"]; yard: string };

/** A time at a yard, with the hours of the chosen one; of all of them while none is chosen. */
function BookingLine({ name, choice, yard }: BookingLineProps) {
  const { t } = useTranslation();
  const all = choice?.hours ?? [];
  const own = all.filter((hours) => hours.yard === yard);
  const lines = (own.length > 0 ? own : all).map(({ name: yardName, text }) =>
    all.length > 1
      ? t("leads.booking_hours_at", { yard: yardName, hours: text })
      : t("leads.booking_hours", { hours: text }),
  );
  return (
    <LeadLine
      name={name}
      label={t("leads.booking_date")}
      hint={[t("leads.booking_date_hint"), ...lines].join(" ")}
      type="datetime-local"
      min={choice?.from}
      max={choice?.until}
    />
  );
}
