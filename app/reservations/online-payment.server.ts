import { redirect } from "@remix-run/node";

import { inLanguage, languageOf } from "~/i18n/language";
import { originOf } from "~/leads/visit-cookie.server";
import { recordLead } from "~/leads/record-lead.server";
import { parseSentForm } from "~/leads/sent-form";
import { ONLINE_PAYMENT_PATH } from "~/paths";
import { paymentLead } from "~/payments/payment-lead";
import {
  findPaymentRequest,
  payRequest,
  receivePaymentRequest,
  type ReceiptState,
  type PaymentOwner,
} from "~/payments/payment-requests.server";
import type { Seconds } from "~/platform/moment";
import { availableGateways } from "~/platform/payments/payment-gateways.server";
import type { GatewayName } from "~/platform/payments/payment-gateway";
import { findPayment } from "~/platform/payments/payments.server";
import { readForm } from "~/platform/read-form.server";
import { PRIVATE } from "~/platform/cache-headers";
import type { Site } from "~/site/site";

import { settleAndApply } from "./apply-payment.server";

/** The gateway of a site; null if staff send a payment link instead. */
export function onlineGateway({ slug, config }: Site): GatewayName | null {
  return availableGateways(slug, config.reserve.processors)[0] ?? null;
}

/**
 * Handles the form of /online-payment, or the button of its receipt: redirects to the gateway, or
 * without one to a receipt that says how staff will follow up.
 */
export async function takeOnlinePayment(
  site: Site,
  owner: PaymentOwner,
  request: Request,
  now: Seconds,
): Promise<Response> {
  const gateway = onlineGateway(site);
  const again = new URL(request.url).searchParams.get("receipt");
  if (again !== null) return payAgain(site, owner, request, again, now);
  const form = await readForm(request);
  const taken = await receivePaymentRequest(
    { form, leadOrigin: await originOf(parseSentForm(form), request) },
    owner,
    site.config.onlinePayment,
    (wish) => (gateway === null ? recordLead(site, paymentLead(wish, owner.phone)) : Promise.resolve()),
  );
  if ("refused" in taken) return taken.refused;
  return leadTo(await payUrl(site, request, taken.id, gateway, now), taken.id);
}

async function payAgain(site: Site, owner: PaymentOwner, request: Request, id: string, now: Seconds) {
  const found = await findPaymentRequest(owner, id);
  if (!found) throw new Response(null, { status: 404 });
  return leadTo(await payUrl(site, request, id, onlineGateway(site), now), id);
}

async function payUrl(site: Site, request: Request, id: string, gateway: GatewayName | null, now: Seconds) {
  if (gateway === null) return null;
  const receiptUrl = new URL(
    inLanguage(languageOf(site.config.texts), `${ONLINE_PAYMENT_PATH}?receipt=${id}`),
    request.url,
  ).href;
  return payRequest({ site: site.slug, id, gateway, receiptUrl }, now);
}

function leadTo(url: string | null, id: string): Response {
  return redirect(url ?? `${ONLINE_PAYMENT_PATH}?receipt=${id}`, { status: 303, headers: PRIVATE });
}

/** The state of a payment request; queries the gateway while it is pending. */
export async function receiptState(site: Site, id: string, now: Seconds): Promise<ReceiptState> {
  const payment = await findPayment(site.slug, id);
  if (!payment) return "requested";
  const settled = await settleAndApply(site, payment, "when-due", now);
  if (payment.state.startsWith("refund")) return "refunded";
  return settled === "unknown" ? "open" : settled;
}
