import { useActionData } from "@remix-run/react";
import { useState } from "react";

import { unbrokenTimes } from "~/i18n/unbroken-times";
import { useTranslation } from "~/i18n/use-translation";
import { DefaultButton, OtherDayButtons } from "~/slots/OtherDays";
import type { SlotOffer } from "~/slots/slot-offer";
import { TimePicker } from "~/slots/TimePicker";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";

import type { BookingChoice, FormSlots, LeadFormModel } from "../lead-form-model";
import { LeadLine, useControlId, useLeadField } from "../LeadField";
import type { BookingField as BookingFieldName } from "../lead-kind";
import { useLeadErrorText } from "../use-lead-error-text";
import { TIMES_FROM } from "./booking";
import { useFreeTimes } from "./use-free-times";

type BookingFieldProps = {
  name: BookingFieldName;
  choice: BookingChoice | undefined;
  /** The slug of the chosen location; empty for none, and on the form of a car. */
  location: string;
  locations: LeadFormModel["locations"];
};

/** When the shopper comes: a free time where the location takes bookings, else a date and time that the dealer confirms. */
export function BookingField({ name, choice, location, locations }: BookingFieldProps) {
  // Of a form that came back without a script (answer-lead.server.ts).
  const answered = useActionData<{ times?: SlotOffer | null }>()?.times ?? null;
  const slots = choice?.slots && { ...choice.slots, offer: answered ?? choice.slots.offer };
  const at = location === "" && locations.length <= 1 ? (slots?.offer?.location ?? "") : location;
  if (!slots || (at !== "" && !slots.locations.includes(at)))
    return <BookingLine name={name} choice={choice} location={location} />;
  if (at === "") return <LocationFirst />;
  return (
    <>
      {locations.length > 1 ? <ShowTimes /> : null}
      <FreeTimes key={at} name={name} slots={slots} location={at} />
    </>
  );
}

function LocationFirst() {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{t("booking.choose_time")}</p>
      <p className="text-sm text-ink-muted">{t("booking.choose_yard")}</p>
      <ShowTimes />
    </div>
  );
}

/** Without script, brings the form back with the times of the location that is chosen. */
function ShowTimes() {
  const { t } = useTranslation();
  return (
    <noscript>
      <DefaultButton />
      <Button type="submit" size="sm" name={TIMES_FROM} value="" formNoValidate className="my-2">
        {t("booking.show_times")}
      </Button>
    </noscript>
  );
}

type FreeTimesProps = { name: BookingFieldName; slots: FormSlots; location: string };

function FreeTimes({ name, slots, location }: FreeTimesProps) {
  const { t } = useTranslation();
  const field = useLeadField(name);
  const errorText = useLeadErrorText();
  const id = useControlId(name);
  const sent: unknown = field.defaultValue;
  const [chosen, choose] = useState(typeof sent === "string" ? sent : "");
  const { offer, show, isLost } = useFreeTimes(slots, location, field.error);
  if (offer === null)
    return <p className="text-ink-muted">{isLost ? t("booking.not_loaded") : t("leads.quick_loading")}</p>;
  const { minutes, name: locationName } = offer;
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
      label={t("booking.choose_time")}
      hint={t("booking.lengths", { minutes, yard: locationName })}
      error={errorText(field.error) ?? (isGone ? t("booking.error_taken") : undefined)}
      days={offer.days}
      chosen={chosen}
      onChoose={(time) => {
        choose(time);
        field.clearError();
      }}
    >
      <OtherDayButtons offer={offer} name={TIMES_FROM} onShow={showDays} />
      <Checkbox kind="radio" name={name} value="">
        {t("booking.no_time")}
      </Checkbox>
    </TimePicker>
  );
}

type BookingLineProps = { name: BookingFieldName; choice: LeadFormModel["booking"]; location: string };

/** A time at a location, with the week of the chosen one; the other hours and the holidays are folded below. */
function BookingLine({ name, choice, location }: BookingLineProps) {
  const { t } = useTranslation();
  const all = choice?.hours ?? [];
  const own = all.find((hours) => hours.location === location) ?? (all.length === 1 ? all[0] : undefined);
  const week = own && t("leads.booking_hours", { hours: unbrokenTimes(own.text) });
  return (
    <>
      <LeadLine
        name={name}
        label={t("leads.booking_date")}
        hint={[t("leads.booking_date_hint"), week].filter(Boolean).join(" ")}
        type="datetime-local"
        min={choice?.from}
        max={choice?.until}
      />
      <FoldedHours all={all} />
    </>
  );
}

function FoldedHours({ all }: { all: BookingChoice["hours"] }) {
  const { t } = useTranslation();
  const [first, ...others] = all;
  if (!first || (others.length === 0 && first.special === "")) return null;
  const title = t(others.length === 0 ? "leads.booking_holidays" : "leads.booking_all_hours");
  return (
    <Disclosure summary={title} className="mt-2 text-sm">
      <ul className="grid gap-2 text-ink-muted">
        {all.map(({ location, name, text, special }) => (
          <li key={location}>
            {others.length === 0
              ? null
              : t("leads.booking_hours_at", { yard: name, hours: unbrokenTimes(text) })}{" "}
            {special === "" ? null : t("leads.booking_special", { days: unbrokenTimes(special) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
