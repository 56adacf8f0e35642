import { describe, expect, test } from "vitest";

import NAMES from "~/stock/vehicle-names.json";
import { CARAVANS, CARS, MOTORCYCLES } from "#seed/catalogue/catalogue";
import { parsePowertrain } from "#seed/catalogue/powertrain";

describe("the catalogue", () => {
  test("holds the makes and models that an Australian dealer group would have", () => {
    expect(new Set(CARS.map(({ make }) => make)).size).toBeGreaterThanOrEqual(25);
    expect(CARS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(MOTORCYCLES.map(({ make }) => make)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(CARAVANS.map(({ make }) => make)).size).toBeGreaterThanOrEqual(5);
  });

  test("its cars are possible", () => {
    for (const { make, model, years, size, badges, doors } of CARS) {
      const [from, to] = years;
      const [length, width, height] = size;
      const name = `${make} ${model} from ${from}`;
      expect(to ?? from, name).toBeGreaterThanOrEqual(from);
      expect(length, name).toBeGreaterThan(width);
      expect(width, name).toBeGreaterThan(1_550);
      expect(height, name).toBeGreaterThan(1_200);
      expect(doors, name).toBeGreaterThanOrEqual(2);
      for (const { price } of badges) expect(price, name).toBeGreaterThan(15_000);
    }
  });

  test("its makes and models are known where a feed's titles are read", () => {
    const known: Record<string, string[]> = NAMES;
    expect(CARS.filter(({ make, model }) => !known[make]?.includes(model))).toEqual([]);
  });

  test("caravans weigh less empty than they may weigh", () => {
    for (const { tare, atm } of CARAVANS) expect(tare).toBeLessThan(atm);
  });
});

describe("a powertrain's shorthand", () => {
  test("is read", () => {
    expect(parsePowertrain("2.8 diesel 4 turbo 500 A6 4WD 8.1")).toEqual({
      litres: 2.8,
      fuel: "Diesel",
      cylinders: 4,
      induction: "Turbo",
      torqueNm: 500,
      simpleTransmission: "Automatic",
      gearType: "Sports Automatic",
      gears: 6,
      drive: "4WD",
      consumption: 8.1,
      electric: {},
    });
    expect(parsePowertrain("0 electric 0 none 350 E1 RWD 0 ev 507 77.4 10.5 0").electric).toEqual({
      electricRange: 507,
      batteryCapacity: 77.4,
      acCharging: 10.5,
    });
    expect(parsePowertrain("0 electric 0 none 350 E1 RWD 0")).toMatchObject({
      litres: null,
      consumption: null,
      fuel: "Electric",
    });
  });

  test("is refused when it is none", () => {
    expect(() => parsePowertrain("2.8 steam")).toThrow("Not a powertrain: 2.8 steam");
  });
});
