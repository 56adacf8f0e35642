import { z } from "zod";

import { readEmail, typedLine } from "~/platform/text-schema";

/** A shopper's alert settings, as the page shows them. */
export type AlertSettings = {
  bySms: boolean;
  byEmail: boolean;
  email: string;
  /** Whether its owner has followed the confirmation link. */
  emailVerified: boolean;
};

export const ALERTS_OFF: AlertSettings = { bySms: false, byEmail: false, email: "", emailVerified: false };

const ticked = z.unknown().transform((value) => value === "on");

const MAX_EMAIL_LENGTH = 254;

/**
 * The form of the alert settings; messages are keys of texts. An e-mail address is required only
 * for alerts by e-mail, and is not stored otherwise.
 */
export const alertSettingsForm = z
  .object({
    by_sms: ticked,
    by_email: ticked,
    email: typedLine(1_000, "alerts.email_invalid"),
    again: ticked,
  })
  .transform(({ by_sms, by_email, email, again }) => ({
    bySms: by_sms,
    byEmail: by_email,
    email: readEmail(email).toLowerCase(),
    sendAgain: again,
  }))
  .superRefine(({ byEmail, email }, context) => {
    if (!byEmail) return;
    const message = email === "" ? "alerts.email_required" : "alerts.email_invalid";
    const isAddress = email.length <= MAX_EMAIL_LENGTH && z.string().email().safeParse(email).success;
    if (!isAddress) context.addIssue({ code: "custom", path: ["email"], message });
  });

export type WantedAlerts = z.infer<typeof alertSettingsForm>;
