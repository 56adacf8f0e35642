/** When somebody answers today; seconds UTC. */
export type CallHours = { opensAt: number; closesAt: number };

/**
 * Spec 2 §4: Call Now shows only while the dealership is open.
 *
 * @param hours today's; null when it is closed all day
 * @param now seconds UTC
 */
export function isOpenForCalls(hours: CallHours | null, now: number): boolean {
  return hours !== null && hours.opensAt <= now && now < hours.closesAt;
}

/** @returns seconds until that changes; null when it will not any more today */
export function secondsToChange(hours: CallHours | null, now: number): number | null {
  if (hours === null || now >= hours.closesAt) return null;
  return (now < hours.opensAt ? hours.opensAt : hours.closesAt) - now;
}
