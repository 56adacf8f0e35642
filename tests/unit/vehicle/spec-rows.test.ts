import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { formatFeetAndMetres, formatMillimetres } from "~/vehicle/dimensions";
import { leadingFacts } from "~/vehicle/leading-facts";
import { allSpecifications, keyInformation, pageRows, type SpecSettings } from "~/vehicle/spec-rows";
import { specLabelKey } from "~/vehicle/spec-label";

import { aCar } from "../stock/a-car";

const settings: SpecSettings = {
  hiddenSpecs: ["rego"],
  dimensionsInFeet: false,
  regoExpiry: "Expires on 14 March 2027",
};
const all = (car: Partial<Car>, changed: Partial<SpecSettings> = {}) =>
  Object.fromEntries(
    allSpecifications(aCar(car), { ...settings, ...changed }).map(({ key, value }) => [key, value]),
  );

test("spec 1 §2, Key information, in its order (spec:1.2.49)", () => {
  expect(keyInformation(aCar(), settings)).toEqual([
    { key: "km", value: "41,250 km" },
    { key: "simple_body", value: "Hatch" },
    { key: "transmission", value: "10-speed CVT" },
    { key: "fuel", value: "Petrol (ULP)" },
    { key: "drive", value: "FWD" },
    { key: "engine_size", value: "1.8 L" },
    { key: "colour", value: "White" },
    { key: "interior_colour", value: "Black" },
    { key: "seats", value: "5" },
    { key: "doors", value: "5" },
    { key: "stock_number", value: "N1001" },
    { key: "rego_expiry", value: "Expires on 14 March 2027" },
    { key: "vin", value: "JTNK4RBE103000001" },
  ]);
});

describe("a car's page says each fact once (spec 1 §2)", () => {
  const rows = (car: Partial<Car>) => {
    const known = aCar(car);
    const { keyInformation: key, specifications } = pageRows(known, {
      icons: leadingFacts(known),
      keyInformation: keyInformation(known, settings),
      specifications: allSpecifications(known, settings),
    });
    return { key: key.map((row) => row.key), specifications: specifications.map((row) => row.key) };
  };

  test("Key information leaves out what the icons say, All Specifications what both say", () => {
    const { key, specifications } = rows({});
    for (const said of ["km", "simple_body", "transmission", "fuel"]) expect(key).not.toContain(said);
    expect(key).toEqual(expect.arrayContaining(["drive", "colour", "vin"]));
    for (const said of ["km", "simple_body", ...key]) expect(specifications).not.toContain(said);
    expect(specifications).toEqual(expect.arrayContaining(["year", "make", "model", "badge"]));
  });

  test("an electric car's charging comes first of All Specifications, its range where its fuel would", () => {
    const variant = { electricRange: 427, batteryCapacity: 60.5, acCharging: 11, dcCharging: 88 };
    const { key, specifications } = rows({ simpleFuel: "Electric", variant });
    expect(key).toContain("battery_capacity");
    expect(key).not.toContain("electric_range");
    expect(specifications.slice(0, 2)).toEqual(["dc_charging", "ac_charging"]);
  });

  test("the gearbox in full stays where the icon has only its type", () => {
    expect(rows({ transmission: "10 Speed CVT" }).specifications).toContain("transmission");
    for (const transmission of ["Automatic", "1 Speed Automatic"])
      expect(rows({ transmission, simpleTransmission: "Automatic" }).specifications).not.toContain(
        "transmission",
      );
  });

  test("the fuel in full stays where the icon has only its kind", () => {
    const fuel = "Petrol - Unleaded";
    expect(rows({ fuel, simpleFuel: "Petrol" }).specifications).toContain("fuel");
    expect(rows({ fuel: "Diesel", simpleFuel: "Diesel" }).specifications).not.toContain("fuel");
  });

  test("a fact without an icon stays a row", () => {
    expect(rows({ km: null, simpleBody: null, seats: 5 }).key).toContain("seats");
    const caravan = rows({ itemType: "caravan", km: 1_200 });
    expect(caravan.key).toContain("km");
  });

  test("what cars are weighed by comes first", () => {
    const variant: Car["variant"] = { cylinders: 4, ancapRating: 5, fuelConsumptionCombined: 6.7 };
    expect(rows({ variant }).specifications.slice(0, 2)).toEqual([
      "fuel_consumption_combined",
      "ancap_rating",
    ]);
  });
});

