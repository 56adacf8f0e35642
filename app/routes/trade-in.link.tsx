import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { isDone } from "~/shopper/done.server";
import { parseMobile } from "~/shopper/phone";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { LinkPanel } from "~/trade-in/LinkPanel";
import { nothingStarted } from "~/trade-in/load-step.server";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";
import { findOwnTradeIn } from "~/trade-in/require-trade-in.server";
import { sendResumeLink } from "~/trade-in/resume-link.server";
import type { RefusedStep } from "~/trade-in/step-form";
import { nextStep, stepPath } from "~/trade-in/trade-in";

export async function loader({ request }: LoaderFunctionArgs) {
  const tradeIn = await findOwnTradeIn(request, await requireSite(request));
  if (!tradeIn) return nothingStarted();
  const sent = await isDone(request, "trade-in-link-sent");
  return json({ back: stepPath(nextStep(tradeIn)), sent }, { headers: PRIVATE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  return sendResumeLink(request, site, {
    parseMobile,
    words: (url) => plainText(site.config.texts, "trade_in.link_words", { dealer: site.config.name, url }),
    clientAddress: context?.["clientAddress"],
  });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.link_title");

export default function LinkPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedStep>();
  const { startPath } = useStepSite();
  const { name } = useSite();
  return page ? (
    <LinkPanel {...page} refused={refused} dealer={name} />
  ) : (
    <NothingStarted startPath={startPath} />
  );
}
