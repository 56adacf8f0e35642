import type { Car, ItemType } from "~/stock/car";

import { between, type Random, sample } from "../random";

const EVERY_CAR = [
  "Air Conditioning",
  "Bluetooth",
  "Cruise Control",
  "Reverse Camera",
  "Power Windows",
  "Central Locking",
  "Keyless Entry",
  "Alloy Wheels",
  "Apple CarPlay",
  "Android Auto",
  "Rear Parking Sensors",
  "Autonomous Emergency Braking",
  "Lane Keep Assist",
  "USB Charging",
];
const DEAR_CARS = [
  "Adaptive Cruise Control",
  "Leather Seats",
  "Heated Seats",
  "Sunroof",
  "360 Degree Camera",
  "Head-Up Display",
  "Power Tailgate",
  "Wireless Charging",
  "Satellite Navigation",
  "Premium Sound System",
  "Blind Spot Monitor",
  "Digital Instrument Cluster",
];
const WORK_CARS = [
  "Tow Bar",
  "Tub Liner",
  "Roof Racks",
  "Side Steps",
  "Bull Bar",
  "Snorkel",
  "Canopy",
  "UHF Radio",
];
const MOTORCYCLES = [
  "ABS",
  "Traction Control",
  "LED Headlight",
  "TFT Display",
  "Quickshifter",
  "Heated Grips",
  "Panniers",
  "Crash Bars",
  "Learner Approved",
  "Cruise Control",
  "USB Charging",
];
const CARAVANS = [
  "Air Conditioning",
  "Solar Panels",
  "Lithium Battery",
  "Roll-out Awning",
  "Full Ensuite",
  "Washing Machine",
  "Slide-out Kitchen",
  "Independent Suspension",
  "Reverse Camera",
  "Outdoor Shower",
  "Diesel Heater",
  "Bunk Beds",
  "Twin Water Tanks",
  "Stone Guard",
];

/** A car's features, most common first (spec 1 §2, feature lists). `price` new, in whole dollars. */
export function pickFeatures(random: Random, itemType: ItemType, body: string, price: number): string[] {
  if (itemType === "motorcycle") return sample(random, MOTORCYCLES, between(random, 3, 8));
  if (itemType === "caravan") return sample(random, CARAVANS, between(random, 5, 12));
  const works = /ute|cab|van/i.test(body) || /suv/i.test(body);
  return [
    ...sample(random, EVERY_CAR, between(random, 5, 11)),
    ...sample(random, DEAR_CARS, price > 45_000 ? between(random, 3, 9) : between(random, 0, 3)),
    ...(works ? sample(random, WORK_CARS, between(random, 0, 3)) : []),
  ];
}

/** Features that only some vehicles can have: what a vehicle must be. */
const NEEDS: Record<string, (car: Car) => boolean> = {
  "Leather Seats": ({ interiorColour }) => !/cloth/i.test(interiorColour ?? ""),
  Sunroof: ({ simpleBody }) => !/convertible|cab chassis/i.test(simpleBody ?? ""),
  "Power Tailgate": ({ simpleBody }) => /suv|wagon|hatch|people mover/i.test(simpleBody ?? ""),
  "Tub Liner": ({ simpleBody }) => simpleBody === "Ute",
  Snorkel: ({ drive, simpleFuel, simpleBody }) =>
    drive === "4WD" && simpleFuel === "Diesel" && /suv|ute|cab chassis/i.test(simpleBody ?? ""),
  "Bull Bar": ({ simpleFuel }) => simpleFuel === "Diesel",
  Canopy: ({ simpleBody }) => /ute|cab chassis/i.test(simpleBody ?? ""),
  "Learner Approved": ({ variant }) => variant?.learnerApproved === true,
  "Full Ensuite": ({ simpleBody }) => simpleBody !== "Camper Trailer",
  "Washing Machine": ({ simpleBody }) => simpleBody !== "Camper Trailer",
  "Bunk Beds": ({ caravan }) => (caravan?.sleeps ?? 0) >= 4,
};

/** Whether a vehicle's other facts allow it a feature. */
export function suits(feature: string, car: Car): boolean {
  return NEEDS[feature]?.(car) ?? true;
}
