import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { findReservedOnSignIn } from "~/reservations/load-journey.server";
import { readForm } from "~/platform/read-form.server";
import { titleMeta } from "~/site/page-meta";
import { askForCode } from "~/shopper/ask-for-code.server";
import { enterCode } from "~/shopper/enter-code.server";
import { PRIVATE } from "~/platform/cache-headers";
import { needsNoCode } from "~/shopper/session.server";
import { CHECK_CODE } from "~/shopper/sign-in-forms";
import { signInStep } from "~/shopper/pending-sign-in.server";
import { readSignInQuery } from "~/shopper/sign-in-path";
import { requireSite } from "~/site/require-site.server";
import checkoutStyles from "~/styles/checkout.css?url";
import { lazyPart } from "~/ui/lazy-part";
import { Page } from "~/ui/Page";

/** Its form's validation is a third of what the rest of the page loads, and is needed once something is typed. */
const LazySignInPanel = lazyPart("sign-in", async () => (await import("~/shopper/SignInPanel")).SignInPanel);

/** Only who signs in to reserve a car sees it. */
const LazyCheckoutSignIn = lazyPart(
  "checkout-sign-in",
  async () => (await import("~/reservations/CheckoutSignIn")).CheckoutSignIn,
);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const query = readSignInQuery(request.url, site);
  const now = Math.floor(Date.now() / 1000);
  if (await needsNoCode(request, site.slug, query, now)) throw redirect(query.redirect, { headers: PRIVATE });
  const step = await signInStep(request, now);
  const title = plainText(site.config.texts, `shopper.sign_in_title_${query.kind}`);
  const reserving = await findReservedOnSignIn(site, request, query);
  return json({ query, step, title, reserving }, { headers: PRIVATE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const form = await readForm(request);
  return form.get("subaction") === CHECK_CODE
    ? enterCode(request, form, site)
    : askForCode(request, form, site, context?.["clientAddress"]);
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function SignInPage() {
  const { query, step, reserving } = useLoaderData<typeof loader>();
  const refused = useActionData<{ fieldErrors?: Record<string, string> }>();
  const panel = <LazySignInPanel query={query} step={step} phoneError={refused?.fieldErrors?.["phone"]} />;
  if (reserving === null) return <Page className="py-section">{panel}</Page>;
  return (
    <Page className="pt-6 pb-section">
      <link rel="stylesheet" href={checkoutStyles} />
      <LazyCheckoutSignIn {...reserving}>{panel}</LazyCheckoutSignIn>
    </Page>
  );
}
