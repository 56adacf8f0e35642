import type { Location } from "~/locations/location";
import type { SlotRules, SlotSettings } from "~/site/config/slots";

import type { SlotKind } from "./slot-kind";

type SlotLocation = Pick<Location, "slug" | "visible" | "locationType">;

/** Spec 2 §3: an empty type means sales. */
const LOCATION_TYPE = { "test-drive": "sales", service: "service" } as const satisfies Record<
  SlotKind,
  string
>;

/** Staff need no notice, and see as far as anybody may. */
const STAFF = { leadHours: 0, daysAhead: 180 };

/** Where shoppers book nothing online: what staff arrange with them, as many at a time as they like. */
const BY_STAFF: SlotRules = {
  ...STAFF,
  minutes: 60,
  everyMinutes: 30,
  capacity: 50,
  from: null,
  until: null,
};

/** Shoppers book where the site's settings let them; staff at every location of the kind. */
export type BookedBy = "shopper" | "staff";

/**
 * How the times of a kind are made at a location.
 *
 * @returns null for a location that takes no bookings of this kind: its shoppers ask for a time
 */
export function slotRulesAt(
  settings: SlotSettings,
  location: SlotLocation,
  kind: SlotKind,
  by: BookedBy = "shopper",
): SlotRules | null {
  if (!location.visible || (location.locationType || "sales") !== LOCATION_TYPE[kind]) return null;
  const online = rulesOnline(settings, location, kind);
  if (by === "shopper") return online;
  return online === null ? BY_STAFF : { ...online, ...STAFF };
}

function rulesOnline(settings: SlotSettings, location: SlotLocation, kind: SlotKind): SlotRules | null {
  const ofSite = kind === "service" ? settings.service : settings.testDrive;
  if (ofSite === null) return null;
  const own = settings.locations.find((entry) => entry.location === location.slug && entry.kind === kind);
  if (own === undefined) return ofSite;
  if (!own.offered) return null;
  return {
    minutes: own.minutes ?? ofSite.minutes,
    everyMinutes: own.everyMinutes ?? ofSite.everyMinutes,
    capacity: own.capacity ?? ofSite.capacity,
    leadHours: own.leadHours ?? ofSite.leadHours,
    daysAhead: own.daysAhead ?? ofSite.daysAhead,
    from: own.from === undefined ? ofSite.from : own.from,
    until: own.until === undefined ? ofSite.until : own.until,
  };
}
