import type { ArtworkBody, VehicleParts } from "#seed/pictures/artwork-key";

/** The places in `demo/studio/places` that suit a kind of vehicle: what was never sold stands under no used-car bunting. */
const FOR_NEW_CARS = ["forecourt", "prestige"];
const FOR_USED_CARS = ["used-yard", "country-yard", "forecourt"];
const FOR_USED_WORK = ["country-yard", "used-yard", "depot"];
const FOR_TRUCKS = ["depot"];
const FOR_BIKES = ["motorcycle-shop", "lookout"];
const FOR_LIVING = ["caravan-yard"];

/** Where a car's flaws are photographed, and cars of a dealer's pages about its work. */
export const WORKSHOP = "service-bay";

/** The place of a vehicle's pictures; a caravan is never in a car's showroom, nor a sedan in a caravan's yard. */
export function placeOf({ body, view, lot }: VehicleParts, seed: number): string {
  if (lot === "workshop") return WORKSHOP;
  const places = placesFor(body, lot);
  if (places === FOR_USED_CARS && /^(scratched|scuffed)-/.test(view)) return WORKSHOP;
  return places[seed % places.length]!;
}

export function placesFor(body: ArtworkBody, lot: VehicleParts["lot"]): readonly string[] {
  if (body === "scooter" || body.startsWith("motorcycle-")) return FOR_BIKES;
  if (/^(caravan|camper|motorhome)/.test(body)) return FOR_LIVING;
  if (body === "light-truck") return FOR_TRUCKS;
  if (lot === "showroom") return FOR_NEW_CARS;
  return body === "ute" || body === "cab-chassis" || body === "van" ? FOR_USED_WORK : FOR_USED_CARS;
}
