import { DESK_LEAD_NEWS_PATH } from "../desk-paths";

const listeners = new Set<() => void>();
/** One for the whole tab, shared by all listeners. */
let news: EventSource | null = null;

/**
 * Calls back when leads are added or changed, and when the stream is open, since earlier events were missed.
 *
 * @returns what ends it
 */
export function listenForLeads(callBack: () => void): () => void {
  listeners.add(callBack);
  if (news === null) {
    news = new EventSource(DESK_LEAD_NEWS_PATH);
    news.addEventListener("leads", tell);
    news.addEventListener("open", tell);
  } else if (news.readyState === EventSource.OPEN) {
    queueMicrotask(callBack);
  }
  return () => {
    listeners.delete(callBack);
    if (listeners.size > 0) return;
    news?.close();
    news = null;
  };
}

function tell(): void {
  for (const callBack of listeners) callBack();
}
