import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { playDemo, requireDemoPayment } from "~/reservations/play-demo.server";
import { readForm } from "~/platform/read-form.server";
import { plainText } from "~/i18n/plain-text";
import { DemoPaymentPage } from "~/payments/DemoPaymentPage";
import { titleMeta } from "~/site/page-meta";
import { PRIVATE } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { Page } from "~/ui/Page";

/** The payment page of the demo gateway; unavailable where real cars are sold. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const payment = await requireDemoPayment(site, params["id"]);
  const { description, amountCents, cancelUrl, state, expiresAt } = payment;
  const isOpen = state === "open" && expiresAt.getTime() > (await databaseNow()) * 1_000;
  const title = plainText(site.config.texts, "reserve.demo_title");
  return json({ description, amountCents, cancelUrl, isOpen, title }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const payment = await requireDemoPayment(site, params["id"]);
  const outcome = String((await readForm(request)).get("outcome"));
  const to = await playDemo(site, payment, outcome, await databaseNow());
  return redirect(to, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function DemoPaymentRoute() {
  const { name: dealer } = useSite();
  return (
    <Page className="py-section">
      <DemoPaymentPage dealer={dealer} {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
