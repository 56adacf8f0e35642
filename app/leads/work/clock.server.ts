import { listLocations } from "~/locations/locations.server";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { answerDueAt, type ClockLocation, openSecondsBetween, overdueUntil } from "./answer-clock";

/** The time allowed for answers at a site, by each location's opening hours. Times in seconds UTC. */
export type AnswerClock = {
  dueAt(locationId: string | null, sentAt: Seconds): number;
  /** Seconds of opening hours. */
  openSeconds(locationId: string | null, from: number, to: number): number;
  /** By location, and "" for leads without one: unanswered leads sent up to this moment are overdue. */
  overdueUntil(now: Seconds): Record<string, number>;
};

/** For a site that is not served. */
const HOUR = 3_600;

/** A lead without a location counts by the main location's hours. */
export async function findAnswerClock(slug: string): Promise<AnswerClock> {
  const [site, locations] = await Promise.all([findSite(slug), listLocations(slug)]);
  const allowed = site ? site.config.leads.answerWithinMinutes * 60 : HOUR;
  const main = locations.find(({ primary }) => primary) ?? locations[0];
  const clockOf = (locationId: string | null): ClockLocation | null => {
    const location = locations.find(({ id }) => id === locationId) ?? main;
    return location && site ? { location, hours: site.config.locationSettings } : null;
  };
  return {
    dueAt: (locationId, sentAt) => answerDueAt(clockOf(locationId), sentAt, allowed),
    openSeconds: (locationId, from, to) => openSecondsBetween(clockOf(locationId), from, to),
    overdueUntil: (now) =>
      Object.fromEntries(
        ["", ...locations.map(({ id }) => id)].map((id) => [id, overdueUntil(clockOf(id), now, allowed)]),
      ),
  };
}
