import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { nothingStarted } from "~/trade-in/load-step.server";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";
import { readResumeToken } from "~/trade-in/resume-link.server";
import { nextStep, stepPath } from "~/trade-in/trade-in";
import { keepTradeIn } from "~/trade-in/require-trade-in.server";
import { findTradeIn } from "~/trade-in/trade-ins.server";

/** The link in the text message: the trade-in continues in this browser. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const id = readResumeToken({ slug }, new URL(request.url).searchParams.get("token"));
  const tradeIn = id === null ? null : await findTradeIn({ site: slug, id });
  if (!tradeIn) return nothingStarted(404);
  const headers = { ...PRIVATE, "Set-Cookie": await keepTradeIn(request, tradeIn.id) };
  return redirect(stepPath(nextStep(tradeIn)), { status: 303, headers });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.nothing_title");

export default function ResumeRoute() {
  return <NothingStarted startPath={useStepSite().startPath} />;
}
