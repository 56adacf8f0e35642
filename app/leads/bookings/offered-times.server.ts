import { listLocations } from "~/locations/locations.server";
import type { Site } from "~/site/site";
import { offerTimes } from "~/slots/offer-times.server";
import { isSlotKind } from "~/slots/slot-kind";
import type { SlotOffer } from "~/slots/slot-offer";

/**
 * The free times that the script of a form asks for.
 *
 * @param asked `kind`, the `yard`'s slug, the `car`'s id, and `from`, a day; not validated
 * @param now seconds UTC
 * @returns null where no times are booked online
 */
export async function findOfferedTimes(
  site: Site,
  asked: URLSearchParams,
  now: number,
): Promise<SlotOffer | null> {
  const kind = asked.get("kind");
  const yard = (await listLocations(site.slug)).find(({ slug }) => slug === asked.get("yard"));
  if (!isSlotKind(kind) || yard === undefined) return null;
  const place = { kind, yard, vehicleId: asked.get("car") };
  return offerTimes(site, place, asked.get("from"), now);
}
