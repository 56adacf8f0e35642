/** What a pixel is told: never who someone is. */
export type PixelData = Readonly<Record<string, string | number | readonly string[]>>;

export type RecordedPixel = { name: "ViewContent"; data: PixelData };

declare global {
  interface Window {
    /** The page's pixel events so far; read by the sender once there is consent. */
    forecourtPixels?: RecordedPixel[];
  }
}

/** Heard on the window with each, whose `detail` is a RecordedPixel. */
export const PIXEL_RECORDED = "forecourt:pixel";
/** A page that stays open for days keeps no more. */
const MAX_KEPT = 100;

/**
 * Records a pixel's event beside those of recordEvent, and like them only in the page:
 * nothing is sent from here, and nothing may be sent without consent. On the server it
 * does nothing.
 */
export function recordPixel(name: RecordedPixel["name"], data: PixelData): void {
  if (typeof window === "undefined") return;
  const pixel: RecordedPixel = { name, data };
  window.forecourtPixels = [...(window.forecourtPixels ?? []), pixel].slice(-MAX_KEPT);
  window.dispatchEvent(new CustomEvent(PIXEL_RECORDED, { detail: pixel }));
}
