import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { warn } from "~/platform/warn";
import type { CalculatorInput } from "../stock/credit/calculator-state";
import { whenNear } from "../ui/NearPart";
import type { Calculator } from "./Calculator";

type CalculatorProps = ComponentProps<typeof Calculator>;

const ServerCalculator: ComponentType<CalculatorProps> | null = import.meta.env.SSR
  ? (await import("./Calculator")).Calculator
  : null;

/**
 * The calculator as server-rendered HTML, which already works. When it nears the viewport, its script is
 * loaded and takes over the input (docs/decisions/011-progressive-forms.md).
 *
 * @param props.onTouch called on the first change only (spec 2 §4, event 26)
 */
export function LazyCalculator({ onTouch, ...props }: CalculatorProps) {
  const { plan, quote = null } = props;
  const [Live, setLive] = useState<ComponentType<CalculatorProps> | null>(() => ServerCalculator);
  const [typed, setTyped] = useState<Partial<CalculatorInput>>({});
  const island = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const sent = useRef(plan.input);
  const isQuoted = quote !== null;

  useEffect(() => {
    const element = island.current;
    if (!element) return;
    let left = false;
    // After client-side navigation there is no server-rendered calculator, and that HTML could not follow a
    // quote.
    const wanted = element.hasChildNodes() && !isQuoted ? whenNear(element, "300px") : Promise.resolve();
    void wanted
      .then(() => import("./Calculator"))
      .then(({ Calculator: Loaded, typedInto }) => {
        if (left) return;
        const focused = document.activeElement?.id;
        const within = element.contains(document.activeElement);
        flushSync(() => {
          setTyped(typedInto(element, sent.current));
          setLive(() => Loaded);
        });
        if (within && focused) document.getElementById(focused)?.focus({ preventScroll: true });
      });
    return () => {
      left = true;
    };
  }, [isQuoted]);

  const touch = () => {
    if (!touched.current) onTouch();
    touched.current = true;
  };
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
    <div key="script">
      <Live {...props} typed={typed} onTouch={touch} />
    </div>
  );
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
