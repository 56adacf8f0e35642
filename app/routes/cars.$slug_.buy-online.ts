import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { enquirySubjectHref } from "~/leads/enquiry-subject";
import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import { PRIVATE } from "~/shopper/private-headers";
import { requireGate } from "~/shopper/require-gate.server";
import { requireSite } from "~/site/require-site.server";

/** Where a car is reserved (spec 1 §2). Until a deposit can be paid here, the enquiry form asks for the car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { reserve } = site.config;
  if (!reserve.enabled || reserve.path !== "buy-online") throw new Response(null, { status: 404 });
  await requireGate(request, site);
  const car = `/cars/${encodeURIComponent(params["slug"] ?? "")}`;
  return redirect(`${car}${enquirySubjectHref("reserve", ENQUIRY_ANCHOR)}`, { headers: PRIVATE });
}
