import { useTranslation } from "react-i18next";

import { payments } from "../i18n/en/payments";
import { formatAmount } from "./amount";
import type { PaymentLimits } from "./payment-form";

type PaymentsKey = `payments.${keyof typeof payments & string}`;

/** Turns a message key of the form into words; other words stay as they are. */
export function useErrorText(limits: PaymentLimits): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  const range = { min: formatAmount(limits.minimumCents), max: formatAmount(limits.maximumCents) };
  return (error) => (error !== undefined && isKey(error) ? t(error, range) : error);
}

function isKey(text: string): text is PaymentsKey {
  return text.startsWith("payments.") && Object.hasOwn(payments, text.slice("payments.".length));
}
