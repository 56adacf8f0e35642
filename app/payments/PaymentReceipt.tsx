import { Form, Link, useLocation } from "@remix-run/react";

import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { ONLINE_PAYMENT_PATH } from "~/paths";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DetailRows, type DetailRow } from "~/ui/DetailRows";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { telHref } from "~/ui/tel-href";

import { formatAmount } from "./amount";
import type { PaymentRequest, ReceiptState } from "./payment-requests.server";

/** The key of a receipt's heading. */
export function receiptTitle(state: ReceiptState) {
  return state === "requested" ? "payments.receipt_title" : (`payments.${state}_title` as const);
}

type PaymentReceiptProps = {
  request: PaymentRequest & { state: ReceiptState };
  dealer: string;
  dealerPhone: string;
  /** As Australians write it. */
  phone: string;
  timeZone: string;
};

/** The request's details, and that nothing was charged (spec 2 §2, /online-payment). */
export function PaymentReceipt({ request, dealer, dealerPhone, phone, timeZone }: PaymentReceiptProps) {
  const { t, i18n } = useTranslation();
  const format = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short", timeZone });
  const rows: DetailRow[] = [
    [t("payments.receipt_reference"), request.reference],
    [t("payments.receipt_amount"), formatAmount(request.amountCents)],
    [t("payments.receipt_name"), request.name],
    [t("payments.receipt_requested"), format.format(request.requestedAt * 1_000)],
    [t("payments.receipt_state"), t(`payments.receipt_state_${request.state}`)],
  ];
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div>
        {request.state === "requested" ? (
          <Requested dealer={dealer} dealerPhone={dealerPhone} phone={phone} />
        ) : (
          <Payment state={request.state} dealer={dealer} />
        )}
      </div>
      <Card as="section" panel className="p-panel">
        <h2 className="text-xl font-semibold">{t("payments.receipt_details")}</h2>
        <DetailRows rows={rows} className="mt-4 gap-4" />
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <ButtonLink href={telHref(dealerPhone)} block>
            <Icon name="phone" className="size-5" />
            {t("payments.call", { phone: dealerPhone })}
          </ButtonLink>
          <ButtonLink href={ONLINE_PAYMENT_PATH} variant="ghost" block>
            {t("payments.another")}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

type RequestedProps = Pick<PaymentReceiptProps, "dealer" | "dealerPhone" | "phone">;

function Requested({ dealer, dealerPhone, phone }: RequestedProps) {
  const { t } = useTranslation();
  return (
    <>
      <Icon name="circle-check" className="size-12 text-success" />
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
    </>
  );
}

type PaymentProps = { state: Exclude<ReceiptState, "requested">; dealer: string };

/** The state of the payment, and what the shopper can do. */
function Payment({ state, dealer }: PaymentProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const icon = state === "paid" ? "circle-check" : "clock";
  return (
    <>
      <Icon name={icon} className={`size-12 ${state === "paid" ? "text-success" : "text-brand-strong"}`} />
      <h1 className="heading-caps mt-4 text-2xl">{t(`payments.${state}_title`)}</h1>
      <p className="mt-3 text-lg text-ink-muted">{t(`payments.${state}_lead`, { dealer })}</p>
      {state === "open" ? (
        <Form method="post" action={pathname + search} className="mt-6 max-w-xs">
          <Button type="submit" variant="accent" size="lg" block>
            {t("payments.pay")}
          </Button>
        </Form>
      ) : null}
      {state === "processing" ? (
        <Link
          reloadDocument
          to={pathname + search}
          className="link mt-4 inline-flex min-h-11 items-center font-semibold"
        >
          {t("payments.check_again")}
        </Link>
      ) : null}
    </>
  );
}
