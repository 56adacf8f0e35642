/** How a shopper is told, as the settings show it. */
export type AlertSettings = {
  bySms: boolean;
  byEmail: boolean;
  email: string;
  /** Whether its owner has followed the link that was sent to it. */
  emailVerified: boolean;
};

export const ALERTS_OFF: AlertSettings = { bySms: false, byEmail: false, email: "", emailVerified: false };
