import type { FieldErrors } from "remix-validated-form";

import type { TextOverrides } from "~/i18n/language";
import type { Location } from "~/locations/location";
import type { HoursSettings } from "~/locations/opening-hours";

import { bookingRefusalText } from "./booking-text";
import { bookingRefusal } from "./booking-time";
import { BOOKING_FIELDS, leadKind, type LeadKindName, type YardType } from "./lead-kind";
import type { LeadForm } from "./lead-schema";

type Asked = {
  /** The location that the lead is for; null for none. */
  locationId: string | null;
  locations: readonly Location[];
  config: { texts: TextOverrides; timeZone: string; locationSettings: HoursSettings };
  /** Seconds UTC. */
  now: number;
};

/** The message of a valid form that asks for a time at which its yard cannot be visited; null if it does not. */
export function bookingErrors(form: LeadForm, kind: LeadKindName, asked: Asked): FieldErrors | null {
  const field = BOOKING_FIELDS.find((name) => form[name] !== "");
  if (field === undefined) return null;
  const { locationId, locations, config, now } = asked;
  const named = locations.find(({ id }) => id === locationId);
  const refusal = bookingRefusal({
    local: form[field],
    yard: named ?? mainYard(locations, leadKind(kind).yards),
    settings: config.locationSettings,
    timeZone: config.timeZone,
    now,
  });
  return refusal && { [field]: bookingRefusalText(config.texts, refusal) };
}

/** Who answers a lead without a location: the site's primary yard of a type, else its first. */
export function mainYard(locations: readonly Location[], types: readonly YardType[] | null): Location | null {
  // Spec 2 §3: empty means sales.
  const yards = locations.filter(
    ({ visible, locationType }) => visible && (types ?? ["sales"]).includes(locationType || "sales"),
  );
  return yards.find(({ primary }) => primary) ?? yards[0] ?? null;
}
