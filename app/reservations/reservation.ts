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
  /** Of its latest session. */
  paymentId: string | null;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  /** E.164, of the session that asked; null for nobody signed in. */
  shopperPhone: string | null;
  leadId: string | null;
  paidAt: number | null;
  createdAt: number;
};
