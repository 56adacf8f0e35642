import type { CarImage, ItemType } from "~/stock/car";

import {
  ARTWORK_HEIGHT,
  ARTWORK_VIEWS,
  ARTWORK_WIDTH,
  type ArtworkBody,
  artworkKey,
} from "../artwork/artwork-key";
import { artworkColour } from "./colours";

/** The first that fits a body's words decides what is drawn. */
const CAR_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/cab ?chassis|light ?truck|tray/i, "cab-chassis"],
  [/\bute\b|pick ?up/i, "ute"],
  [/people ?mover|mpv/i, "people-mover"],
  [/van|commercial|bus/i, "van"],
  [/suv|4x4|4wd|off-?road/i, "suv"],
  [/hatch/i, "hatch"],
  [/wagon|estate/i, "wagon"],
  [/convertible|cabrio|roadster/i, "convertible"],
  [/coupe|coupé/i, "coupe"],
];
const MOTORCYCLE_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/scooter/i, "scooter"],
  [/adventure|trail|enduro|off-?road/i, "motorcycle-adventure"],
];
const CARAVAN_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/motor ?home|campervan/i, "motorhome"],
  [/camper|hybrid|pop/i, "camper"],
];

/** What artwork shows a vehicle of this body. */
export function artworkBody(itemType: ItemType, body: string | null): ArtworkBody {
  const words = body ?? "";
  if (itemType === "motorcycle") return find(MOTORCYCLE_BODIES, words) ?? "motorcycle-road";
  if (itemType === "caravan") return find(CARAVAN_BODIES, words) ?? "caravan";
  return find(CAR_BODIES, words) ?? "sedan";
}

/** The first `count` views of a vehicle in its body and colour. */
export function carImages(
  car: { itemType: ItemType; simpleBody: string | null; colour: string | null },
  count: number,
): CarImage[] {
  const body = artworkBody(car.itemType, car.simpleBody);
  const colour = artworkColour(car.colour);
  return ARTWORK_VIEWS.slice(0, count).map((view) => ({
    key: artworkKey(body, colour, view),
    width: ARTWORK_WIDTH,
    height: ARTWORK_HEIGHT,
  }));
}

function find(bodies: readonly [RegExp, ArtworkBody][], words: string): ArtworkBody | undefined {
  return bodies.find(([pattern]) => pattern.test(words))?.[1];
}
