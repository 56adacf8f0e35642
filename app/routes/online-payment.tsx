import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { plainText } from "~/i18n/plain-text";
import { recordLead } from "~/leads/record-lead.server";
import { paymentLead } from "~/payments/payment-lead";
import { PaymentForm } from "~/payments/PaymentForm";
import { readPaymentPage } from "~/payments/payment-page.server";
import { PaymentReceipt } from "~/payments/PaymentReceipt";
import { receivePaymentRequest } from "~/payments/receive-payment-request.server";
import { pageMeta } from "~/shell/page-meta";
import { formatMobile } from "~/shopper/phone";
import { PRIVATE } from "~/shopper/private-headers";
import { requireShopper } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";

/** Always gated (spec 2 §6): a request to pay is bound to a phone that was proved. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  if (!config.onlinePayment.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, slug);
  const page = await readPaymentPage(request.url, { site: slug, phone });
  const title = plainText(config.texts, page.receipt ? "payments.receipt_title" : "payments.title");
  return json(
    { ...page, limits: config.onlinePayment, phone: formatMobile(phone), title },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.onlinePayment.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, site.slug);
  const owner = { site: site.slug, phone };
  const taken = await receivePaymentRequest(
    await request.formData(),
    owner,
    site.config.onlinePayment,
    (wish) => recordLead(site, paymentLead(wish, phone, request)),
  );
  if ("refused" in taken) return taken.refused;
  return redirect(`/online-payment?receipt=${taken.id}`, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.title, robots: "noindex" });

export default function OnlinePaymentPage() {
  const { t } = useTranslation();
  const { name: dealer, phone: dealerPhone, timeZone } = useSite();
  const { receipt, submissionId, limits, phone } = useLoaderData<typeof loader>();
  if (receipt) {
    return (
      <Page className="py-section">
        <PaymentReceipt request={receipt} {...{ dealer, dealerPhone, phone, timeZone }} />
      </Page>
    );
  }
  return (
    <Page className="py-section">
      <div className="mx-auto max-w-xl">
        <h1 className="heading text-2xl">{t("payments.title")}</h1>
        <p className="mt-3 mb-6">{t("payments.lead", { dealer })}</p>
        <Card as="section" panel className="p-panel">
          <PaymentForm {...{ limits, dealer, phone, submissionId }} />
        </Card>
      </div>
    </Page>
  );
}
