import { lazy, memo, Suspense, type ComponentType } from "react";

/** More than a screen, so that the code is there before the part is seen. */
const MARGIN = "1200px";
/** What precedes a use of the page. */
const FIRST_USE = ["pointerdown", "keydown", "focusin"] as const;

/**
 * A part below a page's first screen whose code is loaded late. The server renders it; the browser shows it as
 * sent, with working links, forms and disclosures, until its code is there; then React hydrates the same
 * elements in place. After a client-side navigation it is loaded at once.
 *
 * Its code waits until the part comes near the viewport, or until the page is first used: React cannot finish
 * a navigation around a part that is not hydrated. For the same reason its props must stay the same objects
 * until then, and no context above it may change by itself (docs/PERFORMANCE.md).
 *
 * @param name unique among the parts of a page
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = lazy(async () => {
    if (typeof document !== "undefined") await whenWanted(document.querySelector(`[data-part="${name}"]`));
    return { default: await load() };
  });
  // React takes a lazy or memoised component wherever it takes a component.
  const Part = loaded as unknown as ComponentType<Props>;
  function LazyPart(props: Props) {
    return (
      <div data-part={name}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return memo(LazyPart) as unknown as ComponentType<Props>;
}

/** @param element null after a client-side navigation, which has sent no markup */
function whenWanted(element: Element | null): Promise<void> {
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wanted();
      },
      { rootMargin: MARGIN },
    );
    const wanted = () => {
      observer.disconnect();
      for (const type of FIRST_USE) removeEventListener(type, wanted, true);
      resolve();
    };
    for (const type of FIRST_USE) addEventListener(type, wanted, true);
    observer.observe(element);
  });
}
