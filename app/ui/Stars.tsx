import { useTranslation } from "~/i18n/use-translation";

import { classNames } from "./class-names";

/** The path around a star, from its top back to it, then on to the next one. */
const STAR = "l2.9 6.1 6.6.9-4.8 4.6 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.8-4.6 6.6-.9zm24 0";
const STARS = 5;
const STAR_WIDTH = 24;

/** Neighbouring stars as one path; the first is number 0. */
const starsPath = (first: number, count: number) => `m${12 + first * STAR_WIDTH} 2.5${STAR.repeat(count)}`;

/** A rating as five stars, announced with one decimal (spec 2 §5). */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useTranslation();
  const filled = filledStars(rating);
  const whole = Math.floor(filled);
  return (
    <svg
      role="img"
      aria-label={t("ui.stars", { rating: rating.toFixed(1) })}
      viewBox={`0 0 ${STARS * STAR_WIDTH} 24`}
      className={classNames("h-5 w-25 shrink-0 fill-current", className)}
    >
      {whole > 0 ? <path d={starsPath(0, whole)} /> : null}
      {whole < STARS ? <path d={starsPath(whole, STARS - whole)} opacity="0.2" /> : null}
      {filled > whole ? (
        // A nested svg clips to its own box, which fills this much of the star.
        <svg x={whole * STAR_WIDTH} width={(filled - whole) * STAR_WIDTH} height="24">
          <path d={starsPath(0, 1)} />
        </svg>
      ) : null}
    </svg>
  );
}

/** One star, for a choice that has its own words. */
export function Star({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STAR_WIDTH} 24`}
      className={classNames("fill-current", className)}
    >
      <path d={starsPath(0, 1)} />
    </svg>
  );
}

/**
 * How many of five stars are filled, the last one possibly in part. It is partly filled only if the
 * fractional part exceeds 0.3 (spec 2 §5).
 */
export function filledStars(rating: number): number {
  const inRange = Math.min(Math.max(rating, 0), 5);
  const whole = Math.floor(inRange);
  // Rounded, since 4.3 - 4 is slightly more than 0.3 in binary.
  const fraction = Math.round((inRange - whole) * 100) / 100;
  return fraction > 0.3 ? whole + fraction : whole;
}
