import type { FlowPayload } from "~/leads/lead-fields";
import { carFields } from "~/leads/to-lead-submission";
import { carPath } from "~/paths";
import { recordKey } from "~/platform/submission-key";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";

import type { Reservation } from "./reservation-transitions";

/** Decides which desk receives a reservation. */
export const RESERVATION_CATEGORY = { category: "Vehicle Enquiry", subcategory: "Reserve Online" };

/** The lead of a reservation, delivered like any other. `car` is null once it was removed. */
export function reservationLead(reservation: Reservation, car: Car | null, siteUrl: string) {
  const { id, vehicleId, name, lastName, email, phone, message, depositCents, heldUntil, leadOrigin } =
    reservation;
  const held: FlowPayload<"reservation"> = {
    reservation_id: id,
    deposit_cents: depositCents,
    held_until: heldUntil === null ? null : new Date(heldUntil * 1_000).toISOString(),
  };
  const deposit = depositCents > 0 ? `Deposit of ${formatDollars(depositCents)} paid online` : "No deposit";
  return {
    idempotencyKey: recordKey("reservation", id),
    kind: "reservation",
    ...RESERVATION_CATEGORY,
    vehicleId,
    locationId: car?.locationId ?? null,
    eventId: null,
    name,
    lastName: lastName || null,
    email,
    phone,
    postcode: null,
    message: [`Reserved online. ${deposit}.`, message].filter(Boolean).join("\n"),
    payload: {
      url: car ? siteUrl + carPath(car.slug) : siteUrl,
      source: "Website",
      ...leadOrigin,
      ...held,
      car_id: vehicleId,
      ...(car ? { ...carFields(car), car_dealership_id: car.dealershipId } : {}),
    },
    consents: [],
    suspectedSpam: false,
  };
}
