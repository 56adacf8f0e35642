import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";

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
    const sent = typeof document === "undefined" ? null : document.querySelector(`[data-part="${name}"]`);
    if (sent) await whenWanted(sent);
    try {
      return { default: await load() };
    } catch (error) {
      if (!sent) throw error;
      // Without its code it stays as it was sent.
      return await new Promise<never>(() => undefined);
    }
  });
  // React takes a lazy or memoised component wherever it takes a component.
  const Part = loaded as unknown as ComponentType<Props>;
  function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} data-part={name}>
        <Suspense fallback={null}>
          <Hydrated place={place}>
            <Part {...props} />
          </Hydrated>
        </Suspense>
      </div>
    );
  }
  return memo(LazyPart) as unknown as ComponentType<Props>;
}

/** Marks a part as hydrated, as the entry does with the page. */
function Hydrated({ place, children }: { place: RefObject<HTMLDivElement>; children: ReactNode }) {
  useEffect(() => {
    if (place.current) place.current.dataset["hydrated"] = "";
  }, [place]);
  return children;
}

function whenWanted(element: Element): Promise<void> {
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
