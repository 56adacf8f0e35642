import type { NewMessage, Receiver } from "~/outbox/message";
import type { Seconds } from "~/platform/moment";

import type { ReservationState } from "./reservation-transitions";

export type MessageKind =
  | "paid"
  /** The receipt of a deposit that was paid at the desk, and that it was given back there. */
  | "taken"
  | "returned"
  | "reminder"
  | "expired"
  | "refunded"
  | "sold"
  | "bought"
  | "reopened"
  | "late";
export type MessageChannel = "sms" | "email" | "dealer";

/** Recipients and channels: the shopper by text message and e-mail, the dealer by e-mail. */
export const CHANNELS: Record<MessageKind, readonly MessageChannel[]> = {
  paid: ["sms", "email", "dealer"],
  taken: ["sms", "email", "dealer"],
  returned: ["sms", "email", "dealer"],
  reminder: ["sms", "email", "dealer"],
  expired: ["email", "dealer"],
  refunded: ["email", "dealer"],
  sold: ["sms", "email", "dealer"],
  bought: ["email", "dealer"],
  reopened: ["email", "dealer"],
  late: ["sms", "email", "dealer"],
};

const RECEIVER_OF: Record<MessageChannel, Receiver> = { sms: "sms", email: "mail", dealer: "mail" };

/** The outbox's key of a message, which it keeps when it clears the payload. */
function messageKey(reservationId: string, kind: MessageKind): string {
  return `${reservationId} ${kind}`;
}

/** The keys of all messages about a reservation. */
export function messageKeys(reservationId: string): string[] {
  return Object.keys(CHANNELS).map((kind) => messageKey(reservationId, kind as MessageKind));
}

/** The messages of a kind about a reservation, for the outbox. */
export function messagesAbout(site: string, reservationId: string, kind: MessageKind): NewMessage[] {
  return CHANNELS[kind].map((channel) => ({
    site,
    topic: "reservation",
    key: messageKey(reservationId, kind),
    channel,
    receiver: RECEIVER_OF[channel],
    payload: { reservationId, kind },
  }));
}

/** The messages of a transition; an unpaid session that ends has none. */
export function messageOf(from: ReservationState, to: ReservationState): MessageKind | null {
  if (to === "paid") return from === "bought" ? "reopened" : "paid";
  if (from !== "paid" && from !== "bought") return null;
  return to === "expired" || to === "refunded" || to === "sold" || to === "bought" ? to : null;
}

const EARLIEST_HOUR = 9;
const LATEST_HOUR = 20;

/**
 * Whether to remind now: in the second half of the hold, and outside quiet hours.
 *
 * @param times seconds UTC
 * @param hour local hour of the site, 0 to 23
 */
export function isReminderDue(
  times: { paidAt: Seconds; heldUntil: Seconds; now: Seconds },
  hour: number,
): boolean {
  const { paidAt, heldUntil, now } = times;
  return hour >= EARLIEST_HOUR && hour < LATEST_HOUR && now < heldUntil && now - paidAt >= heldUntil - now;
}
