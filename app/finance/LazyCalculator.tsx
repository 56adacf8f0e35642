import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { warn } from "~/platform/warn";
import { useTranslation } from "../i18n/use-translation";
import type { CalculatorInput } from "../stock/credit/calculator-state";
import { whenNear } from "../ui/NearPart";
import type { Calculator } from "./Calculator";
import { CALCULATOR_HREF } from "./finance-paths";

type CalculatorProps = ComponentProps<typeof Calculator>;

type LazyCalculatorProps = CalculatorProps & {
  /** Whether it is within a closed `<details>` of a page that was sent without it. */
  isFolded?: boolean;
};

const ServerCalculator: ComponentType<CalculatorProps> | null = import.meta.env.SSR
  ? (await import("./Calculator")).Calculator
  : null;

/**
 * The calculator as server-rendered HTML, which already works. When it nears the viewport, its script is
 * loaded and takes over the input (docs/decisions/011-progressive-forms.md). A folded one is drawn when it is
 * about to be opened (docs/decisions/123-what-a-first-visit-does-without.md).
 *
 * @param props.onTouch called on the first change only (spec 2 §4, event 26)
 */
export function LazyCalculator({ onTouch, isFolded = false, ...props }: LazyCalculatorProps) {
  const { plan, quote = null } = props;
  const [Live, setLive] = useState<ComponentType<CalculatorProps> | null>(() =>
    isFolded ? null : ServerCalculator,
  );
  const [typed, setTyped] = useState<Partial<CalculatorInput>>({});
  const island = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const sent = useRef(plan.input);
  const isQuoted = quote !== null;

  useEffect(() => {
    const element = island.current;
    if (!element) return;
    let left = false;
    void whenWanted(element, { isFolded, isQuoted })
      .then(() => import("./Calculator"))
      .then(({ Calculator: Loaded, typedInto }) => {
        if (left) return;
        const focused = document.activeElement?.id;
        const within = element.contains(document.activeElement);
        flushSync(() => {
          setTyped(typedInto(element, sent.current));
          setLive(() => Loaded);
        });
        // Of a folded one, the focus was on the link to it.
        const next = focused ? document.getElementById(focused) : place.current?.querySelector("input");
        if (within) next?.focus({ preventScroll: true });
      })
      // Without its file it stays as it was sent.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [isFolded, isQuoted]);

  const touch = () => {
    if (!touched.current) onTouch();
    touched.current = true;
  };
  if (!Live && isFolded) {
    return (
      <div key="folded" ref={island} className="calculator-place">
        <CalculatorLink />
      </div>
    );
  }
  if (!Live) {
    return (
      <div
        key="page"
        ref={island}
        onInput={touch}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  }
  return (
    <div key="script" ref={place}>
      <Live {...props} typed={typed} onTouch={touch} />
    </div>
  );
}

/** The same page with the calculator, for no script and for a failed request. */
function CalculatorLink() {
  const { t } = useTranslation();
  return (
    <a href={CALCULATOR_HREF} rel="nofollow" className="link inline-flex min-h-11 items-center font-semibold">
      {t("finance.box_link")}
    </a>
  );
}

type Wanted = { isFolded: boolean; isQuoted: boolean };

/** Resolves when the calculator is about to be seen. */
function whenWanted(element: Element, { isFolded, isQuoted }: Wanted): Promise<void> {
  const fold = isFolded ? element.closest("details") : null;
  if (fold) return whenOpening(fold);
  // After client-side navigation there is no server-rendered calculator, and that HTML could not follow a
  // quote.
  return element.hasChildNodes() && !isQuoted ? whenNear(element, "300px") : Promise.resolve();
}

/** Resolves when a `<details>` is open, or the pointer or the focus is on what opens it. */
function whenOpening(fold: HTMLDetailsElement): Promise<void> {
  if (fold.open) return Promise.resolve();
  return new Promise((done) => {
    for (const type of ["toggle", "pointerover", "focusin"])
      fold.addEventListener(type, () => done(), { once: true });
  });
}

/** Records the first touch of a finance calculator, event 26 (spec 2 §4, §7). */
export function useCalculatorTouch(analytics: { events: boolean }, carId: string | null): () => void {
  return useCallback(() => {
    if (!analytics.events) return;
    try {
      recordEvent(EVENTS.financeCalculatorTouch, carId === null ? {} : { car_id: carId });
    } catch (error) {
      warn("An event was not recorded", error);
    }
  }, [analytics.events, carId]);
}
