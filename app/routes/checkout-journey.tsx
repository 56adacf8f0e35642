import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { takeStep } from "~/reservations/journey-action.server";
import { JourneyPage } from "~/reservations/JourneyPage";
import { findNamed, loadDetails, loadReservation } from "~/reservations/load-journey.server";
import type { Problem } from "~/reservations/checkout-view";
import { ENQUIRY_ANCHOR, enquirySubjectHref } from "~/leads/enquiry-subject-href";
import { carPath } from "~/paths";
import { titleMeta } from "~/site/page-meta";
import { PRIVATE } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { findShopper, requireGate } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";

/** The token of a reservation replaces signing in, since it was sent to the shopper. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = await databaseNow();
  const named = await findNamed(site, request);
  if (named) return json(await loadReservation(site, named, request, now), { headers: PRIVATE });
  const shopper = await findShopper(request, site.slug);
  const page = await loadDetails(site, request, shopper?.phone ?? null, now);
  if (!page.isTaken) await requireGate(request, site);
  if (page.closed !== "elsewhere") return json(page, { headers: PRIVATE });
  return redirect(`${carPath(page.car.slug)}${enquirySubjectHref("reserve", ENQUIRY_ANCHOR)}`, {
    headers: PRIVATE,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = await databaseNow();
  const named = await findNamed(site, request);
  const shopper = named ? await findShopper(request, site.slug) : await requireGate(request, site);
  return takeStep(site, named, { request, shopper, now, clientAddress: context?.["clientAddress"] });
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function CheckoutJourneyRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<{ problem?: Problem }>();
  return <JourneyPage page={page} problem={answer?.problem ?? null} />;
}
