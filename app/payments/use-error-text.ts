import { useTranslation } from "react-i18next";

import type { Texts } from "../i18n/resources";
import { formatAmount } from "./amount";
import type { PaymentLimits } from "./payment-form";

type PaymentsKey = `payments.${keyof Texts["payments"] & string}`;

/** Turns a message key of the form into words; other words stay as they are. */
export function useErrorText(limits: PaymentLimits): (error: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is PaymentsKey => text.startsWith("payments.") && i18n.exists(text);
  const range = { min: formatAmount(limits.minimumCents), max: formatAmount(limits.maximumCents) };
  return (error) => (error !== undefined && isKey(error) ? t(error, range) : error);
}
