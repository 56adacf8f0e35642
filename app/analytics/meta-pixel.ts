import type { RecordedPixel } from "./record-event";
import { PIXEL_SCRIPT } from "./tag-addresses";

/** The interface that Meta's script expects: calls wait in `queue` until it has loaded. */
type Pixel = {
  (...call: unknown[]): void;
  queue: unknown[][];
  push: (...call: unknown[]) => void;
  callMethod?: (...call: unknown[]) => void;
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** Starts a site's pixel, or grants it consent again. Only after consent. */
export function startPixel(id: string, load: (address: string) => void): void {
  if (window.fbq) return window.fbq("consent", "grant");
  const fbq: Pixel = Object.assign(
    (...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : void fbq.queue.push(call)),
    { queue: [], push: (...call: unknown[]) => fbq(...call), loaded: true, version: "2.0" },
  );
  window.fbq = fbq;
  window._fbq = fbq;
  // By default it reads forms and buttons by itself.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  load(PIXEL_SCRIPT);
}

/** Spec 1 §7: a ViewContent event with price and vehicle details in AUD. */
export function trackPixel({ name, data }: RecordedPixel): void {
  window.fbq?.("track", name, data);
}

export function stopPixel(): void {
  window.fbq?.("consent", "revoke");
}
