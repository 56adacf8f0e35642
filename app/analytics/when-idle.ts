/** Nobody waits for it; a page that is never idle gets to it all the same. */
const LATEST_MS = 3_000;
/** For browsers that do not tell when they are idle. */
const LATER_MS = 500;

/** Runs something once the page has nothing better to do. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}
