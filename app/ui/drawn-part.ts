import { lazy, type ComponentType } from "react";

/** Whether this page is one that the router went to: it is drawn here, not sent. Browser only. */
export function isNextPage(): boolean {
  return "hydrated" in document.documentElement.dataset;
}

/** A component that a page waits for before it replaces the one on the screen. */
export function awaitedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      // Without it the page cannot be drawn: what the router does without a route's file.
      () => {
        window.location.reload();
        return new Promise<never>(() => undefined);
      },
    ),
  );
  // React takes a lazy component wherever it takes a component.
  return Part as unknown as ComponentType<Props>;
}

/**
 * Components for `DrawnOnce`: the browser has what the server drew with them, so a first visit does without
 * their code. A page that the router goes to loads it together with its data, and is shown when both are there
 * (docs/decisions/123-what-a-first-visit-does-without.md).
 *
 * @param onServer the module with them on the server; null in the browser
 */
export function drawnParts<Parts extends object>(onServer: Parts | null, load: () => Promise<Parts>): Parts {
  if (onServer) return onServer;
  const coming = isNextPage() ? load() : null;
  coming?.catch(() => undefined);
  const made: Partial<Record<PropertyKey, unknown>> = {};
  return new Proxy({} as Parts, {
    get: (_, name) =>
      (made[name] ??= awaitedPart(
        async () => ((await (coming ?? load())) as Record<PropertyKey, ComponentType>)[name] ?? NOTHING,
      )),
  });
}

const NOTHING = () => null;
