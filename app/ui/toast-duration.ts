const USUAL_MS = 8_000;
/** Spec 2 §9, toast removal delay: no toast stays longer than this, whatever holds it. */
const REMOVAL_DELAY_MS = 1_000_000;

/**
 * Milliseconds until a toast leaves by itself. One that is pointed at or has the focus is
 * being read, and stays.
 *
 * @param wanted what the message asks for; 8 s unless told
 */
export function toastDuration(wanted: number | undefined, isHeld: boolean): number {
  return isHeld ? REMOVAL_DELAY_MS : Math.min(wanted ?? USUAL_MS, REMOVAL_DELAY_MS);
}