describe("facts by item type", () => {
  const key = (car: Partial<Car>) => keyInformation(aCar(car), settings).map((row) => [row.key, row.value]);

  test("a caravan's weights, berths, layout and length come first, and nothing of cars is said of it", () => {
    const caravan: Car["caravan"] = {
      ...{ bodyLength: 6_500, tareWeight: 2_450, sleeps: 4 },
      ...{ aggregateTrailerMass: 3_100, ballWeight: 210 },
    };
    const rows = key({ itemType: "caravan", caravan, bodyConfiguration: "Island bed", doors: 1 });
    expect(rows.slice(0, 6)).toEqual([
      ["aggregate_trailer_mass", "3,100 kg"],
      ["tare_weight", "2,450 kg"],
      ["ball_weight", "210 kg"],
      ["sleeps", "4"],
      ["layout", "Island bed"],
      ["body_length", "21.3 ft (6.50 m)"],
    ]);
    for (const ofCars of ["doors", "interior_colour"]) expect(rows.map(([row]) => row)).not.toContain(ofCars);
  });

  test.each([
    [true, "Learner approved"],
    [false, "Full licence"],
  ])("a motorcycle's engine, LAMS (%s: %s) and seat height come first", (learnerApproved, words) => {
    const variant = { learnerApproved, seatHeight: 785 };
    const rows = key({ itemType: "motorcycle", engineSize: "0.7L", variant, seats: 2, drive: "RWD" });
    expect(rows.slice(0, 3)).toEqual([
      ["engine_size", "0.7L"],
      ["learner_approved", words],
      ["seat_height", "785 mm"],
    ]);
    for (const ofCars of ["seats", "doors", "drive"]) expect(rows.map(([row]) => row)).not.toContain(ofCars);
  });

  test("below the name stands what its shoppers ask first", () => {
    const facts = (car: Partial<Car>) => leadingFacts(aCar(car)).map(({ kind, text }) => `${kind}: ${text}`);
    expect(facts({ km: 84_200, simpleTransmission: "Automatic", simpleFuel: "Diesel" })).toEqual([
      "km: 84,200 km",
      "transmission: Automatic",
      "fuel: Diesel",
      "body: Hatch",
    ]);
    const electric = { simpleFuel: "Electric", simpleTransmission: "Automatic", km: 10 } as const;
    expect(facts({ ...electric, variant: { electricRange: 427 } })).toEqual([
      "km: 10 km",
      "transmission: Automatic",
      "range: 427 km",
      "body: Hatch",
    ]);
    expect(facts({ ...electric, variant: { electricRange: 0 } })).toContain("fuel: Electric");
    expect(facts({ simpleFuel: "PHEV", variant: { electricRange: 80 } })).toContain("fuel: PHEV");
    const caravan = { sleeps: 4, bodyLength: 6_500, aggregateTrailerMass: 3_100 };
    expect(facts({ itemType: "caravan", caravan, simpleBody: "Caravan" })).toEqual([
      "sleeps: 4",
      "length: 21.3 ft (6.50 m)",
      "atm: 3,100 kg",
    ]);
    const bike = { itemType: "motorcycle", engineSize: "0.7L", simpleBody: "Naked", km: null } as const;
    expect(facts({ ...bike, variant: { learnerApproved: true } })).toEqual([
      "engine: 0.7L",
      "learner: LAMS",
      "ride: Naked",
    ]);
    expect(facts({ ...bike, variant: { learnerApproved: false } })).toEqual(["engine: 0.7L", "ride: Naked"]);
  });
});

