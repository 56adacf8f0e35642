import type { Car, CarImage } from "~/stock/car";

import {
  type ArtworkBody,
  type ArtworkColour,
  artworkKey,
  type ArtworkParts,
  ARTWORK_HEIGHT,
  ARTWORK_WIDTH,
  type Cabin,
  type Upholstery,
  type VehicleParts,
  type VehicleView,
} from "./artwork-key";
import { artworkBody, firstMatch } from "./body-of-car";
import { gradeOf } from "./grades";
import { hashOf } from "./hash-of";
import { modelOfCar } from "./model-of-car";
import { wheelsOf } from "./wheels";

/** The facts that decide how a vehicle looks. */
export type DrawnCar = Pick<
  Car,
  | "id"
  | "carType"
  | "itemType"
  | "make"
  | "model"
  | "series"
  | "badge"
  | "year"
  | "simpleBody"
  | "bodyConfiguration"
  | "colour"
  | "interiorColour"
  | "seats"
  | "doors"
  | "simpleFuel"
  | "simpleTransmission"
>;

/** A dealer's colour names and the paint they are shown in; the first match decides. */
const PAINTS: readonly [RegExp, ArtworkColour][] = [
  [/pearl|ivory|cream/i, "pearl"],
  [/white|frost|glacier|snow/i, "arctic-white"],
  [/silver|alumin/i, "silver"],
  [/gr[ea]y|graphite|charcoal|gunmetal|magnetic|titanium/i, "graphite"],
  [/black|ebony|onyx|midnight$/i, "black"],
  [/sky|light blue|aqua|turquoise|teal/i, "sky-blue"],
  [/blue|navy|indigo/i, "midnight-blue"],
  [/maroon|burgundy|wine|claret/i, "maroon"],
  [/red|scarlet|crimson|cherry/i, "racing-red"],
  [/green|olive|khaki/i, "forest-green"],
  [/beige|sand|champagne|tan/i, "sand"],
  [/orange|copper/i, "orange"],
  [/yellow/i, "yellow"],
  [/bronze|gold|brown|mocha/i, "bronze"],
  [/purple|violet|magenta|pink/i, "purple"],
];

/** A dealer's words for upholstery. */
const UPHOLSTERY_WORDS: readonly [RegExp, Upholstery][] = [
  [/tan|brown|cognac|saddle/i, "tan-leather"],
  [/beige|cream|ivory|white|sand/i, "beige-leather"],
  [/charcoal|graphite/i, "charcoal"],
  [/gr[ea]y|silver/i, "grey"],
  [/leather/i, "black-leather"],
];

const STYLES: Partial<Record<ArtworkBody, Cabin["style"]>> = {
  hatch: "small",
  suv: "suv",
  coupe: "sport",
  convertible: "sport",
  ute: "work",
  "cab-chassis": "work",
  "light-truck": "work",
  van: "van",
  motorhome: "van",
  "people-mover": "mover",
};
/** Their bumpers are black or bare steel. */
const FOR_WORK: readonly ArtworkBody[] = ["ute", "cab-chassis", "light-truck", "van"];
const TWO_DOORS: readonly ArtworkBody[] = ["coupe", "convertible", "van", "cab-chassis", "light-truck"];
const ONE_ROW: readonly ArtworkBody[] = ["convertible", "van", "cab-chassis", "light-truck"];

/** Bodies whose boot looks like that of another. */
const BOOTS: Partial<Record<ArtworkBody, ArtworkBody>> = {
  coupe: "sedan",
  convertible: "sedan",
  "people-mover": "wagon",
};
const ROOMS: readonly VehicleView[] = ["interior", "kitchen", "floor-plan"];

const isMotorcycle = (body: ArtworkBody) => body === "scooter" || body.startsWith("motorcycle-");
const isLiving = (body: ArtworkBody) => /^(caravan|camper|motorhome)/.test(body);
const isOpenBehind = (body: ArtworkBody) => ["ute", "cab-chassis", "light-truck"].includes(body);

/**
 * The first `count` views of a vehicle as its model and grade, or as any of its body if the catalogue lacks it;
 * silver, the most neutral, if the colour is unknown. The last one of a used vehicle is a flaw, as an honest
 * dealer shows it.
 */
