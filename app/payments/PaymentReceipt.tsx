import { CircleCheck, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import { Card } from "../ui/Card";
import { Notice } from "../ui/Notice";
import { telHref } from "../ui/tel-href";
import { formatAmount } from "./amount";
import type { PaymentRequest } from "./payment-requests.server";

type PaymentReceiptProps = {
  request: PaymentRequest;
  dealer: string;
  dealerPhone: string;
  /** As Australians write it. */
  phone: string;
  timeZone: string;
};

/** What was asked for, and that nothing was charged (spec 2 §2, /online-payment). */
export function PaymentReceipt({ request, dealer, dealerPhone, phone, timeZone }: PaymentReceiptProps) {
  const { t } = useTranslation();
  const when = new Date(request.requestedAt * 1_000);
  const rows = [
    [t("payments.receipt_reference"), request.reference],
    [t("payments.receipt_amount"), formatAmount(request.amountCents)],
    [t("payments.receipt_name"), request.name],
    [
      t("payments.receipt_requested"),
      when.toLocaleString("en-AU", { dateStyle: "medium", timeStyle: "short", timeZone }),
    ],
    [t("payments.receipt_state"), t("payments.receipt_state_requested")],
  ];
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div>
        <CircleCheck className="size-12 text-success" aria-hidden="true" />
        <h1 className="heading-caps mt-4 text-2xl">{t("payments.receipt_title")}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t("payments.receipt_lead")}</p>
        <ol className="figures mt-4 grid list-decimal gap-3 pl-6">
          <li>{t("payments.receipt_step_check", { dealer })}</li>
          <li>{t("payments.receipt_step_link", { phone: phone.replaceAll(" ", "\u00a0") })}</li>
          <li>{t("payments.receipt_step_paid")}</li>
        </ol>
        <div className="mt-8 max-w-reading">
          <Notice tone="warning">{t("payments.receipt_warning", { phone: dealerPhone })}</Notice>
        </div>
      </div>
      <Card as="section" panel className="p-panel">
        <h2 className="text-xl font-semibold">{t("payments.receipt_details")}</h2>
        <dl className="figures mt-4 grid gap-4">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-ink-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <ButtonLink href={telHref(dealerPhone)} block>
            <Phone className="size-5" aria-hidden="true" />
            {t("payments.call", { phone: dealerPhone })}
          </ButtonLink>
          <ButtonLink href="/online-payment" variant="ghost" block>
            {t("payments.another")}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