test("an electric car's range and battery are in Key information, its charging among all specifications", () => {
  const variant = { electricRange: 507, batteryCapacity: 77.4, acCharging: 10.5, dcCharging: 233 };
  const keys = Object.fromEntries(
    keyInformation(aCar({ variant, simpleFuel: "Electric" }), settings).map(({ key, value }) => [key, value]),
  );
  expect(keys).toMatchObject({ electric_range: "507 km", battery_capacity: "77.4 kWh" });
  expect(all({ variant })).toMatchObject({ ac_charging: "10.5 kW", dc_charging: "233 kW" });
  expect(all({ variant: { electricRange: 0 } })).not.toHaveProperty("electric_range");
});

describe("spec 1 §5, rows that are dropped (spec:1.5.7)", () => {
  test.each<[string, Partial<Car>]>([
    ["absent", { colour: null }],
    ["empty", { colour: "" }],
    ["of spaces", { colour: "  " }],
    ["the string null", { colour: "null" }],
    ["the string NULL", { colour: "NULL" }],
  ])("a value that is %s", (_, car) => {
    expect(all(car)).not.toHaveProperty("colour");
  });

  test.each<[string, Partial<Car>]>([
    ["ancap_rating", { variant: { ancapRating: 0 } }],
    ["ancap_rating", { variant: { ancapRating: 7 } }],
    ["torque", { variant: { torque: 0 } }],
    ["cylinders", { variant: { cylinders: 0 } }],
    ["cylinders", { variant: { cylinders: 99 } }],
    ["fuel_consumption_combined", { variant: { fuelConsumptionCombined: 0 } }],
    ["fuel_consumption_combined", { variant: { fuelConsumptionCombined: 96 } }],
    ["engine_size_cc", { variant: { engineSizeCc: 2 } }],
    ["towing_capacity_braked", { variant: { towingCapacityBraked: 1 } }],
    ["fuel_capacity", { variant: { fuelCapacity: 0.5 } }],
    ["engine_size", { engineSize: null, variant: { engineSizeLitres: 0 } }],
    ["engine_size", { engineSize: "0.0 L" }],
    ["seats", { seats: 0 }],
    ["doors", { doors: -1 }],
    ["vehicle_length", { variant: { vehicleLength: 0 } }],
    ["km", { km: -1 }],
    ["sleeps", { itemType: "caravan", caravan: { sleeps: 0 } }],
    ["tare_weight", { itemType: "caravan", caravan: { tareWeight: 0 } }],
  ])("a figure that cannot be: %s %j", (key, car) => {
    expect(all(car)).not.toHaveProperty(key);
  });

  test.each<[string, Partial<Car>]>([
    ["ancap_rating", { variant: { ancapRating: 5 } }],
    ["cylinders", { variant: { cylinders: 3 } }],
    ["km", { km: 0 }],
    ["model", { make: "Peugeot", model: "0 Concept" }],
    ["series", { series: "-1" }],
  ])("a figure that can be: %s %j", (key, car) => {
    expect(all(car)).toHaveProperty(key);
  });

  test("the icons say no figure that cannot be", () => {
    const facts = leadingFacts(
      aCar({ itemType: "caravan", caravan: { sleeps: 0, aggregateTrailerMass: 0 } }),
    );
    expect(facts).toEqual([]);
    expect(leadingFacts(aCar({ km: 0 }))[0]).toEqual({ kind: "km", text: "0 km" });
  });

  test("the key filter drops rego by default, and what a site adds (spec:1.5.8)", () => {
    expect(all({})).not.toHaveProperty("rego");
    expect(all({}, { hiddenSpecs: [] })).toHaveProperty("rego", "123ABC");
    expect(all({}, { hiddenSpecs: ["vin", "series"] })).not.toHaveProperty("series");
  });

  test("rego expiry stands in Key information alone, and not without a text", () => {
    const keys = (regoExpiry: string | null) =>
      keyInformation(aCar(), { ...settings, regoExpiry }).map(({ key }) => key);
    expect(keys("Unregistered")).toContain("rego_expiry");
    expect(keys(null)).not.toContain("rego_expiry");
    expect(all({})).not.toHaveProperty("rego_expiry");
  });

  test("zero is a value", () => {
    expect(all({ km: 0 })).toHaveProperty("km", "0 km");
  });
});

