import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { listGarageReservations } from "~/reservations/reservations.server";
import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { listOwnLeads } from "~/leads/list-own-leads.server";
import { localTime } from "~/platform/local-time";
import { pageAt } from "~/pages";
import { GARAGE_CARS } from "~/shopper/garage/GarageSections";
import { formatMobile } from "~/shopper/phone";
import { PRIVATE } from "~/platform/cache-headers";
import { listSavedSearches } from "~/shopper/saved-searches.server";
import { requireShopper } from "~/shopper/session.server";
import { listWatchlist } from "~/shopper/watchlist.server";
import { requireSite } from "~/site/require-site.server";
import { longDate } from "~/i18n/date-format";

/**
 * The loader of the garage, at any of its paths (spec 2 §2).
 *
 * @throws Response 404 if the site has no garage, and a redirect to sign-in
 */
export async function loadGarage({ request }: LoaderFunctionArgs) {
  const served = await requireSite(request);
  const { slug: site, config } = served;
  if (!config.garageEnabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, site);
  const [watchlist, searches, leads, reservations] = await Promise.all([
    config.watchlist.enabled ? listWatchlist({ site, phone }) : [],
    listSavedSearches(site, phone),
    listOwnLeads({ site, phone }),
    listGarageReservations(served, phone),
  ]);
  const language = languageOf(config.texts);
  const dateOf = (timestamp: number) => longDate(localTime(timestamp, config.timeZone).date, language);
  const garage = {
    title: plainText(config.texts, garageTitle(new URL(request.url).pathname), { dealer: config.name }),
    phone: formatMobile(phone),
    // More than are shown, since some may be removed on this page.
    watchlist: watchlist.slice(0, GARAGE_CARS * 2),
    searches,
    reservations,
    enquiries: leads.map(({ sentAtTimestamp, ...lead }) => ({ ...lead, date: dateOf(sentAtTimestamp) })),
    now: Math.floor(Date.now() / 1_000),
  };
  return json(garage, { headers: PRIVATE });
}

/** The key of the title at one of the garage's paths: the site's own name, unless its `texts` say another. */
export function garageTitle(pathname: string) {
  return `shelf.${pageAt(pathname).title ?? "garage"}` as const;
}
