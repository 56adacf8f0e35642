import { useSyncExternalStore } from "react";

import { readStored, store } from "~/platform/device-storage";

const STORED = "fc_desk_notices";
/** Stored in place of a person where the browser has the permission and shows none, as on Android. */
const UNABLE = "unable";
const storage = () => window.localStorage;
/** What the other tabs of a browser hear of a change; this one says it to itself. */
const CHANGED = "storage";

/**
 * Whether this browser notifies somebody of messages: `blocked` where its own settings refuse, `unable` where it
 * can't. Off until they ask for it, and off again for the next person to sign in there.
 */
type Notices = "on" | "off" | "blocked" | "unable";

/** @param person the id of who is signed in @returns null before the script runs */
export function useNotices(person: string): Notices | null {
  return useSyncExternalStore(
    listen,
    () => read(person),
    () => null,
  );
}

function read(person: string): Notices {
  if (!("Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  const stored = readStored(storage, STORED);
  if (stored === UNABLE) return "unable";
  return Notification.permission === "granted" && stored === person ? "on" : "off";
}

function listen(callBack: () => void): () => void {
  window.addEventListener(CHANGED, callBack);
  return () => window.removeEventListener(CHANGED, callBack);
}

/** Asks the browser for its permission, which it grants after a press alone. @param first what the first one says */
export async function startNotices(person: string, first: string): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer === "granted") store(storage, STORED, canShow(first) ? person : UNABLE);
  window.dispatchEvent(new Event(CHANGED));
}

function canShow(title: string): boolean {
  try {
    return new Notification(title).title === title;
  } catch {
    return false;
  }
}

export function stopNotices(): void {
  store(storage, STORED, null);
  window.dispatchEvent(new Event(CHANGED));
}
