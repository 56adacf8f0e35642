import { LEADS_CHANNEL } from "~/leads/work/leads-channel.server";
import { sql } from "~/platform/db.server";

import { type Scope, sitesFor } from "../scope";

/**
 * A stream ends after so long and the browser opens it again: who asks is looked at anew, so that a session
 * that ended or a role that was taken away hears no more. Below the time after which proxies cut what is silent.
 */
const STREAM_MS = 50_000;
const RECONNECT_MS = 500;
/** Of one process; a desk beyond it reads its list anew when it is opened. */
const MAX_STREAMS = 1_000;

type Listener = {
  tell: () => void;
  end: () => void;
  /** Whose leads it may read. */
  sites: ReadonlySet<string>;
};

const listeners = new Set<Listener>();
/** By the driver whose connection it uses: tests have one after another. */
const listening = new WeakMap<object, Promise<unknown>>();

/**
 * Tells a browser that leads which it may read came or changed (server-sent events). It says that and no
 * more: the list itself is asked for again, within the scope.
 *
 * @param gone aborted when the browser hangs up
 */
export async function streamLeadNews(scope: Scope, gone: AbortSignal): Promise<Response> {
  await listen();
  // A browser does not ask again after an answer without content.
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

/** Ends every stream, so that a process which is told to stop need not wait for them. */
export function endLeadNews(): void {
  for (const { end } of listeners) end();
}

/** One LISTEN a process; after a reconnection everybody is told, since nobody knows what was missed. */
async function listen(): Promise<void> {
  const driver = sql();
  const tell = (site: string | null) => {
    for (const listener of listeners) {
      if (site === null || listener.sites.has(site)) listener.tell();
    }
  };
  const ready = listening.get(driver) ?? driver.listen(LEADS_CHANNEL, tell, () => tell(null));
  listening.set(driver, ready);
  try {
    await ready;
  } catch (error) {
    listening.delete(driver);
    throw error;
  }
}
