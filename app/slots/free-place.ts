import type { Seconds } from "~/platform/moment";

/** Seconds UTC; the end is no longer part of it. */
export type Period = { startsAt: Seconds; endsAt: Seconds };

/** A booking, and which of the places at its location it has: 1 to the capacity. */
export type Taken = Period & { place: number };

type State = {
  rules: { capacity: number };
  taken: readonly Taken[];
  /** When nobody can be taken. */
  closed: readonly Period[];
};

/**
 * The first place that is free for the whole of a period; the exclusion constraint on `bookings` lets two bookings
 * share a place at no time. After the capacity was lowered, a booking above it takes one of the places that are left.
 *
 * @returns null if there is none
 */
export function freePlace({ rules, taken, closed }: State, period: Period): number | null {
  if (closed.some((other) => overlap(other, period))) return null;
  const occupied = new Set(taken.filter((other) => overlap(other, period)).map(({ place }) => place));
  if (occupied.size >= rules.capacity) return null;
  for (let place = 1; place <= rules.capacity; place += 1) if (!occupied.has(place)) return place;
  return null;
}

export function overlap(one: Period, other: Period): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
