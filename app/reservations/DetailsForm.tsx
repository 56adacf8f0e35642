import { useField, useFormContext, useIsSubmitting, ValidatedForm } from "remix-validated-form";

import type { reserve } from "~/i18n/en/reserve";
import { useTranslation } from "~/i18n/use-translation";
import { VisitField } from "~/leads/VisitField";
import { PRIVACY_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/Field";
import { RejectedFields } from "~/ui/RejectedFields";
import { TextArea, TextField } from "~/ui/TextField";
import { useFailureAlert } from "~/ui/use-failure-alert";

import { reservationForm } from "./reservation-form";

const MESSAGES = [
  "first_name_required",
  "email_invalid",
  "phone_invalid",
  "too_long",
  "error_too_many",
  "error_unavailable",
] as const satisfies readonly (keyof typeof reserve)[];

const ORDER = ["name", "last_name", "email", "phone", "message"] as const;

type ReserveKey = `reserve.${(typeof MESSAGES)[number]}`;

type DetailsFormProps = {
  action: string;
  dealer: string;
  dealerPhone: string;
  /** The signed-in shopper's, as Australians write it; otherwise empty. */
  phone: string;
  /** Whether there is no deposit: submitting the form holds the car. */
  free: boolean;
  /** Unique per rendering of the form, so that a double click is one reservation. */
  submissionId: string;
};

/** A message that appeared on blur would move the button from under the pointer. */
const WHEN_SENT = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onChange" } as const;

/** The first step: the shopper's contact details. */
export function DetailsForm(props: DetailsFormProps) {
  const { t } = useTranslation();
  const { action, dealer, dealerPhone, phone, free, submissionId } = props;
  const errorText = useErrorText(dealerPhone);
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
        <Line
          name="name"
          label={t("reserve.first_name")}
          autoComplete="given-name"
          required
          dealerPhone={dealerPhone}
        />
        <Line
          name="last_name"
          label={t("reserve.last_name")}
          autoComplete="family-name"
          dealerPhone={dealerPhone}
        />
      </div>
      <Line
        name="email"
        label={t("reserve.email")}
        type="email"
        autoComplete="email"
        required
        dealerPhone={dealerPhone}
      />
      <Line
        name="phone"
        label={t("reserve.phone")}
        hint={t("reserve.phone_hint")}
        type="tel"
        autoComplete="tel"
        required
        dealerPhone={dealerPhone}
      />
      <Message dealerPhone={dealerPhone} />
      <SendButton dealerPhone={dealerPhone} text={t(free ? "reserve.keep_free" : "reserve.to_deposit")} />
      <p className="text-sm text-ink-muted">
        {t("reserve.collection_notice", { dealer })}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("reserve.privacy_policy")}
        </AppLink>
      </p>
    </ValidatedForm>
  );
}

type LineProps = {
  name: "name" | "last_name" | "email" | "phone";
  label: string;
  hint?: string;
  type?: "email" | "tel";
  autoComplete: string;
  required?: boolean;
  dealerPhone: string;
};

function Line({ name, dealerPhone, ...rest }: LineProps) {
  const field = useField(name, { validationBehavior: WHEN_SENT });
  const errorText = useErrorText(dealerPhone);
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...rest}
      id={idOf(name)}
      name={name}
      error={errorText(field.error)}
    />
  );
}

function Message({ dealerPhone }: { dealerPhone: string }) {
  const { t } = useTranslation();
  const field = useField("message", { validationBehavior: WHEN_SENT });
  const errorText = useErrorText(dealerPhone);
  return (
    <TextArea
      {...field.getInputProps<{ defaultValue?: string }>({})}
      id={idOf("message")}
      name="message"
      label={t("reserve.message")}
      rows={3}
      error={errorText(field.error)}
    />
  );
}

function SendButton({ text, dealerPhone }: { text: string; dealerPhone: string }) {
  const { t } = useTranslation();
  const busy = useIsSubmitting();
  const { fieldErrors } = useFormContext();
  useFailureAlert(fieldErrors["form"] !== undefined && !busy);
  const errorText = useErrorText(dealerPhone);
  return (
    <div>
      <Button type="submit" variant="accent" size="lg" block busy={busy}>
        {busy ? t("reserve.working") : text}
      </Button>
      <div role="alert">
        <FieldError message={errorText(fieldErrors["form"])} />
      </div>
    </div>
  );
}

function idOf(name: string): string {
  return `details-${name}`;
}

/** Translates a message key of the form; any other text stays as it is. */
function useErrorText(phone: string): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error, { phone }) : error);
}

function isKey(text: string): text is ReserveKey {
  return MESSAGES.some((name) => text === `reserve.${name}`);
}
