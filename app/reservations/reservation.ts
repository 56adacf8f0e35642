import type { ReservationState } from "./reservation-state";

/** A car asked to be held for a shopper. Money is integer cents, times seconds UTC. */
export type Reservation = {
  site: string;
  id: string;
  vehicleId: string;
  state: ReservationState;
  heldUntil: number | null;
  depositCents: number;
  gateway: string | null;
  /** Of the latest payment session. */
  paymentId: string | null;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  /** E.164, from the session; null if not signed in. */
  shopperPhone: string | null;
  leadId: string | null;
  paidAt: number | null;
  createdAt: number;
};
