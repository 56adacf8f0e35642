import { carPath } from "~/paths";
import type { Actor } from "~/leads/work/lead-change";
import { fullName } from "~/platform/full-name";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findPaymentOf, type PaymentState } from "~/platform/payments/payments.server";
import type { DeskDeposit } from "~/reservations/desk-deposit";
import { findDeskDeposit } from "~/reservations/desk-deposits.server";
import { type MessageChannel, messageKeys, type MessageKind } from "~/reservations/reservation-messages";
import type { Reservation, ReservationState } from "~/reservations/reservation-transitions";
import { findReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { askingPriceCents } from "~/stock/price";

import { type Colleague, listColleagues } from "../leads/assignable.server";
import { momentText } from "../moment-text";
import { type Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** A message about the reservation, with its status in the outbox. */
type ReservationMessage = {
  id: string;
  kind: MessageKind;
  channel: MessageChannel;
  status: string;
  at: string | null;
  error: string | null;
};

/** A reservation as its page shows it. Money in integer cents. */
export type DeskReservation = {
  site: string;
  siteName: string;
  id: string;
  state: ReservationState;
  car: { id: string; name: string; stockNumber: string | null; location: string | null; url: string } | null;
  shopper: Record<"name" | "email" | "phone" | "message", string>;
  leadId: string | null;
  depositCents: number;
  begun: string;
  heldUntil: string | null;
  paidAt: string | null;
  payment: { state: PaymentState; gateway: string; reference: string | null; card: string | null } | null;
  /** How its deposit was paid at the desk; null for one that a gateway has. */
  deskDeposit: DeskDeposit | null;
  messages: ReservationMessage[];
  /** What the form of its sale begins with: the asking price, and whose lead it is, or else the viewer. */
  sale: { priceCents: number | null; sellers: Colleague[]; sellerId: string; sellerName: string };
  /** Whether the viewer may end it. */
  mayEnd: boolean;
  /** Whether they may record a sale on its lead. */
  maySell: boolean;
};

/** A reservation that the viewer may see or end, with its car; null if the car is gone. */
export type ReservationInScope = { site: Site; reservation: Reservation; car: Car | null };

/**
 * The only access to a reservation on the desk: its page and actions start here.
 *
 * @returns null for one outside the scope, as if it did not exist
 */
export async function findReservationInScope(
  scope: Scope,
  ability: Ability,
  slug: string,
  id: string,
): Promise<ReservationInScope | null> {
  const locations = locationsFor(scope, slug, ability);
  if (locations === null) return null;
  const [site, reservation] = await Promise.all([findSite(slug), findReservation(slug, id)]);
  if (!site || !reservation) return null;
  const car = await findCarById(slug, reservation.vehicleId);
  return includesLocation(locations, car?.locationId ?? null) ? { site, reservation, car } : null;
}

/** @returns null for one outside the scope */
export async function findDeskReservation(
  { scope, staff }: Pick<OnDesk, "scope" | "staff">,
  slug: string,
  id: string,
  now: Seconds,
): Promise<DeskReservation | null> {
  const found = await findReservationInScope(scope, "reservations.read", slug, id);
  if (!found) return null;
  const { site, reservation, car } = found;
  const [payment, deskDeposit, messages, sellers, assignee] = await Promise.all([
    findPaymentOf(slug, id),
    findDeskDeposit(slug, id),
    listMessages(slug, id),
    listColleagues([slug]),
    findAssignee(slug, reservation.leadId),
  ]);
  const { timeZone, name: siteName, url } = site.config;
  const say = (moment: number | null) => (moment === null ? null : momentText(moment, now, timeZone));
  const { name, lastName, email, phone, message, state, leadId, depositCents } = reservation;
  return {
    site: slug,
    siteName,
    id,
    state,
    leadId,
    depositCents,
    car: car && {
      id: car.id,
      name: car.name,
      stockNumber: car.stockNumber,
      location: car.locationName ?? car.city,
      url: url + carPath(car.slug),
    },
    shopper: { name: fullName({ name, lastName }), email, phone, message },
    begun: momentText(reservation.createdAt, now, timeZone),
    heldUntil: say(reservation.heldUntil),
    paidAt: say(reservation.paidAt),
    payment: payment && {
      state: payment.state,
      gateway: payment.gateway,
      reference: payment.gatewayPaymentId,
      card: payment.card,
    },
    deskDeposit,
    sale: {
      ...{ priceCents: car && askingPriceCents(car), sellers },
      ...{ sellerId: (assignee ?? staff).id, sellerName: (assignee ?? staff).name },
    },
    messages: messages.map(({ at, ...rest }) => ({ ...rest, at: say(at) })),
    mayEnd: includesLocation(locationsFor(scope, slug, "reservations.end"), car?.locationId ?? null),
    maySell: includesLocation(locationsFor(scope, slug, "sales.record"), car?.locationId ?? null),
  };
}

/** Whose lead a reservation is; null for nobody's. */
export async function findAssignee(site: string, leadId: string | null): Promise<Actor> {
  const [assignee] = await sql()<NonNullable<Actor>[]>`
    select staff.id, staff.name from leads join staff on staff.id = leads.assignee_id
    where leads.site = ${site} and leads.id = ${leadId}`;
  return assignee ?? null;
}

/** Newest first; `at` in seconds UTC. Found by key, since a delivered message no longer has its payload. */
function listMessages(
  site: string,
  id: string,
): Promise<(Omit<ReservationMessage, "at"> & { at: number | null })[]> {
  return sql()<(Omit<ReservationMessage, "at"> & { at: number | null })[]>`
    select id, split_part(key, ' ', 2) as kind, channel, status, last_error as error,
      extract(epoch from case status
        when 'delivered' then delivered_at when 'pending' then greatest(next_try_at, created_at)
      end)::float8 as at
    from outbox
    where site = ${site} and topic = 'reservation' and key = any(${messageKeys(id)})
    order by created_at desc, channel`;
}
