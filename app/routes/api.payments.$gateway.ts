import type { ActionFunctionArgs } from "@remix-run/node";

import { NOT_KEPT } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { receivePaymentEvent } from "~/platform/payments/payment-events.server";
import { applyingTo } from "~/reservations/apply-payment.server";
import { requireSite } from "~/site/require-site.server";

const STATUS = { refused: 400, ignored: 200, repeated: 200, mismatch: 200, done: 200, again: 503 } as const;

/** A payment gateway's webhook, for the site whose host receives it. The signature covers its raw bytes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const gateway = params["gateway"] ?? "";
  const signature = request.headers.get("stripe-signature") ?? request.headers.get("demo-signature") ?? "";
  const rawBody = await request.text();
  const now = await databaseNow();
  const outcome = await receivePaymentEvent(
    { site: site.slug, gateway, rawBody, signature },
    applyingTo(site, now),
    now,
  );
  return new Response(outcome, { status: STATUS[outcome], headers: NOT_KEPT });
}

/** Not for browsers. */
export function loader() {
  throw new Response(null, { status: 404 });
}
