import type { Car, CarVariant } from "~/stock/car";

import type { CatalogueCaravan, CatalogueModel } from "../catalogue/catalogue";
import type { Powertrain } from "../catalogue/powertrain";
import { between, pick, type Random } from "../random";
import { pickColour, pickCaravanColour } from "./colours";
import type { Choice } from "./choose-vehicle";

/** Every field determined by the vehicle itself. */
type Specification = Pick<
  Car,
  | "make"
  | "model"
  | "badge"
  | "series"
  | "colour"
  | "interiorColour"
  | "drive"
  | "seats"
  | "doors"
  | "engineSize"
  | "simpleBody"
  | "body"
  | "bodyConfiguration"
  | "simpleFuel"
  | "fuel"
  | "simpleTransmission"
  | "transmission"
  | "gears"
  | "variant"
  | "caravan"
>;

const INTERIORS = [
  "Black",
  "Black Leather",
  "Grey",
  "Grey Cloth",
  "Charcoal",
  "Beige Leather",
  "Black Cloth",
];
const CONFIGURATIONS: Record<string, string[]> = {
  Ute: ["Double Cab", "Extra Cab", "Dual Cab Pick-up"],
  "Cab Chassis": ["Single Cab"],
  Van: ["Long Wheelbase", "Super Long Wheelbase"],
};
/** A spec sheet's wording for a petrol engine's fuel. */
const PETROLS = ["Petrol - Unleaded ULP", "Petrol - Premium ULP"];

export function specify(random: Random, choice: Choice): Specification {
  if ("caravan" in choice) return specifyCaravan(random, choice.caravan);
  const { model, badge } = choice;
  const engine = badge.powertrain;
  return {
    make: model.make,
    model: model.model,
    badge: badge.name,
    series: model.series,
    colour: pickColour(random),
    interiorColour: choice.itemType === "car" ? pickInterior(random, model.body) : null,
    drive: engine.drive,
    seats: model.seats,
    doors: model.doors,
    engineSize: engine.litres === null ? null : `${engine.litres.toFixed(1)}L`,
    simpleBody: model.body,
    body: model.doors === null ? model.body : `${model.doors}D ${model.body}`,
    bodyConfiguration: configuration(random, model.body),
    simpleFuel: engine.fuel,
    fuel: engine.fuel === "Petrol" ? pick(random, PETROLS) : engine.fuel,
    simpleTransmission: engine.simpleTransmission,
    transmission: engine.gears > 1 ? `${engine.gears} Speed ${engine.gearType}` : engine.gearType,
    gears: engine.gears,
    variant: describeVariant(model, engine),
    caravan: null,
  };
}

/** The open cabin of a convertible is drawn from outside in tan, whatever its colour. */
function pickInterior(random: Random, body: string): string {
  const interior = pick(random, INTERIORS);
  return body === "Convertible" ? "Tan Leather" : interior;
}

function configuration(random: Random, body: string): string | null {
  const choices = CONFIGURATIONS[body];
  return choices ? pick(random, choices) : null;
}

function describeVariant(model: CatalogueModel, engine: Powertrain): CarVariant {
  const [vehicleLength, vehicleWidth, vehicleHeight] = model.size;
  return {
    vehicleLength,
    vehicleWidth,
    vehicleHeight,
    gearType: engine.gearType,
    grossVehicleMass: model.gvm,
    torque: engine.torqueNm,
    ...engine.electric,
    ...(engine.litres !== null && {
      engineSizeLitres: engine.litres,
      engineSizeCc: Math.round(engine.litres * 1_000),
      cylinders: engine.cylinders,
    }),
    ...(engine.induction && { induction: engine.induction }),
    ...(engine.consumption !== null && { fuelConsumptionCombined: engine.consumption }),
    ...(model.tank !== null && { fuelCapacity: model.tank }),
    ...(model.towing > 0 && { towingCapacityBraked: model.towing }),
    ...(model.ancap !== null && { ancapRating: model.ancap }),
    ...(model.seat !== null && { seatHeight: model.seat, learnerApproved: model.lams }),
  };
}

/** About an eleventh of the empty trailer rests on the ball. Kilograms, in fives as plates have it. */
function ballWeight(tare: number): number {
  return Math.round(tare / 55) * 5;
}

function specifyCaravan(random: Random, caravan: CatalogueCaravan): Specification {
  const [bodyLength, bodyWidth, vehicleHeight] = caravan.size;
  const driven = caravan.body === "Motorhome";
  return {
    make: caravan.make,
    model: caravan.model,
    badge: caravan.badge,
    series: null,
    colour: pickCaravanColour(random),
    interiorColour: null,
    drive: null,
    seats: driven ? 4 : null,
    doors: null,
    engineSize: driven ? "2.3L" : null,
    simpleBody: caravan.body,
    body: caravan.body,
    bodyConfiguration: caravan.layout,
    simpleFuel: driven ? "Diesel" : null,
    fuel: driven ? "Diesel" : null,
    simpleTransmission: driven ? "Automatic" : null,
    transmission: driven ? "9 Speed Automatic" : null,
    gears: driven ? 9 : null,
    variant: { vehicleHeight, bodyConfiguration: caravan.layout },
    caravan: {
      ...(!driven && { ballWeight: ballWeight(caravan.tare) }),
      bodyLength,
      bodyWidth,
      tareWeight: caravan.tare + between(random, -20, 40),
      axleType: caravan.axle,
      sleeps: caravan.sleeps,
      aggregateTrailerMass: caravan.atm,
    },
  };
}
