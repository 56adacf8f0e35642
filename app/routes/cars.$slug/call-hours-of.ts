import type { Location } from "~/locations/location";
import { openPeriodToday } from "~/locations/opening-hours";
import type { SiteConfig } from "~/site/config/site-config";
import type { CallHours } from "~/vehicle/call-hours";

type CallSite = Pick<SiteConfig, "locationSettings"> & {
  vehiclePage: Pick<SiteConfig["vehiclePage"], "callTimeZone">;
};

/**
 * When somebody answers calls about a car today: the hours of where it stands, else of the
 * site's primary location, by the clock that the site wants (spec 2 §4).
 *
 * @param now seconds UTC
 */
export function callHoursOf(
  location: Location | null,
  locations: readonly Location[],
  { locationSettings, vehiclePage }: CallSite,
  now: number,
): CallHours | null {
  const answering = location ?? locations.find(({ primary }) => primary) ?? null;
  if (answering === null) return null;
  const { callTimeZone } = vehiclePage;
  const timeZone = callTimeZone === "location" ? answering.timeZone : callTimeZone;
  return openPeriodToday({ ...answering, timeZone }, locationSettings, now);
}
