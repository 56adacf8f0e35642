import type { ChangeEvent } from "react";

import { endsOf, fractionOf, moveThumb, type OpenRange, type RangeEnd, type RangeScale } from "./range-scale";
import { useRangeDrag } from "./use-range-drag";

export type RangeSliderProps = {
  scale: RangeScale;
  range: OpenRange;
  /** Names of the two thumbs. */
  labels: Record<RangeEnd, string>;
  /** A value as it is read out: with its dollars or kilometres. */
  valueText: (value: number) => string;
  onChange: (range: OpenRange) => void;
  /** The thumb was left, or Enter was pressed. */
  onSettle: () => void;
};

const ENDS = ["min", "max"] as const;

/**
 * Two thumbs on one rail: two native sliders, one on the other, for the keyboard and
 * for screen readers. It is hidden without JavaScript (range-slider.css), and its
 * rail is drawn by SVG attributes, so that it is in its place before any script.
 */
export function RangeSlider({ scale, range, labels, valueText, onChange, onSettle }: RangeSliderProps) {
  const ends = endsOf(range, scale);
  const move = (end: RangeEnd, to: number) => onChange(moveThumb(range, end, to, scale));
  const drag = useRangeDrag({ scale, range, onMove: move, onCancel: onChange });
  const from = fractionOf(ends.min, scale);
  const to = fractionOf(ends.max, scale);
  return (
    <div className="range-slider" {...drag}>
      <svg className="range-rail" aria-hidden="true" focusable="false">
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
            move(end, currentTarget.valueAsNumber)
          }
          onKeyDown={({ key }) => key === "Enter" && onSettle()}
          onBlur={onSettle}
        />
      ))}
    </div>
  );
}

/** Two decimals, the same in every browser and on the server. */
function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`;
}
