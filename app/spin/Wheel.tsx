import { useEffect, useMemo, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { type Prize, totalWeight } from "./campaign";

/** In the wheel's own units; its centre is 0,0. */
const RADIUS = 100;
const LABEL_RADIUS = 78;
/** A narrower segment has no room for its number. */
const LABEL_DEGREES = 9;

/** `path` and `label` are in the wheel's units; `middle` is degrees clockwise from the top. */
type WheelSegment = {
  id: string;
  number: number;
  path: string;
  middle: number;
  label: { x: number; y: number } | null;
};

/**
 * The wheel, clockwise from the top. Every segment is as wide as its chance: a wheel that
 * looked fairer than the draw would mislead (Australian Consumer Law s 18).
 */
export function wheelSegments(prizes: readonly Prize[]): WheelSegment[] {
  const total = totalWeight(prizes);
  let before = 0;
  return prizes.map(({ id, weight }, index) => {
    const from = (360 * before) / total;
    const width = (360 * weight) / total;
    before += weight;
    const middle = from + width / 2;
    return {
      id,
      number: index + 1,
      path: segmentPath(from, width),
      middle,
      label: width < LABEL_DEGREES ? null : pointAt(middle, LABEL_RADIUS),
    };
  });
}

/** @returns the rotation in degrees at which a segment rests at the top */
export function restAngle(segments: readonly WheelSegment[], id: string | null): number {
  const segment = segments.find((each) => each.id === id) ?? segments[0];
  return segment ? round(360 - segment.middle) : 0;
}

function segmentPath(from: number, width: number): string {
  const [start, end] = [pointAt(from, RADIUS), pointAt(from + width, RADIUS)];
  const large = width > 180 ? 1 : 0;
  return `M0 0L${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 ${large} 1 ${end.x} ${end.y}Z`;
}

function pointAt(degrees: number, radius: number) {
  const radians = (degrees * Math.PI) / 180;
  return { x: round(radius * Math.sin(radians)), y: round(-radius * Math.cos(radians)) };
}

/** Gives the same digits on the server and in the browser. */
function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

type WheelProps = {
  prizes: Prize[];
  /** The prize under the pointer at rest. */
  restsOn: string | null;
  /** The prize has just been drawn: turn before resting. */
  turning: boolean;
  onRest: () => void;
};

const TURNS = 6;
const TURNING_MS = 5_200;

/** Fill and text classes of a segment, in pairs that stay readable in every theme. */
const LOOKS = [
  "fill-brand text-on-brand",
  "fill-accent text-on-accent",
  "fill-ink text-surface",
  "fill-brand-soft text-ink",
];

/** The wheel; the text beside it says the same. */
export function Wheel({ prizes, restsOn, turning, onRest }: WheelProps) {
  const { t } = useTranslation();
  const segments = useMemo(() => wheelSegments(prizes), [prizes]);
  const rest = restAngle(segments, restsOn);
  const disc = useTurning({ turning, rest, onRest });
  const stopped = turning ? undefined : segments.find(({ id }) => id === restsOn);
  const label = stopped
    ? t("spin.wheel_stopped", { number: stopped.number, prize: prizes[stopped.number - 1]?.name })
    : t("spin.wheel", { count: segments.length });
  return (
    <svg
      viewBox="-108 -116 216 224"
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-xs lg:max-w-md"
    >
      <circle r={RADIUS + 5} className="fill-ink" />
      <g ref={disc} transform={`rotate(${rest})`}>
        {segments.map(({ id, number, path, middle, label: at }) => {
          const [fill, text] = lookOf(number);
          return (
            <g key={id}>
              <path d={path} className={`${fill} stroke-surface`} strokeWidth={1.5} />
              {at ? (
                <text
                  transform={`translate(${at.x} ${at.y}) rotate(${middle})`}
                  textAnchor="middle"
                  dominantBaseline="central"
                  fontSize={13}
                  className={`figures font-semibold ${text}`}
                  fill="currentColor"
                >
                  {number}
                </text>
              ) : null}
            </g>
          );
        })}
        <circle r={14} className="fill-surface stroke-ink" strokeWidth={3} />
      </g>
      <path d="M0 -88L-9 -114L9 -114Z" className="fill-ink stroke-surface" strokeWidth={2} />
    </svg>
  );
}

/** @returns the classes of a segment's fill and text, by its number from 1 */
export function lookOf(number: number): string[] {
  return (LOOKS[(number - 1) % LOOKS.length] ?? "").split(" ");
}

/**
 * Animates with the Web Animations API, which needs no inline style; not if the shopper prefers reduced
 * motion.
 */
function useTurning({ turning, rest, onRest }: { turning: boolean; rest: number; onRest: () => void }) {
  const disc = useRef<SVGGElement>(null);
  const whenAtRest = useRef(onRest);
  useEffect(() => {
    whenAtRest.current = onRest;
  });
  useEffect(() => {
    if (!turning) return;
    if (!disc.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return whenAtRest.current();
    const turn = disc.current.animate(
      [{ transform: "rotate(0deg)" }, { transform: `rotate(${360 * TURNS + rest}deg)` }],
      { duration: TURNING_MS, easing: "cubic-bezier(0.12, 0.75, 0.15, 1)" },
    );
    turn.onfinish = () => whenAtRest.current();
    return () => turn.cancel();
  }, [turning, rest]);
  return disc;
}
