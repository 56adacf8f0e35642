import { type ReactNode, useMemo } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { PrivacyNotice } from "~/ui/PrivacyNotice";
import { RejectedFields } from "~/ui/RejectedFields";
import { FormFailure, SubmitButton, ValidatedLine } from "~/ui/SentForm";
import { ValidatedForm } from "~/ui/validated-form";

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

/** Reference and amount (spec 2 §2, /online-payment). */
export function PaymentForm({ limits, dealer, phone, submissionId, online, children }: PaymentFormProps) {
  const { t } = useTranslation();
  const validator = useMemo(() => paymentForm(limits), [limits]);
  const range = rangeOf(limits);
  const errorText = useErrorText("payments.", range);
  const field = (name: (typeof ORDER)[number]) => ({ name, id: idOf(name), errorText });
  return (
    <ValidatedForm id="payment" method="post" validator={validator} noValidate className="grid gap-5">
      <input type="hidden" name="submission_id" value={submissionId} />
      {children}
      <RejectedFields order={ORDER} textOf={errorText} idOf={idOf} />
      <ValidatedLine {...field("name")} label={t("payments.name")} autoComplete="name" required />
      <ValidatedLine
        {...field("reference")}
        label={t("payments.reference")}
        hint={t("payments.reference_hint")}
        autoComplete="off"
        required
      />
      <ValidatedLine
        {...field("amount")}
        label={t("payments.amount")}
        hint={t("payments.amount_hint", range)}
        autoComplete="off"
        inputMode="decimal"
        required
      />
      <p className="figures text-sm text-ink-muted">
        {t(online ? "payments.signed_in_gateway" : "payments.signed_in_as", {
          phone: phone.replaceAll(" ", "\u00a0"),
        })}
      </p>
      <div>
        <SubmitButton text={t(online ? "payments.pay" : "payments.send")} busyText={t("payments.sending")} />
        <FormFailure errorText={errorText} />
      </div>
      <PrivacyNotice
        notice={t("payments.collection_notice", { dealer })}
        policy={t("payments.privacy_policy")}
      />
    </ValidatedForm>
  );
}

function idOf(name: string): string {
  return `payment-${name}`;
}

/** The limits in messages about an amount. */
function rangeOf({ minimumCents, maximumCents }: PaymentLimits): { min: string; max: string } {
  return { min: formatAmount(minimumCents), max: formatAmount(maximumCents) };
}
