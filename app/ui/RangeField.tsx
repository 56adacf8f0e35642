import { useState, type KeyboardEvent } from "react";

import { readWholeNumber } from "~/platform/dollars";

import { classNames } from "./class-names";
import { CONTROL } from "./Field";
import {
  isBeyondOther,
  isBound,
  typeBound,
  type OpenRange,
  type RangeEnd,
  type RangeScale,
} from "./range-scale";
import { RangeSlider, type RangeSliderProps } from "./RangeSlider";

type RangeFieldProps = {
  /** Null if there is no scale to slide along: then only the fields are shown. */
  scale: RangeScale | null;
  texts: RangeTexts;
  /** Formats a number for a field, without its unit. */
  format: (value: number) => string;
  /** A unit before and after the number. */
  affix: { before?: string; after?: string };
  /** Names of the form fields for the two numbers. */
  names: Record<RangeEnd, string>;
  /** Visible headings above the fields. */
  headings: Record<RangeEnd, string>;
  /** Full names of the fields; they contain the headings. */
  labels: Record<RangeEnd, string>;
  thumbLabels: RangeSliderProps["labels"];
  valueText: RangeSliderProps["valueText"];
  /** Said when a number was ignored because it was on the wrong side of the other. */
  crossedText?: string;
  onTexts: (texts: RangeTexts) => void;
  /** The range changed; more changes may follow. */
  onChange?: (range: OpenRange) => void;
  /** The range is committed: a field or thumb lost the focus, or Enter was pressed. */
  onSettle?: (range: OpenRange) => void;
};

/**
 * A range: a slider above two fields that show its values, accept exact ones, and work alone without
 * JavaScript.
 */
export function RangeField(props: RangeFieldProps) {
  const { scale, texts, format, onTexts, onChange, onSettle } = props;
  const range = readTexts(texts);
  const [isCrossed, setCrossed] = useState(false);
  const slide = (next: OpenRange) => {
    setCrossed(false);
    onTexts(rangeTexts(next, format));
    onChange?.(next);
  };
  const type = (end: RangeEnd, text: string) => {
    onTexts({ ...texts, [end]: text });
    const typed = readBound(text);
    // Before it is committed, a field may contain the first digits of another number.
    if (text.trim() === "" || (typed !== null && isBound(range, end, typed, scale))) {
      onChange?.({ ...range, [end]: typed });
    }
  };
  const settle = (end: RangeEnd, text: string) => {
    const typed = readBound(text);
    // The field is emptied with it: leaving it once more says nothing new.
    if (typed !== null) setCrossed(isBeyondOther(range, end, typed));
    const next = typeBound(range, end, typed, scale);
    onTexts(rangeTexts(next, format));
    onSettle?.(next);
  };
  return (
    <>
      {scale ? (
        <RangeSlider
          scale={scale}
          range={range}
          labels={props.thumbLabels}
          valueText={props.valueText}
          onChange={slide}
          onSettle={() => onSettle?.(range)}
        />
      ) : null}
      <div className="range-bounds">
        {(["min", "max"] as const).map((end) => (
          <Bound
            key={end}
            name={props.names[end]}
            heading={props.headings[end]}
            label={props.labels[end]}
            affix={props.affix}
            placeholder={scale ? format(scale[end]) : undefined}
            text={texts[end]}
            onType={(text) => type(end, text)}
            onSettle={(text) => settle(end, text)}
          />
        ))}
      </div>
      <p role="status" className="mt-1 text-sm text-ink-muted empty:hidden">
        {isCrossed ? props.crossedText : null}
      </p>
    </>
  );
}

type BoundProps = {
  name: string;
  heading: string;
  label: string;
  affix: RangeFieldProps["affix"];
  placeholder: string | undefined;
  text: string;
  onType: (text: string) => void;
  onSettle: (text: string) => void;
};

function Bound({ heading, label, affix, text, onType, onSettle, ...input }: BoundProps) {
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") onSettle(event.currentTarget.value);
  };
  return (
    <label className="range-bound" data-before={affix.before} data-after={affix.after}>
      {heading}
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        className={classNames(CONTROL, "figures", affix.before && "pl-6", affix.after && "pr-11")}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={enter}
        onBlur={({ currentTarget }) => onSettle(currentTarget.value)}
      />
    </label>
  );
}

/** A range as the text of two fields; an open end is empty. */
export type RangeTexts = Record<RangeEnd, string>;

export function rangeTexts({ min, max }: OpenRange, format: (value: number) => string): RangeTexts {
  return { min: min === null ? "" : format(min), max: max === null ? "" : format(max) };
}

/** The range of the fields; an invalid number leaves its end open. */
export function readTexts({ min, max }: RangeTexts): OpenRange {
  return { min: readBound(min), max: readBound(max) };
}

/** A whole number as people type it: `$25,000`, `60 000 km`, `25k`. @returns null for anything else */
export function readBound(text: string): number | null {
  return readWholeNumber(text.normalize("NFKC").replace(/(?:km|公里)\s*$/i, ""));
}
