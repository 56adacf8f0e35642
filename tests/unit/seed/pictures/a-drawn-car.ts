import type { ArtworkBody } from "#seed/pictures/artwork-key";
import type { DrawnCar } from "#seed/pictures/artwork-of-car";

/** Words that a dealer has for a body of motorcycles and caravans, which are no cars. */
const OTHERS: Partial<Record<ArtworkBody, [DrawnCar["itemType"], string]>> = {
  "motorcycle-road": ["motorcycle", "Road"],
  "motorcycle-adventure": ["motorcycle", "Adventure"],
  "motorcycle-sport": ["motorcycle", "Sport"],
  "motorcycle-cruiser": ["motorcycle", "Cruiser"],
  scooter: ["motorcycle", "Scooter"],
  caravan: ["caravan", "Caravan"],
  "caravan-bunks": ["caravan", "Caravan with bunks"],
  "caravan-lounge": ["caravan", "Caravan with a lounge"],
  "caravan-offroad": ["caravan", "Off-road caravan"],
  camper: ["caravan", "Camper"],
  motorhome: ["caravan", "Motorhome"],
};

/** A new silver vehicle of a body, of which the catalogue knows no model. */
export function aDrawnCar(body: ArtworkBody, facts: Partial<DrawnCar> = {}): DrawnCar {
  const [itemType, simpleBody] = OTHERS[body] ?? ["car", body.replace("-", " ")];
  return {
    id: "car-1",
    carType: "new",
    itemType,
    simpleBody,
    bodyConfiguration: null,
    make: "Banksia",
    model: "One",
    series: null,
    badge: null,
    year: 2026,
    colour: "Silver",
    interiorColour: null,
    seats: null,
    doors: null,
    simpleFuel: "Petrol",
    simpleTransmission: "Automatic",
    ...facts,
  };
}
