import { describe, expect, it, test } from "vitest";

import { artworkBody } from "#seed/pictures/body-of-car";
import { carShapeOf } from "#demo/artwork/models/car-models";
import { modelOfCar } from "#seed/pictures/model-of-car";
import { gradeOf } from "#seed/pictures/grades";
import type { ArtworkBody } from "#seed/pictures/artwork-key";
import { wheelsOf } from "#seed/pictures/wheels";
import { CAR_SHAPES } from "#demo/artwork/shapes/car-shapes";
import { fitShape, sizeOf } from "#demo/artwork/vehicle/fit-shape";
import { CARS } from "#seed/catalogue/catalogue";

const RISES = [0, 0.25, 0.5, 0.75, 1];
const rav4 = { make: "Toyota", model: "RAV4", series: null, year: 2023, simpleBody: "SUV" };

const FITTED = CARS.filter(({ body }) => body !== "Cab Chassis").map((car) => {
  const body = artworkBody({ itemType: "car", simpleBody: car.body });
  const model = modelOfCar({ ...car, year: null, simpleBody: car.body })!;
  return { car, name: model, body, shape: carShapeOf(body, { model, grade: "usual" }) };
});

describe("a model's shape", () => {
  it.each(FITTED)("of $name has the model's dimensions", ({ car, shape }) => {
    const [length, width, height] = car.size.map((mm) => mm / 1_000);
    const [wheelbase, overhang, tyre] = car.stance!.map((mm) => mm / 1_000);
    const size = sizeOf(shape);
    expect(size.length).toBeCloseTo(length!, 2);
    expect(size.width).toBeCloseTo(width!, 2);
    expect(size.height).toBeCloseTo(height!, 1);
    expect(size.wheelbase).toBeCloseTo(wheelbase!, 6);
    expect(size.frontOverhang).toBeCloseTo(overhang!, 2);
    expect(2 * size.radius).toBeCloseTo(tyre!, 6);
  });

  it.each(FITTED)("of $name keeps its wheels in their arches and its glass on its body", ({ shape }) => {
    const { hull, cabin, wheels } = shape;
    expect(wheels.arch).toBeGreaterThan(wheels.radius);
    expect(wheels.rim).toBeLessThan(wheels.radius * 0.85);
    expect(wheels.frontX + wheels.arch).toBeLessThan(hull.front(0.5));
    expect(wheels.rearX - wheels.arch).toBeGreaterThan(hull.rear(0.5));
    expect(wheels.radius + wheels.arch).toBeLessThan(hull.top(wheels.frontX));
    for (const x of cabin.windows.pillars) {
      expect(x).toBeLessThan(cabin.wrap.front(0));
      expect(x).toBeGreaterThan(cabin.wrap.rear(0));
    }
    for (const rise of RISES) {
      expect(cabin.wrap.half(rise)).toBeLessThan(hull.half(0.5));
      expect(cabin.wrap.front(rise)).toBeLessThan(hull.front(0.9));
    }
    // No gap between the foot of the glass and the body beneath it.
    for (const x of [wheels.rearX, 0]) expect(cabin.wrap.bottom(x)).toBeLessThan(hull.top(x) + 0.01);
  });

  it.each(Object.entries(CAR_SHAPES))("of a %s is its own at its own dimensions", (_body, shape) => {
    const fitted = fitShape(shape, sizeOf(shape));
    const numbers = ({ hull, cabin, side, front, rear }: typeof shape) => [
      ...RISES.flatMap((rise) => [hull.front(rise), hull.rear(rise), cabin.wrap.half(rise)]),
      ...RISES.flatMap((rise) => [hull.top(2 * rise), hull.bottom(-2 * rise), cabin.wrap.top(rise)]),
      ...[...side.shuts.flat(), ...side.handles, ...front.lamp, ...rear.lamp].flat(),
    ];
    const [is, was] = [numbers(fitted), numbers(shape)];
    is.forEach((value, i) => expect(value).toBeCloseTo(was[i]!, 2));
  });
});

describe("a model's drawing", () => {
  it("has the doors, the seats and the exhausts of the model", () => {
    const of = (body: "hatch" | "convertible" | "sedan", model: string) =>
      carShapeOf(body, { model, grade: "usual" });
    expect(of("hatch", "toyota-gr-yaris-gxpa16r").side.handles).toHaveLength(1);
    expect(of("hatch", "toyota-yaris-mxph10r").side.handles).toHaveLength(2);
    expect(of("convertible", "mazda-mx-5-nd").open?.seats).toHaveLength(1);
    expect(of("sedan", "tesla-model-3-highland").rear.exhausts).toBe(0);
    expect(of("sedan", "toyota-camry-axva80r").rear.exhausts).toBe(2);
  });
});

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

describe("gradeOf", () => {
  it.each([
    ["WorkMate", "plain"],
    ["XL", "plain"],
    ["Ascent Sport", "plain"],
    ["SR5", "top"],
    ["GXL", "usual"],
    ["Cruiser", "top"],
    ["Highlander", "top"],
    ["Wildtrak", "sport"],
    ["M340i xDrive", "sport"],
    [null, "usual"],
  ])("reads %s as %s", (badge, grade) => expect(gradeOf(badge)).toBe(grade));

  it("spreads the catalogue's badges over all looks", () => {
    const badges = CARS.flatMap((car) => car.badges.map(({ name }) => gradeOf(name)));
    for (const grade of ["plain", "usual", "sport", "top"] as const)
      expect(badges.filter((each) => each === grade).length).toBeGreaterThan(badges.length / 12);
  });
});

test.each(Object.entries(CAR_SHAPES))("the seed knows the wheels that a %s is drawn with", (body, shape) => {
  const { spokes, finish } = shape.wheels;
  expect(wheelsOf(body as ArtworkBody, "usual")).toEqual({ spokes, finish });
});
