/** An unpaid hold: by then it is paid, or its session is closed at the gateway and the car is released. */
export const UNPAID_HOLD_MINUTES = 15;

/** End of a hold that begins now and waits for its deposit. All times are seconds UTC. */
export function unpaidHoldEnd(now: number): number {
  return now + UNPAID_HOLD_MINUTES * 60;
}

/** End of a hold whose deposit was paid now, or that requires none. */
export function holdEnd({ holdHours }: { holdHours: number }, now: number): number {
  return now + holdHours * 3_600;
}
