import { Form, useNavigation } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { ALERT_SETTINGS_ANCHOR } from "~/paths";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";
import { PrivacyNotice } from "~/ui/PrivacyNotice";
import { Section } from "~/ui/Section";
import { TextField } from "~/ui/TextField";

import type { AlertSettings } from "./alert-settings";

/** The value of the `form` field, for a page with several forms. */
const ALERTS_FORM = "alerts";
const EMAIL_ID = "alerts-email";

type AlertSettingsFormProps = {
  settings: AlertSettings;
  /** Formatted the Australian way. */
  phone: string;
  dealer: string;
  vehicle: string;
  /** Errors and values of a rejected submission. */
  refused: { errors: { email?: string; form?: string }; typed: Omit<AlertSettings, "emailVerified"> } | null;
  saved: boolean;
};

/** The alert settings. Nothing is ticked by default (Spam Act 2003 s 16, design §5). */
export function AlertSettingsForm(props: AlertSettingsFormProps) {
  const { settings, phone, dealer, vehicle, refused, saved } = props;
  const { t } = useTranslation();
  const errorText = useErrorText("alerts.");
  const busy = useNavigation().formData?.get("form") === ALERTS_FORM;
  const { bySms, byEmail, email } = refused?.typed ?? settings;
  const waits = settings.byEmail && !settings.emailVerified;
  return (
    <div id={ALERT_SETTINGS_ANCHOR} className="scroll-mt-24">
      <Section title={t("alerts.settings")} lead={t("alerts.settings_lead", { vehicle })}>
        <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
          <input type="hidden" name="form" value={ALERTS_FORM} />
          <FormErrors
            errors={[
              { message: errorText(refused?.errors.form) },
              { message: errorText(refused?.errors.email), controlId: EMAIL_ID },
            ].flatMap(({ message, ...where }) => (message === undefined ? [] : [{ message, ...where }]))}
          />
          <div>
            <Checkbox name="by_sms" value="on" defaultChecked={bySms}>
              {t("alerts.by_sms", { phone: phone.replaceAll(" ", "\u00a0") })}
            </Checkbox>
            <Checkbox name="by_email" value="on" defaultChecked={byEmail}>
              {t("alerts.by_email")}
            </Checkbox>
          </div>
          <TextField
            id={EMAIL_ID}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("alerts.email")}
            hint={t("alerts.email_hint")}
            optionalHidden
            defaultValue={email}
            error={errorText(refused?.errors.email)}
            maxLength={254}
          />
          {waits ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p>{t("alerts.email_pending", { email: settings.email })}</p>
              <Button type="submit" name="again" value="on" size="sm">
                {t("alerts.send_again")}
              </Button>
            </div>
          ) : settings.byEmail ? (
            <p>{t("alerts.email_verified", { email: settings.email })}</p>
          ) : null}
          <div>
            <Button type="submit" variant="accent" busy={busy}>
              {t("alerts.save_settings")}
            </Button>
          </div>
          {saved && !refused ? (
            <Notice tone="success">
              {t(settings.bySms || settings.byEmail ? "alerts.settings_saved" : "alerts.settings_off")}
            </Notice>
          ) : null}
          <PrivacyNotice notice={t("alerts.notice", { dealer })} policy={t("alerts.privacy_policy")} />
        </Form>
      </Section>
    </div>
  );
}
