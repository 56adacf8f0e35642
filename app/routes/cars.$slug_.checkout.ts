import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { enquirySubjectHref } from "~/leads/enquiry-subject";
import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import { requireSite } from "~/site/require-site.server";

/** Where a car is reserved (spec 1 §2). Until a deposit can be paid here, the enquiry form asks for the car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reserve } = (await requireSite(request)).config;
  if (!reserve.enabled || reserve.path !== "checkout") throw new Response(null, { status: 404 });
  const car = `/cars/${encodeURIComponent(params["slug"] ?? "")}`;
  return redirect(`${car}${enquirySubjectHref("reserve", ENQUIRY_ANCHOR)}`);
}
