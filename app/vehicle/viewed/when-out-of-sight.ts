/** How far below the screen something is fetched, in CSS pixels. */
const AHEAD = "1200px";

/** Waits until an element comes within reach of the screen. */
export function whenWithinReach(element: Element, signal: AbortSignal): Promise<void> {
  return whenSeen(element, { rootMargin: AHEAD }, signal, ({ isIntersecting }) => isIntersecting);
}

/** Waits until an element is below the screen, where growing moves nothing that is seen (design §4.12). */
export function whenOutOfSight(element: Element, signal: AbortSignal): Promise<void> {
  return whenSeen(
    element,
    {},
    signal,
    ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
  );
}

function whenSeen(
  element: Element,
  options: IntersectionObserverInit,
  signal: AbortSignal,
  isDone: (entry: IntersectionObserverEntry) => boolean,
): Promise<void> {
  return new Promise((done) => {
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (!latest || !isDone(latest)) return;
      observer.disconnect();
      done();
    }, options);
    signal.addEventListener("abort", () => observer.disconnect(), { once: true });
    observer.observe(element);
  });
}
