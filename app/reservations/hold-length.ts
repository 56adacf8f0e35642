import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import { holdHoursOf, type HoldSettings } from "~/stock/reserve-offer";

/** An unpaid hold: by then it is paid, or its session is closed at the gateway and the car is released. */
export const UNPAID_HOLD_MINUTES = 15;

/** End of a hold that begins now and waits for its deposit. All times are seconds UTC. */
export function unpaidHoldEnd(now: Seconds): number {
  return now + UNPAID_HOLD_MINUTES * 60;
}

/** End of a hold whose deposit was paid now, or that requires none. */
export function holdEnd(car: Pick<Car, "carType"> | null, settings: HoldSettings, now: Seconds): number {
  return now + holdHoursOf(car, settings) * 3_600;
}

/** End of a hold whose car's sale is taken back: the one that was promised, or a whole one from now if that has passed. */
export function resumedHoldEnd(
  car: Pick<Car, "carType"> | null,
  settings: HoldSettings,
  { promisedUntil, now }: { promisedUntil: Seconds | null; now: Seconds },
): number {
  return promisedUntil !== null && promisedUntil > now ? promisedUntil : holdEnd(car, settings, now);
}
