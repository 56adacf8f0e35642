import { useRef, type ChangeEvent, type KeyboardEvent, type PointerEvent } from "react";

import "~/styles/range-slider.css";

import {
  endsOf,
  fractionOf,
  moveThumb,
  nearestThumb,
  sendThumb,
  stepThumb,
  valueAt,
  type OpenRange,
  type RangeEnd,
  type RangeScale,
} from "./range-scale";

export type RangeSliderProps = {
  scale: RangeScale;
  range: OpenRange;
  /** Names of the two thumbs. */
  labels: Record<RangeEnd, string>;
  /** A value as screen readers announce it: with its dollars or kilometres. */
  valueText: (value: number) => string;
  onChange: (range: OpenRange) => void;
  /** The thumb lost the focus, or Enter was pressed. */
  onSettle: () => void;
};

const ENDS = ["min", "max"] as const;
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Two thumbs on one rail: two overlaid native sliders, for the keyboard and for screen readers. Hidden
 * without JavaScript (range-slider.css). Its rail is sized by SVG attributes, so that it is in place before
 * hydration.
 */
export function RangeSlider({ scale, range, labels, valueText, onChange, onSettle }: RangeSliderProps) {
  const ends = endsOf(range, scale);
  const move = (end: RangeEnd, to: number) => onChange(moveThumb(range, end, to, scale));
  const drag = useRangeDrag({ scale, range, onMove: move, onCancel: onChange });
  // A native slider rounds its value to its steps: near an end, a key would then change nothing.
  const press = (end: RangeEnd, event: KeyboardEvent) => {
    if (event.key === "Enter") onSettle();
    const way = event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    onChange(stepThumb(range, end, way, scale));
  };
  const from = fractionOf(ends.min, scale);
  const to = fractionOf(ends.max, scale);
  return (
    <div className="range-slider" {...drag}>
      <svg width="100%" className="range-rail" aria-hidden="true" focusable="false">
        <rect x={percent(from)} width={percent(to - from)} height="100%" />
      </svg>
      {ENDS.map((end) => (
        <input
          key={end}
          type="range"
          autoComplete="off"
          className="range-thumb"
          aria-label={labels[end]}
          aria-valuetext={valueText(ends[end])}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={ends[end]}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            onChange(sendThumb(range, end, currentTarget.valueAsNumber, scale))
          }
          onKeyDown={(event) => press(end, event)}
          onBlur={onSettle}
        />
      ))}
    </div>
  );
}

/** Two decimals, identical on the server and in every browser. */
function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}

/** A press this near to the centre of a thumb does not move it: targets are 44 px (design §8). */
const REACH_PX = 22;

type Held = {
  /** Null while the two thumbs coincide and the direction is unknown. */
  end: RangeEnd | null;
  from: number;
  /** From the pointer to the centre of the thumb. */
  offset: number;
  before: OpenRange;
  moved: boolean;
};

type RangeDrag = {
  scale: RangeScale;
  range: OpenRange;
  onMove: (end: RangeEnd, to: number) => void;
  /** The gesture turned out to be another one, such as scrolling. */
  onCancel: (before: OpenRange) => void;
};

/**
 * Pointer handlers of a slider with two thumbs: a press grabs the nearer one, so that neither is ever
 * unreachable under the other, and a tap on the rail moves it there. The element's first child is the rail,
 * as long as the thumbs' travel.
 */
function useRangeDrag({ scale, range, onMove, onCancel }: RangeDrag) {
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
      const at = along(event);
      if (!at) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { fraction, length } = at;
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
      const at = along(event);
      if (!at) held.current = null;
      else if (held.current && at.fraction !== held.current.from) follow(at.fraction);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const hold = held.current;
      if (!hold) return;
      const at = along(event);
      if (at && !hold.moved && hold.offset === 0) follow(at.fraction);
      const [low, high] = event.currentTarget.querySelectorAll("input");
      // For the arrow keys, which continue from where the pointer stopped.
      (hold.end === "max" ? high : low)?.focus({ preventScroll: true });
      held.current = null;
    },
    onPointerCancel() {
      if (held.current?.moved) onCancel(held.current.before);
      held.current = null;
    },
  };
}

/**
 * The pointer's position along the rail; below 0 or above 1 beyond its ends. Null if the rail is not displayed:
 * measured, it would put every pointer at its far end.
 */
function along({
  clientX,
  currentTarget,
}: PointerEvent<HTMLElement>): { fraction: number; length: number } | null {
  const { left, width } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  return width > 0 ? { fraction: (clientX - left) / width, length: width } : null;
}
