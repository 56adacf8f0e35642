import { offsetOf, type Centred } from "~/ui/map/map-view";

import { MAP, type MapPlace } from "./map-places";

/** The places of a view; if there are several, they are numbered as in the list beside it. */
export function MapPins({ places, view }: { places: readonly MapPlace[]; view: Centred }) {
  const pins = places.map(({ id, coordinates, numbers }, index) => ({
    id,
    numbers: numbers ?? String(index + 1),
    ...offsetOf(coordinates, view),
  }));
  // From north to south, so that the front pin of an overlapping pair hides no number.
  pins.sort((a, b) => a.y - b.y);
  return pins
    .map((pin) => ({ ...pin, lean: leanOf(pin, pins) }))
    .map(({ id, numbers, x, y, lean }) => (
      <g
        key={id}
        transform={`translate(${(MAP.width / 2 + x).toFixed(1)} ${(MAP.height / 2 + y).toFixed(1)}) rotate(${lean})`}
      >
        <path
          className="fill-brand stroke-surface"
          strokeWidth="2"
          d="M0 0c-6-15-22-25-22-45a22 22 0 0 1 44 0C22-25 6-15 0 0Z"
        />
        {places.length > 1 ? (
          <text
            className="fill-on-brand font-semibold"
            y="-38"
            textAnchor="middle"
            fontSize={numbers.length > FEW_DIGITS ? 14 : 19}
            transform={`rotate(${-lean} 0 -45)`}
          >
            {numbers}
          </text>
        ) : (
          <circle className="fill-on-brand" cy="-45" r="8" />
        )}
      </g>
    ));
}

/** More do not fit the head of a pin in full size. */
const FEW_DIGITS = 2;
/** Degrees: the heads of two pins on one spot stand beside each other. */
const LEAN = 60;
/** Pixels: the width of a pin. */
const NEAR = 44;

type Pin = { id: string; x: number; y: number };

/** Pins close to each other lean apart like a fan, from west to east, their tips where they were. */
export function leanOf(pin: Pin, pins: readonly Pin[]): number {
  const fan = [pin];
  for (const one of fan)
    fan.push(
      ...pins.filter((other) => !fan.includes(other) && Math.hypot(other.x - one.x, other.y - one.y) < NEAR),
    );
  fan.sort((one, other) => one.x - other.x || (one.id < other.id ? -1 : 1));
  return (fan.indexOf(pin) - (fan.length - 1) / 2) * LEAN;
}
