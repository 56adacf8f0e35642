import type { Milliseconds } from "~/platform/moment";
import { carriesSecret } from "~/platform/secret-addresses";

import type { Choice } from "./consent-choice";
import { viewToWire, type WireEvent } from "./event-wire";
import { EVENTS } from "./events";
import type { RecordedPixel } from "./record-event";
import { PIXEL_SCRIPT, TAG_MANAGER_SCRIPT } from "./tag-addresses";

type TagIds = { pixelId: string | null; tagManagerId: string | null };

/** Cookies of the supported tags, which set them on the dealer's own host. */
const THEIR_COOKIES = /^(_fb[cp]|_ga|_ga_\w+|_gid|_gcl_\w+)$/;

/**
 * Starts the third-party tags that the site has configured. Only after consent, and never on a page whose address has a
 * secret: they send the address.
 */
export function startTags({ pixelId, tagManagerId }: TagIds, now: Milliseconds): void {
  if (carriesSecret(location.href)) return;
  if (pixelId) startPixel(pixelId, load);
  if (tagManagerId && !document.querySelector(`script[src^="${TAG_MANAGER_SCRIPT}"]`)) {
    push({ event: "gtm.js", "gtm.start": now });
    load(`${TAG_MANAGER_SCRIPT}?id=${encodeURIComponent(tagManagerId)}`);
  }
}

/** Stops the tags that were started and removes their cookies. */
export function stopTags(): void {
  stopPixel();
  for (const name of cookieNames(document.cookie).filter((known) => THEIR_COOKIES.test(known))) {
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
  }
}

function cookieNames(cookies: string): string[] {
  return cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
}

/** The host itself, and every parent domain that a tag may have set a cookie for. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return ["", ...labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))];
}

function load(address: string): void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.body.append(script);
}

declare global {
  interface Window {
    /** The tag manager's queue; without consent it is never sent. */
    dataLayer?: unknown[];
  }
}

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(EVENTS).map(([name, id]) => [id, name]));

/** An event as a data-layer entry: its name as the trigger, its id and data under our own key. */
function layerEntry({ event, data }: WireEvent) {
  const isOwn = typeof event === "string";
  return {
    event: `forecourt.${isOwn ? event : NAMES.get(event)}`,
    forecourt: { id: isOwn ? null : event, ...data },
  };
}

export function pushEvent(event: WireEvent): void {
  push(layerEntry(event));
}

/**
 * A view of a car's page: the data layer gets all that the pixel gets, its value and currency too, so that a pixel
 * or a conversion that a tag manager runs has the same figures as ours.
 */
export function pushView(pixel: RecordedPixel): void {
  const { event, forecourt } = layerEntry(viewToWire(pixel));
  push({ event, forecourt: { ...forecourt, ...pixel.data } });
}

/** Google's consent mode: everything is denied until a shopper allows it. */
export function pushConsent(command: "default" | "update", choice: Choice): void {
  const state = choice === "allowed" ? "granted" : "denied";
  tell("consent", command, {
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
  });
}

/** @param entry read by a tag manager as variables and a trigger */
function push(entry: object): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(entry);
}

/** Google's tags recognise a command only as an `arguments` object (tools/checks/oxlint.config.mjs allows it). */
function tell(..._command: [name: string, ...rest: unknown[]]): void {
  push(arguments);
}

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
