import { createHash } from "node:crypto";

import { inLanguage, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { log } from "~/platform/log.server";
import type { MailSender } from "~/platform/mail";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Site } from "~/site/site";
import { confirmAlertsPath } from "~/paths";

import { saveAlertSettings, type AlertOwner } from "./alert-settings.server";
import { alertSettingsForm } from "./alert-settings";
import { alertToken } from "./alert-link.server";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** A message key beside a field, with what was typed; `form` is shown above the form. */
type AlertsRefusal = {
  errors: { email?: string; form?: string };
  typed: { bySms: boolean; byEmail: boolean; email: string };
};

/**
 * Handles the form of the alert settings, and sends a confirmation link to a new address.
 *
 * @returns null if saved; otherwise the errors and values
 */
export async function changeAlerts(
  site: Site,
  phone: string,
  form: FormData,
  mail: MailSender,
): Promise<AlertsRefusal | null> {
  const fields = Object.fromEntries(form);
  const typed = {
    bySms: fields["by_sms"] === "on",
    byEmail: fields["by_email"] === "on",
    email: String(fields["email"] ?? ""),
  };
  const { data: wanted, error } = alertSettingsForm.safeParse(fields);
  if (!wanted) return { errors: { email: error.issues[0]?.message ?? "alerts.email_invalid" }, typed };
  try {
    const owner = { site: site.slug, phone };
    const { id, email, isNew } = await saveAlertSettings(owner, wanted, {
      wordingVersion: site.config.forms.wordingVersion,
      language: languageOf(site.config.texts),
    });
    if (email === null || !(isNew || wanted.sendAgain)) return null;
    const refused = await sendLink(site, owner, id, email, mail);
    return refused === null ? null : { errors: { email: refused }, typed };
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "alert settings were not saved");
    return { errors: { form: "alerts.settings_failed" }, typed };
  }
}

/** @returns the key of a message if no link was sent */
async function sendLink(
  site: Site,
  { phone }: AlertOwner,
  id: string,
  email: string,
  mail: MailSender,
): Promise<string | null> {
  const address = createHash("sha256").update(email).digest("base64url");
  const charge = await chargeLimits(site.slug, [
    { key: `alert-mail:phone:${phone}`, max: 5, windowSeconds: HOUR_SECONDS },
    { key: `alert-mail:to:${address}`, max: 3, windowSeconds: DAY_SECONDS },
    { key: "alert-mail:site", max: 300, windowSeconds: HOUR_SECONDS },
  ]);
  if (!charge.ok) return "alerts.email_too_many";
  const { name, url, email: own, texts } = site.config;
  const link =
    url +
    inLanguage(languageOf(texts), confirmAlertsPath(alertToken(site.slug, id, { kind: "confirm", email })));
  const result = await mail.send({
    site: site.slug,
    from: { name, address: own },
    to: email,
    subject: plainText(texts, "alerts.mail_confirm_subject", { site: name }),
    text: plainText(texts, "alerts.mail_confirm_text", { site: name, url: link }),
  });
  if (result.ok) return null;
  await charge.refund();
  return result.reason === "address_refused" ? "alerts.email_invalid" : "alerts.email_unsent";
}
