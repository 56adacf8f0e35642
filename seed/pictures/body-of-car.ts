import type { ItemType } from "~/stock/car";

import type { ArtworkBody } from "./artwork-key";

/** The first pattern that matches a body's name decides what is shown. */
const CAR_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/light ?truck/i, "light-truck"],
  [/cab ?chassis|tray/i, "cab-chassis"],
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
  [/cruiser|touring|classic/i, "motorcycle-cruiser"],
  [/sport/i, "motorcycle-sport"],
];
const CARAVAN_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/motor ?home|campervan/i, "motorhome"],
  [/camper|hybrid|pop/i, "camper"],
  [/bunk/i, "caravan-bunks"],
  [/lounge/i, "caravan-lounge"],
  [/off-?(grid|road)|toy|garage/i, "caravan-offroad"],
];

type NamedBody = { itemType: ItemType; simpleBody: string | null; bodyConfiguration?: string | null };

/** The artwork of a vehicle of this body; caravans differ by their layout. */
export function artworkBody({ itemType, simpleBody, bodyConfiguration }: NamedBody): ArtworkBody {
  const words = simpleBody ?? "";
  if (itemType === "motorcycle") return firstMatch(MOTORCYCLE_BODIES, words) ?? "motorcycle-road";
  if (itemType === "caravan")
    return firstMatch(CARAVAN_BODIES, `${words} ${bodyConfiguration ?? ""}`) ?? "caravan";
  return firstMatch(CAR_BODIES, words) ?? "sedan";
}

/** What the first pattern that matches these words stands for. */
export function firstMatch<Drawn>(known: readonly [RegExp, Drawn][], words: string): Drawn | undefined {
  return known.find(([pattern]) => pattern.test(words))?.[1];
}
