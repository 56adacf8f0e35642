import { type ReactNode, useMemo } from "react";
import { useField, useFormContext, useIsSubmitting, ValidatedForm } from "remix-validated-form";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVACY_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/Field";
import { RejectedFields } from "~/ui/RejectedFields";
import { TextField } from "~/ui/TextField";
import { useFailureAlert } from "~/ui/use-failure-alert";

import { formatAmount } from "./amount";
import { paymentForm, type PaymentLimits } from "./payment-form";

type PaymentFormProps = {
  limits: PaymentLimits;
  dealer: string;
  /** As Australians write it. */
  phone: string;
  /** Unique per rendering of the form, so that a double click is one request. */
  submissionId: string;
  /** Whether it leads to a gateway; otherwise a person sends a link. */
  online: boolean;
  /** Hidden fields of the page. */
  children: ReactNode;
};

const ORDER = ["name", "reference", "amount"] as const;

/** A message that appeared on blur would move the button from under the pointer. */
const WHEN_SENT = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onChange" } as const;

/** Reference and amount (spec 2 §2, /online-payment). */
export function PaymentForm({ limits, dealer, phone, submissionId, online, children }: PaymentFormProps) {
  const { t } = useTranslation();
  const validator = useMemo(() => paymentForm(limits), [limits]);
  const range = rangeOf(limits);
  const errorText = useErrorText("payments.", range);
  return (
    <ValidatedForm id="payment" method="post" validator={validator} noValidate className="grid gap-5">
      <input type="hidden" name="submission_id" value={submissionId} />
      {children}
      <RejectedFields order={ORDER} textOf={errorText} idOf={idOf} />
      <Line name="name" label={t("payments.name")} autoComplete="name" limits={limits} />
      <Line
        name="reference"
        label={t("payments.reference")}
        hint={t("payments.reference_hint")}
        limits={limits}
      />
      <Line
        name="amount"
        label={t("payments.amount")}
        hint={t("payments.amount_hint", range)}
        inputMode="decimal"
        limits={limits}
      />
      <p className="figures text-sm text-ink-muted">
        {t(online ? "payments.signed_in_gateway" : "payments.signed_in_as", {
          phone: phone.replaceAll(" ", "\u00a0"),
        })}
      </p>
      <SendButton limits={limits} text={t(online ? "payments.pay" : "payments.send")} />
      <p className="text-sm text-ink-muted">
        {t("payments.collection_notice", { dealer })}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("payments.privacy_policy")}
        </AppLink>
      </p>
    </ValidatedForm>
  );
}

type LineProps = {
  name: "name" | "reference" | "amount";
  label: string;
  hint?: string;
  autoComplete?: string;
  inputMode?: "decimal";
  limits: PaymentLimits;
};

function Line({ name, limits, autoComplete = "off", ...rest }: LineProps) {
  const field = useField(name, { validationBehavior: WHEN_SENT });
  const errorText = useErrorText("payments.", rangeOf(limits));
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...rest}
      id={idOf(name)}
      name={name}
      autoComplete={autoComplete}
      error={errorText(field.error)}
      required
    />
  );
}

function SendButton({ limits, text }: { limits: PaymentLimits; text: string }) {
  const { t } = useTranslation();
  const busy = useIsSubmitting();
  const { fieldErrors } = useFormContext();
  useFailureAlert(fieldErrors["form"] !== undefined && !busy);
  const errorText = useErrorText("payments.", rangeOf(limits));
  return (
    <div>
      <Button type="submit" variant="accent" size="lg" block busy={busy}>
        {busy ? t("payments.sending") : text}
      </Button>
      <div role="alert">
        <FieldError message={errorText(fieldErrors["form"])} />
      </div>
    </div>
  );
}

function idOf(name: string): string {
  return `payment-${name}`;
}

/** The limits in messages about an amount. */
function rangeOf({ minimumCents, maximumCents }: PaymentLimits): { min: string; max: string } {
  return { min: formatAmount(minimumCents), max: formatAmount(maximumCents) };
}