export function artworkOfCar(car: DrawnCar, count = Infinity): CarImage[] {
  return viewsOf(car)
    .slice(0, count)
    .map((parts) => ({ key: artworkKey(parts), width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT }));
}

function viewsOf(car: DrawnCar): ArtworkParts[] {
  const body = artworkBody(car);
  const colour = firstMatch(PAINTS, car.colour ?? "") ?? "silver";
  const model = car.itemType === "car" ? modelOfCar(car) : null;
  const look = model === null ? null : { model, grade: gradeOf(car.badge) };
  const lot = car.carType === "used" ? {} : ({ lot: "showroom" } as const);
  const seen = (view: VehicleView): VehicleParts => ({ view, body, look, colour, ...lot });
  const cabin: Cabin = {
    style: STYLES[body] ?? "car",
    upholstery: firstMatch(UPHOLSTERY_WORDS, car.interiorColour ?? "") ?? "black",
    drive: driveOf(car),
  };
  const dash: ArtworkParts = { view: "dash", ...cabin };
  const flaw = car.carType === "used" ? [flawOf(car, body, colour)] : [];
  const outside = [seen("front"), seen("side"), seen("rear")];
  if (isMotorcycle(body)) return [...outside, seen("cockpit"), seen("detail"), seen("wheel"), ...flaw];
  if (isLiving(body)) {
    // Closed, a camper trailer has none to show.
    const rooms = body === "camper" ? [] : ROOMS.map(seen);
    const front = body === "motorhome" ? [seen("detail"), dash] : [seen("coupling")];
    return [...outside, ...rooms, ...front, ...flaw];
  }
  const seating = seatingOf(car, body);
  return [
    ...outside,
    { view: "cabin", ...cabin },
    dash,
    ...(seating === null ? [] : [{ view: "rear-seats", upholstery: cabin.upholstery, seating } as const]),
    isOpenBehind(body)
      ? { view: "tray", body, look: null, colour }
      : { view: "load-area", body: BOOTS[body] ?? body },
    ...(seating === null && TWO_DOORS.includes(body) ? [seen("wheel")] : []),
    seen("detail"),
    ...flaw,
  ];
}

function driveOf({ simpleFuel, simpleTransmission }: DrawnCar): Cabin["drive"] {
  if (simpleFuel === "Electric") return "electric";
  return simpleTransmission === "Manual" ? "manual" : "automatic";
}

/** A scratched side, of a hatch if there are three doors and of a sedan if there are more. */
function sideOf(doors: number | null, own: VehicleParts): VehicleParts {
  if (doors === 2) return own;
  return doors === 3
    ? { ...own, body: "hatch" }
    : { ...own, view: "scratched-left-rear-door", body: "sedan" };
}

/** The seats behind the front ones; null if there are none. */
function seatingOf({ seats }: DrawnCar, body: ArtworkBody): "four" | "five" | "seven" | null {
  if (seats === null ? ONE_ROW.includes(body) : seats < 4) return null;
  return seats === null || seats === 5 ? "five" : seats < 5 ? "four" : "seven";
}

/**
 * Of a car a kerbed wheel, if it has alloys, a scratched door or a scuffed bumper, always the same for a car.
 * A panel so close is the same for every body.
 */
function flawOf(car: DrawnCar, body: ArtworkBody, colour: ArtworkColour): ArtworkParts {
  const { id, badge, doors } = car;
  const panel = { body, look: null, colour };
  const side: ArtworkParts = { view: "scratched-left-side", ...panel };
  if (body === "scooter") return side;
  if (isLiving(body)) return { ...side, body: "caravan" };
  if (isMotorcycle(body)) return { view: "scratched-tank", ...panel, body: "motorcycle-road" };
  const wheels = wheelsOf(body, gradeOf(badge));
  const flaws: ArtworkParts[] = [
    sideOf(TWO_DOORS.includes(body) ? 2 : doors, side),
    ...(wheels.spokes === "steel" ? [] : [{ view: "kerbed-left-front-wheel", ...wheels } as const]),
    // An electric car's has no exhaust in it.
    ...(FOR_WORK.includes(body) || driveOf(car) === "electric"
      ? []
      : [{ view: "scuffed-rear-bumper", ...panel, body: "sedan" } as const]),
  ];
  return flaws[hashOf(id) % flaws.length]!;
}
