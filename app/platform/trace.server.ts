import { AsyncLocalStorage } from "node:async_hooks";

/** The fields that every log line of one request or job run shares. */
type Trace = {
  id: string;
  job?: string;
  /** Set for a request once its host is known. */
  site?: string;
};

const traces = new AsyncLocalStorage<Trace | undefined>();

/** Runs work, and everything it starts, under a trace of its own. */
export function traced<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

/**
 * Starts work that outlives the request that first needed it: otherwise a listening connection
 * would log under that request's id for as long as the process lives.
 */
export function untraced<T>(work: () => T): T {
  return traces.run(undefined, work);
}

/** The current trace; undefined outside requests and jobs. */
export function currentTrace(): Readonly<Trace> | undefined {
  return traces.getStore();
}

/** Adds the site to the current trace. */
export function traceSite(site: string): void {
  const trace = traces.getStore();
  if (trace) trace.site = site;
}

/** Binds a queued task to the current trace, since another request may start it. */
export function keepingTrace(task: () => void): () => void {
  return AsyncLocalStorage.bind(task);
}
