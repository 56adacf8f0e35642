import type { Choice } from "./consent-choice";
import { EVENTS } from "./events";
import type { WireEvent } from "./event-wire";

declare global {
  interface Window {
    /** Where a tag manager reads what happened; it stays in the page unless one was allowed. */
    dataLayer?: unknown[];
  }
}

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(EVENTS).map(([name, id]) => [id, name]));

/** What the data layer is told of an event: its name as a trigger, its id and data apart from others'. */
export function layerEntry({ event, data }: WireEvent) {
  const isOwn = typeof event === "string";
  return {
    event: `forecourt.${isOwn ? event : NAMES.get(event)}`,
    forecourt: { id: isOwn ? null : event, ...data },
  };
}

export function pushEvent(event: WireEvent): void {
  push(layerEntry(event));
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

/** @param entry what a tag manager reads as variables and a trigger */
export function push(entry: object): void {
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push(entry);
}

/** Google's tags know a command by its being an `arguments` object (oxlint.config.mjs allows it). */
function tell(..._command: [name: string, ...rest: unknown[]]): void {
  push(arguments);
}
