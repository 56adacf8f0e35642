import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { listenOnce } from "~/platform/listen-once.server";

import { type Scope, sitesFor } from "../scope";

/**
 * A stream's maximum age. The browser then reconnects and is authorised again, so an ended session or a
 * revoked role receives nothing more. Below the usual idle time-out of proxies.
 */
const STREAM_MS = 50_000;
const RECONNECT_MS = 500;
/** Per process; further browsers get no live updates. */
const MAX_STREAMS = 1_000;

type Listener = {
  tell: () => void;
  end: () => void;
  /** Sites whose leads it may read. */
  sites: ReadonlySet<string>;
};

const listeners = new Set<Listener>();

/**
 * Tells a browser that leads in its scope were added or changed (server-sent events). The event has no
 * content: the browser reloads the list, within its scope.
 *
 * @param gone aborted when the browser disconnects
 */
export async function streamLeadNews(scope: Scope, gone: AbortSignal): Promise<Response> {
  await listen();
  // 204 stops the browser from reconnecting.
  if (listeners.size >= MAX_STREAMS) return new Response(null, { status: 204 });
  const text = new TextEncoder();
  let listener: Listener | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!listener || !listeners.delete(listener)) return;
        clearTimeout(timer);
        controller.close();
      };
      const timer = setTimeout(end, STREAM_MS);
      timer.unref();
      listener = {
        tell: () => controller.enqueue(text.encode("event: leads\ndata: changed\n\n")),
        end,
        sites: new Set(sitesFor(scope, "leads.read").map(({ site }) => site)),
      };
      listeners.add(listener);
      gone.addEventListener("abort", end, { once: true });
      controller.enqueue(text.encode(`retry: ${RECONNECT_MS}\n\n`));
    },
    cancel() {
      if (listener) listeners.delete(listener);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "private, no-store, no-transform" },
  });
}

/** Ends every stream, so that shutdown does not wait for them. */
export function endLeadNews(): void {
  for (const { end } of listeners) end();
}

function notify(site: string | null): void {
  for (const listener of listeners) {
    if (site === null || listener.sites.has(site)) listener.tell();
  }
}

/** After a reconnection every browser is notified, since events may have been missed. */
const listen = listenOnce(LEADS_CHANNEL, notify, () => notify(null));
