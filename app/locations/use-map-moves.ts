import { useEffect, useRef, type Dispatch, type RefObject, type SetStateAction } from "react";

import { pulled, type Centred, type Offset } from "../ui/map/map-view";
import { MAP } from "./map-places";

/** An arrow key moves by a quarter of what is surely seen. */
const STEP = 100;
const ARROWS: Record<string, Offset> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
/** A hand that presses trembles a little; it does not pull. */
const TREMBLE = 6;

/**
 * Moves a map: by pulling it, by the arrow keys, and by a press, which brings the place
 * under it into the middle.
 *
 * @returns for the element that holds the map
 */
export function useMapMoves(setView: Dispatch<SetStateAction<Centred>>): RefObject<HTMLDivElement> {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let last: Offset | null = null;
    let way = 0;
    /** The picture fills the element, so it is shown larger or smaller than it was made. */
    const scale = () => Math.max(element.clientWidth / MAP.width, element.clientHeight / MAP.height) || 1;
    const pull = ({ x, y }: Offset) => setView((view) => pulled(view, { x: x / scale(), y: y / scale() }));

    const onDown = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY };
      way = 0;
      element.setPointerCapture(event.pointerId);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!last) return;
      const by = { x: clientX - last.x, y: clientY - last.y };
      last = { x: clientX, y: clientY };
      way += Math.abs(by.x) + Math.abs(by.y);
      if (way > TREMBLE) pull(by);
    };
    const onUp = ({ clientX, clientY }: PointerEvent) => {
      if (last && way <= TREMBLE) {
        const { left, top, width, height } = element.getBoundingClientRect();
        pull({ x: left + width / 2 - clientX, y: top + height / 2 - clientY });
      }
      last = null;
    };
    const onCancel = () => {
      last = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by) return;
      event.preventDefault();
      setView((view) => pulled(view, by));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", onDown, { signal });
    element.addEventListener("pointermove", onMove, { signal });
    element.addEventListener("pointerup", onUp, { signal });
    element.addEventListener("pointercancel", onCancel, { signal });
    element.addEventListener("keydown", onKeyDown, { signal });
    return () => listening.abort();
  }, [setView]);
  return ground;
}
