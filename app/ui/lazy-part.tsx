import { lazy, memo, Suspense, useCallback, useEffect, useState, type ComponentType } from "react";

import { pressAgain } from "./keep-pressed";
import { putTyped } from "./keep-typed";

/**
 * A part below a page's first screen, whose code is loaded after the page has hydrated. The server renders it; the
 * browser shows it as sent, with working links, forms and disclosures, until its code is there; then React
 * hydrates the same elements in place.
 *
 * React renders the part anew if its props or a context above it change before that, so its props are loader data
 * or constants, and state that changes by itself is read where it is shown (docs/PERFORMANCE.md). Until then React
 * stops the propagation of events inside the part: listeners of the whole document use the capture phase.
 *
 * @param name for tests and styles
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = lazy(async () => ({ default: await load() }));
  // React takes a lazy or memoised component wherever it takes a component.
  const Part = loaded as unknown as ComponentType<Props>;
  function LazyPart(props: Props) {
    const [isHydrated, setHydrated] = useState(false);
    const onHydrated = useCallback(() => setHydrated(true), []);
    useEffect(() => {
      if (!isHydrated) return;
      putTyped();
      pressAgain();
    }, [isHydrated]);
    return (
      <div data-part={name} data-hydrated={isHydrated ? "" : undefined}>
        <Suspense fallback={<AsSent name={name} />}>
          <Part {...props} />
          <AfterHydration onHydrated={onHydrated} />
        </Suspense>
      </div>
    );
  }
  return memo(LazyPart) as unknown as ComponentType<Props>;
}

/**
 * If React cannot hydrate the page, it renders all of it in the browser. A part whose code has not arrived then keeps
 * the server's HTML: the mismatch may cost time, never content.
 */
function AsSent({ name }: { name: string }) {
  const [html] = useState(() => {
    if (typeof document === "undefined" || "hydrated" in document.documentElement.dataset) return "";
    return document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? "";
  });
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Marks a part as hydrated, as the entry does with the page. */
function AfterHydration({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
