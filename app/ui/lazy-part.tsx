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

/**
 * A part below a page's first screen, whose code is loaded after the page has hydrated. The server renders it; the
 * browser shows it as sent, with working links, forms and disclosures, until its code is there; then React
 * hydrates the same elements in place.
 *
 * React renders the part anew if its props or a context above it change before that, so its props are loader data
 * or constants, and state that changes by itself is read where it is shown (docs/PERFORMANCE.md).
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
