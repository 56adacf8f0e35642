import { useRef, type PointerEvent } from "react";

import {
  endsOf,
  fractionOf,
  nearestThumb,
  valueAt,
  type OpenRange,
  type RangeEnd,
  type RangeScale,
} from "./range-scale";

/** A press this near to the middle of a thumb takes it as it is: targets are 44 px (design §8). */
const REACH_PX = 22;

type Held = {
  /** Null while two thumbs lie in one place and no direction says which. */
  end: RangeEnd | null;
  from: number;
  /** From the pointer to the middle of the thumb. */
  offset: number;
  before: OpenRange;
  moved: boolean;
};

type RangeDrag = {
  scale: RangeScale;
  range: OpenRange;
  onMove: (end: RangeEnd, to: number) => void;
  /** The gesture was another: scrolling. */
  onCancel: (before: OpenRange) => void;
};

/**
 * Pointer handlers of a slider with two thumbs: a press takes the nearer one, so
 * that neither ever lies under the other, and a tap on the rail brings it there.
 * The element's first child is the rail, as long as the thumbs' way.
 */
export function useRangeDrag({ scale, range, onMove, onCancel }: RangeDrag) {
  const held = useRef<Held | null>(null);
  const follow = (fraction: number) => {
    const hold = held.current;
    if (!hold) return;
    hold.moved = true;
    hold.end ??= fraction > hold.from ? "max" : "min";
    onMove(hold.end, valueAt(fraction + hold.offset, scale));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { fraction, length } = along(event);
      const ends = endsOf(range, scale);
      const end = nearestThumb(ends, valueAt(fraction, scale));
      const away = fractionOf(ends[end], scale) - fraction;
      held.current = {
        end: ends.min === ends.max ? null : end,
        from: fraction,
        offset: Math.abs(away) * length <= REACH_PX ? away : 0,
        before: range,
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { fraction } = along(event);
      if (held.current && fraction !== held.current.from) follow(fraction);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const hold = held.current;
      if (!hold) return;
      if (!hold.moved && hold.offset === 0) follow(along(event).fraction);
      const [low, high] = event.currentTarget.querySelectorAll("input");
      // For the arrow keys, which go on where the pointer stopped.
      (hold.end === "max" ? high : low)?.focus({ preventScroll: true });
      held.current = null;
    },
    onPointerCancel() {
      if (held.current?.moved) onCancel(held.current.before);
      held.current = null;
    },
  };
}

/** Where a pointer is along the rail; below 0 and above 1 beside it. */
function along({ clientX, currentTarget }: PointerEvent<HTMLElement>): { fraction: number; length: number } {
  const rail = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  const length = Math.max(rail.width, 1);
  return { fraction: (clientX - rail.left) / length, length };
}
