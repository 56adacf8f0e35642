import { describe, expect, it } from "vitest";

import { modelOfCar } from "#seed/pictures/model-of-car";

const rav4 = { make: "Toyota", model: "RAV4", series: null, year: 2023, simpleBody: "SUV" };

describe("modelOfCar", () => {
  it("finds the generation by series, or else by year", () => {
    expect(modelOfCar({ ...rav4, series: "ASA44R" })).toBe("toyota-rav4-asa44r");
    expect(modelOfCar(rav4)).toBe("toyota-rav4-axah54r");
    expect(modelOfCar({ ...rav4, year: 2015 })).toBe("toyota-rav4-asa44r");
  });

  it("tells a ute from its cab chassis, and knows no others", () => {
    const dmax = { make: "Isuzu", model: "D-MAX", series: "RG", year: 2023 };
    expect(modelOfCar({ ...dmax, simpleBody: "Ute" })).toBe("isuzu-d-max-rg");
    expect(modelOfCar({ ...dmax, simpleBody: "Hatch" })).toBeNull();
    expect(modelOfCar({ ...rav4, model: "Unheard Of" })).toBeNull();
  });
});
