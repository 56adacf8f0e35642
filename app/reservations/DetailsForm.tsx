import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { VisitField } from "~/leads/VisitField";
import { PrivacyNotice } from "~/ui/PrivacyNotice";
import { RejectedFields } from "~/ui/RejectedFields";
import { FormFailure, SubmitButton, ValidatedArea, ValidatedLine } from "~/ui/SentForm";
import { ValidatedForm } from "~/ui/validated-form";

import { reservationForm } from "./reservation-form";

const ORDER = ["name", "last_name", "email", "phone", "message"] as const;

type DetailsFormProps = {
  action: string;
  dealer: string;
  dealerPhone: string;
  /** The signed-in shopper's, as Australians write it; otherwise empty. */
  phone: string;
  /** Such as `$200`; null if there is none: submitting the form holds the car. */
  deposit: string | null;
  /** Unique per rendering of the form, so that a double click is one reservation. */
  submissionId: string;
};

/** The first step: the shopper's contact details. */
export function DetailsForm(props: DetailsFormProps) {
  const { t } = useTranslation();
  const { action, dealer, dealerPhone, phone, deposit, submissionId } = props;
  const errorText = useErrorText("reserve.", { phone: dealerPhone });
  const field = (name: (typeof ORDER)[number]) => ({ name, id: idOf(name), errorText });
  return (
    <ValidatedForm
      id="details"
      method="post"
      action={action}
      validator={reservationForm}
      defaultValues={{ phone }}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="submission_id" value={submissionId} />
      <VisitField />
      <RejectedFields order={ORDER} textOf={errorText} idOf={idOf} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ValidatedLine
          {...field("name")}
          label={t("reserve.first_name")}
          autoComplete="given-name"
          required
        />
        <ValidatedLine {...field("last_name")} label={t("reserve.last_name")} autoComplete="family-name" />
      </div>
      <ValidatedLine
        {...field("email")}
        label={t("reserve.email")}
        type="email"
        autoComplete="email"
        required
      />
      <ValidatedLine
        {...field("phone")}
        label={t("reserve.phone")}
        hint={t("reserve.phone_hint")}
        type="tel"
        autoComplete="tel"
        required
      />
      <ValidatedArea {...field("message")} label={t("reserve.message")} rows={3} />
      <div>
        <SubmitButton
          text={t(deposit === null ? "reserve.keep_free" : "reserve.to_deposit")}
          busyText={t("reserve.working")}
        />
        {deposit === null ? null : (
          <p className="mt-2 text-sm text-ink-muted">{t("reserve.nothing_yet", { amount: deposit })}</p>
        )}
        <FormFailure errorText={errorText} />
      </div>
      <PrivacyNotice
        notice={t("reserve.collection_notice", { dealer })}
        policy={t("reserve.privacy_policy")}
      />
    </ValidatedForm>
  );
}

function idOf(name: string): string {
  return `details-${name}`;
}
