import { type ArtworkParts, artworkKey, type VehicleParts } from "#seed/pictures/artwork-key";
import { hashOf } from "#seed/pictures/hash-of";

import { studioBody } from "./body-of-key";
import { PAINTS, type Tint, UPHOLSTERIES } from "./paints";
import { placeOf, WORKSHOP } from "./places";

/** The layers of a picture, the colour of what is tinted in them, and the place it is seen in, if any is seen. */
type Choice = { layers: string; tint: Tint; place: string };

/** What a caravan's cushions are covered with. */
const LIVING_CUSHIONS = [UPHOLSTERIES.grey, UPHOLSTERIES["beige-leather"], UPHOLSTERIES.charcoal];
const LIVING_VIEWS: readonly string[] = ["interior", "kitchen", "floor-plan"];

/** @param has whether layers of this name were rendered: a grade or a drive has its own only where they were */
export function chooseLayers(parts: ArtworkParts, has: (name: string) => boolean): Choice {
  switch (parts.view) {
    case "cabin":
    case "dash": {
      const own = `cabin-${parts.style}-${parts.drive}-${parts.view}`;
      const usual = `cabin-${parts.style}-automatic-${parts.view}`;
      return shared(has(own) ? own : usual, UPHOLSTERIES[parts.upholstery]);
    }
    case "rear-seats":
      return shared(`cabin-${parts.seating}-rear-seats`, UPHOLSTERIES[parts.upholstery]);
    case "load-area":
      return shared(`cabin-${parts.body}-load-area`, UPHOLSTERIES.black);
    case "kerbed-left-front-wheel":
      return shared(`wheel-${parts.spokes}-${parts.finish}-${parts.view}`, PAINTS.silver);
    default:
      return vehicle(parts, has);
  }
}

/** Pictures that cars share; a place is seen behind none but the kerbed wheel. */
function shared(layers: string, tint: Tint): Choice {
  return { layers, tint, place: WORKSHOP };
}

function vehicle(parts: VehicleParts, has: (name: string) => boolean): Choice {
  const { view, look, colour } = parts;
  const body = studioBody(parts.body, look);
  const graded = `${body}-${look?.grade}-${view}`;
  // All views of a car are taken in one place.
  const seed = hashOf(artworkKey({ ...parts, view: "front" }));
  return {
    layers: look && has(graded) ? graded : `${body}-${view}`,
    tint: LIVING_VIEWS.includes(view) ? LIVING_CUSHIONS[seed % LIVING_CUSHIONS.length]! : PAINTS[colour],
    place: placeOf(parts, seed),
  };
}
