import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { EstimatePage } from "~/trade-in/EstimatePage";
import { findEstimate, nothingStarted } from "~/trade-in/load-step.server";
import { receiveAcceptance } from "~/trade-in/receive-steps.server";
import { findAtStep } from "~/trade-in/require-trade-in.server";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const tradeIn = await findAtStep(request, site, "estimate");
  if (!tradeIn) return nothingStarted();
  const now = Math.floor(Date.now() / 1_000);
  return json(await findEstimate(request, site, tradeIn, now), { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  return receiveAcceptance(request, await requireSite(request));
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.estimate_meta");

export default function EstimateStep() {
  const page = useLoaderData<typeof loader>();
  const { startPath } = useStepSite();
  return page ? <EstimatePage page={page} /> : <NothingStarted startPath={startPath} />;
}