test.each<[Partial<Car>, string | undefined, string]>([
  [{ transmission: "CVT", gears: 1 }, undefined, "CVT"],
  [{ transmission: "1 Speed CVT", gears: 1 }, undefined, "CVT"],
  [{ transmission: "1sp Reduction Gear", gears: 0 }, undefined, "Single-speed"],
  [{ transmission: "Single-speed", gears: 1 }, undefined, "Single-speed"],
  [{ transmission: "1 Speed", gears: null }, undefined, "1 Speed"],
  [{ transmission: "10 Speed CVT", gears: 10 }, "10", "10-speed CVT"],
  [{ transmission: "6 Speed Manual", gears: 6 }, "6", "6-speed manual"],
])("gears are counted where there are several: %o has %s, and is a %s", (car, gears, transmission) => {
  expect(all(car)["gears"]).toBe(gears);
  expect(all(car)["transmission"]).toBe(transmission);
});

test("spec 1 §3, variant, with its units (spec:1.3.13)", () => {
  const variant: Car["variant"] = {
    engineSizeCc: 1798,
    cylinders: 4,
    induction: "Aspirated",
    gearType: "Automatic",
    fuelConsumptionCombined: 6.7,
    fuelCapacity: 50,
    grossVehicleMass: 1_820,
    vehicleLength: 4_375,
    vehicleHeight: 1_435,
    vehicleWidth: 1_790,
    towingCapacityBraked: 1_300,
    torque: 202,
    bodyConfiguration: "5 door",
    ancapRating: 5,
  };
  expect(all({ variant })).toMatchObject({
    build_date: "04/2021",
    compliance_date: "05/2021",
    engine_size_cc: "1,798 cc",
    cylinders: "4",
    fuel_consumption_combined: "6.7 L/100 km",
    fuel_capacity: "50 L",
    gross_vehicle_mass: "1,820 kg",
    towing_capacity_braked: "1,300 kg",
    vehicle_length: "4,375 mm",
    torque: "202 Nm",
    body_configuration: "5 door",
    ancap_rating: "5/5",
  });
  expect(all({ variant }, { dimensionsInFeet: true })).toHaveProperty("vehicle_length", "14.4 ft (4.38 m)");
  expect(all({ variant: { engineSizeLitres: 2 }, engineSize: null })).toHaveProperty("engine_size", "2.0 L");
});

test("spec 1 §9: caravan dimensions are shown in feet and metres (1 ft = 0.3048 m) (spec:1.9.17)", () => {
  const caravan = {
    bodyWidth: 2_480,
    bodyLength: 6_500,
    tareWeight: 2_450,
    axleType: "Tandem",
    sleeps: 4,
    aggregateTrailerMass: 3_100,
  };
  expect(all({ itemType: "caravan", caravan })).toMatchObject({
    body_width: "8.1 ft (2.48 m)",
    body_length: "21.3 ft (6.50 m)",
    tare_weight: "2,450 kg",
    axle_type: "Tandem",
    sleeps: "4",
    aggregate_trailer_mass: "3,100 kg",
  });
  expect(formatFeetAndMetres(304.8)).toBe("1.0 ft (0.30 m)");
  expect(formatMillimetres(1_860)).toBe("1,860 mm");
});

test("rows are named by i18n", () => {
  expect(specLabelKey("fuel_capacity")).toBe("vehicle.spec_fuel_capacity");
});
