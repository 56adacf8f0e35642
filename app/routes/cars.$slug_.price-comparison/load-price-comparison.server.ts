import { json } from "@remix-run/node";

import { findPublishedRating } from "~/deal-rating/find-rating.server";
import { ratingPage } from "~/deal-rating/rating-page";
import { languageOf } from "~/i18n/language";
import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { ratingDataPath } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { localTime } from "~/platform/local-time";
import { notFoundWithStock } from "~/shell/not-found.server";
import { requireSite } from "~/site/require-site.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

/** How a car's rating was worked out; the dealer's 404 for a car without one. */
export async function loadPriceComparison(request: Request, slug: string | undefined) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const answerUnknown = () => notFoundWithStock(site, now);
  const car = await requireVehicle(site, slug, now, { answerUnknown });
  const published = await findPublishedRating(site, car);
  if (published === null) throw await answerUnknown();
  const { config } = site;
  const language = languageOf(config.texts);
  const dateOf = (date: string) => longDate(date, language);
  const computedAt = Math.floor(Date.parse(published.computed_at) / 1_000);
  const page = {
    ...ratingPage(published),
    car: { slug: car.slug, name: car.name, carType: car.carType },
    price: { cents: published.car.price_cents, basis: published.car.priceType },
    verdict: published.verdict,
    vehicles: config.words.vehicles,
    computedOn: dateOf(localTime(computedAt, config.timeZone).date),
    marketDates: published.market_dates.map(dateOf),
    dataHref: ratingDataPath(car.slug),
    title: plainText(config.texts, "deal_rating.title"),
    description: plainText(config.texts, "deal_rating.description", { name: car.name }),
  };
  return json(page, { headers: SHARED });
}
