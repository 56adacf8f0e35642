import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { formatDollars } from "~/stock/money";
import { StepFrame } from "~/trade-in/StepFrame";
import { nothingStarted, readStep } from "~/trade-in/load-step.server";
import { listTradeInLocations, receiveContact } from "~/trade-in/receive-contact.server";
import { findAtStep } from "~/trade-in/require-trade-in.server";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";
import { stepPath } from "~/trade-in/trade-in";
import { lazyPart } from "~/ui/lazy-part";

const LazyContactForm = lazyPart("contact", async () => (await import("~/trade-in/ContactForm")).ContactForm);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const tradeIn = await findAtStep(request, site, "contact");
  if (!tradeIn) return nothingStarted();
  // The contact details are with the dealer, and are not shown again.
  if (tradeIn.leadId !== null) throw redirect(stepPath("estimate"), { status: 303, headers: PRIVATE });
  const locations = (await listTradeInLocations(site.slug)).map(({ slug, name }) => ({
    value: slug,
    label: name,
  }));
  return json({ ...(await readStep(request, site, tradeIn)), locations }, { headers: PRIVATE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const tradeIn = await findAtStep(request, site, "contact");
  if (!tradeIn || tradeIn.leadId !== null) {
    const to = stepPath(tradeIn ? "estimate" : "contact");
    return redirect(to, { status: 303, headers: PRIVATE });
  }
  const now = Math.floor(Date.now() / 1_000);
  return receiveContact(request, tradeIn, { site, now, clientAddress: context?.["clientAddress"] });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.contact_title");

export default function ContactStep() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const site = useStepSite();
  if (!page) return <NothingStarted startPath={site.startPath} />;
  const { car, early, locations, tradeIn } = page;
  const { valuation } = tradeIn;
  return (
    <StepFrame
      step="contact"
      title={t("trade_in.contact_title")}
      lead={t("trade_in.contact_lead")}
      early={early}
      car={car}
      site={site}
    >
      {valuation?.kind === "estimate" ? (
        <p className="figures mb-4 font-semibold">
          {t("trade_in.contact_estimate", {
            low: formatDollars(valuation.lowCents),
            high: formatDollars(valuation.highCents),
          })}
        </p>
      ) : null}
      <LazyContactForm locations={locations} />
    </StepFrame>
  );
}
