import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { VisitField } from "~/leads/VisitField";
import { PaymentForm } from "~/payments/PaymentForm";
import { PaymentReceipt, receiptTitle } from "~/payments/PaymentReceipt";
import { readPaymentPage } from "~/payments/payment-requests.server";
import { PRIVATE } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { onlineGateway, receiptState, takeOnlinePayment } from "~/reservations/online-payment.server";
import { formatMobile } from "~/shopper/phone";
import { requireShopper } from "~/shopper/session.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";

/** Always gated (spec 2 §6), since a payment is tied to a confirmed phone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { slug, config } = site;
  if (!config.onlinePayment.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, slug);
  const now = await databaseNow();
  const page = await readPaymentPage(request.url, { site: slug, phone }, (id) => receiptState(site, id, now));
  const title = plainText(config.texts, page.receipt ? receiptTitle(page.receipt.state) : "payments.title");
  const gateway = onlineGateway(site);
  return json(
    { ...page, limits: config.onlinePayment, phone: formatMobile(phone), title, gateway },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.onlinePayment.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, site.slug);
  const now = await databaseNow();
  return takeOnlinePayment(site, { site: site.slug, phone }, request, now);
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function OnlinePaymentPage() {
  const { t } = useTranslation();
  const { name: dealer, phone: dealerPhone, timeZone } = useSite();
  const { receipt, submissionId, limits, phone, gateway } = useLoaderData<typeof loader>();
  if (receipt) {
    return (
      <Page className="py-section">
        <PaymentReceipt
          request={receipt}
          dealer={dealer}
          dealerPhone={dealerPhone}
          phone={phone}
          timeZone={timeZone}
        />
      </Page>
    );
  }
  return (
    <Page className="py-section">
      <div className="mx-auto max-w-xl">
        <h1 className="heading text-2xl">{t("payments.title")}</h1>
        <p className="mt-3 mb-6">
          {gateway === null
            ? t("payments.lead", { dealer })
            : t("payments.lead_gateway", { gateway: t(`payments.gateway_${gateway}`) })}
        </p>
        <Card as="section" panel className="p-panel">
          <PaymentForm
            limits={limits}
            dealer={dealer}
            phone={phone}
            submissionId={submissionId}
            online={gateway !== null}
          >
            <VisitField />
          </PaymentForm>
        </Card>
      </div>
    </Page>
  );
}
