/** A shopper's alert settings, as the page shows them. */
export type AlertSettings = {
  bySms: boolean;
  byEmail: boolean;
  email: string;
  /** Whether its owner has followed the confirmation link. */
  emailVerified: boolean;
};

export const ALERTS_OFF: AlertSettings = { bySms: false, byEmail: false, email: "", emailVerified: false };
