import type { Location } from "~/locations/location";
import type { SlotRules, SlotSettings } from "~/site/config/slots";

import type { SlotKind } from "./slot-kind";

type Yard = Pick<Location, "slug" | "visible" | "locationType">;

/** Spec 2 §3: an empty type means sales. */
const YARD_TYPE = { "test-drive": "sales", service: "service" } as const satisfies Record<SlotKind, string>;

/**
 * How the times of a kind are made at a yard.
 *
 * @returns null for a yard that takes no bookings of this kind: its shoppers ask for a time
 */
export function slotRulesAt(settings: SlotSettings, yard: Yard, kind: SlotKind): SlotRules | null {
  const ofSite = kind === "service" ? settings.service : settings.testDrive;
  if (ofSite === null || !yard.visible || (yard.locationType || "sales") !== YARD_TYPE[kind]) return null;
  const own = settings.locations.find((entry) => entry.location === yard.slug && entry.kind === kind);
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
