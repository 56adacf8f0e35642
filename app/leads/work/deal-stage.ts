import type { LeadState } from "./lead-state";

/** How far a deal has come, in order; `lost` is where one ends that did not come to a sale. */
export const DEAL_STAGES = ["lead", "appointment", "test-drive", "offer", "deposit", "sold", "lost"] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** Leads of these categories are about no sale. */
export const NO_DEAL: readonly string[] = ["Service Enquiry", "Parts Enquiry", "Feedback", "Online Payment"];

/** What is known of a lead that says how far its deal has come. */
export type DealFacts = {
  state: LeadState;
  /** A test drive is booked. */
  hasAppointment: boolean;
  /** The shopper came to one. */
  hasDriven: boolean;
  /** Staff have named a price. */
  hasOffer: boolean;
  /** A reservation is paid, or confirmed where no deposit is asked for. */
  hasDeposit: boolean;
  /** A sale that was not cancelled. */
  isSold: boolean;
};

/**
 * The stage of a lead's deal: the furthest that a fact proves, in whichever order they came about.
 *
 * @returns null for spam, and for a lead that was done without a sale, such as a service
 */
export function dealStage(facts: DealFacts): DealStage | null {
  const { state } = facts;
  if (facts.isSold) return "sold";
  if (state === "lost") return "lost";
  if (state === "spam" || state === "done") return null;
  if (facts.hasDeposit) return "deposit";
  if (facts.hasOffer) return "offer";
  if (facts.hasDriven) return "test-drive";
  return facts.hasAppointment ? "appointment" : "lead";
}
