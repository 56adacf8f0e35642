import { z } from "zod";

import { longDate } from "~/i18n/date-format";
import { type Location, locationSchema } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { type HoursSettings, openTimesOn } from "~/locations/opening-hours";
import { withSiteSpecialHours } from "~/locations/special-days";
import { sql } from "~/platform/db.server";
import { jsonOrNull } from "~/platform/json-or-null";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Site } from "~/site/site";

import { deskBookingsPath } from "../desk-paths";
import { includesLocation, locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { LOCATIONS } from "./stored-in.server";

/** Bookings of a day for which a draft leaves their location closed. */
export type ClosedBookings = {
  location: string;
  /** '25 December 2026' */
  day: string;
  count: number;
  /** The day's calendar; null for a location whose bookings the viewer does not see. */
  href: string | null;
};

type Places = { locations: readonly Location[]; settings: HoursSettings };
type Booked = { locationId: string; startsAt: Seconds; endsAt: Seconds };

/** The bookings ahead that are in the published hours and not in those of a draft; of files that do not parse, none. */
export async function findClosedBookings(
  { scope }: OnDesk,
  site: Site,
  { files, now }: { files: SiteFiles; now: Seconds },
): Promise<ClosedBookings[]> {
  const draft = placesOf(files);
  if (draft === null) return [];
  const { slug, config } = site;
  const published = { locations: await listLocations(slug), settings: config.locationSettings };
  const booked = await sql()<Booked[]>`
    select location_id as "locationId", extract(epoch from starts_at)::float8 as "startsAt",
      extract(epoch from ends_at)::float8 as "endsAt"
    from bookings where site = ${slug} and state = 'booked' and starts_at > to_timestamp(${now})
    order by starts_at, location_id`;
  const reach = locationsFor(scope, slug, "leads.read");
  const days = new Map<string, ClosedBookings>();
  for (const each of booked) {
    const location = draft.locations.find(({ id }) => id === each.locationId);
    if (!location || !isWithin(published, each) || isWithin(draft, each)) continue;
    const { id, name, timeZone } = location;
    const { date } = localTime(each.startsAt, timeZone);
    const href = includesLocation(reach, id) ? deskBookingsPath({ location: `${slug}/${id}`, date }) : null;
    const day = days.get(`${id} ${date}`) ?? { location: name, day: longDate(date, "en-AU"), count: 0, href };
    days.set(`${id} ${date}`, { ...day, count: day.count + 1 });
  }
  return [...days.values()];
}

function placesOf(files: SiteFiles): Places | null {
  const config = siteConfigSchema.safeParse(jsonOf(files, "site.json"));
  const locations = z.array(locationSchema).safeParse(jsonOf(files, LOCATIONS.file));
  if (!config.success || !locations.success) return null;
  const { specialHours, locationSettings: settings } = config.data;
  return { locations: withSiteSpecialHours(locations.data, specialHours), settings };
}

function jsonOf(files: SiteFiles, name: string): unknown {
  return jsonOrNull(files.get(name)?.toString("utf8") ?? "[]");
}

/** Whether a booking's location is open for the whole of it. */
function isWithin({ locations, settings }: Places, { locationId, startsAt, endsAt }: Booked): boolean {
  const location = locations.find(({ id }) => id === locationId);
  if (!location) return false;
  const [start, end] = [localTime(startsAt, location.timeZone), localTime(endsAt, location.timeZone)];
  const times = openTimesOn(location, settings, start.date);
  const until = end.date === start.date ? end.time : "24:00";
  return times !== null && times.open <= start.time && until <= times.close;
}
