import type { ArtworkBody, VehicleView } from "#seed/pictures/artwork-key";

/** The places in `demo/studio/places` that suit a kind of vehicle. */
const FOR_CARS = ["forecourt", "used-yard", "prestige", "country-yard"];
const FOR_WORK = ["country-yard", "used-yard", "depot"];
const FOR_TRUCKS = ["depot"];
const FOR_BIKES = ["motorcycle-shop", "lookout"];
const FOR_LIVING = ["caravan-yard"];

/** Where a car's flaws are photographed. */
export const WORKSHOP = "service-bay";

/** The place of a vehicle's pictures; a caravan is never in a car's showroom, nor a sedan in a caravan's yard. */
export function placeOf(body: ArtworkBody, view: VehicleView, seed: number): string {
  const places = placesFor(body);
  if (places === FOR_CARS && /^(scratched|scuffed)-/.test(view)) return WORKSHOP;
  return places[seed % places.length]!;
}

export function placesFor(body: ArtworkBody): readonly string[] {
  if (body === "scooter" || body.startsWith("motorcycle-")) return FOR_BIKES;
  if (/^(caravan|camper|motorhome)/.test(body)) return FOR_LIVING;
  if (body === "light-truck") return FOR_TRUCKS;
  return body === "ute" || body === "cab-chassis" || body === "van" ? FOR_WORK : FOR_CARS;
}
