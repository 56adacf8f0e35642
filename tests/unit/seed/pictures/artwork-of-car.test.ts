import { describe, expect, it } from "vitest";

import { ARTWORK_BODIES, parseArtworkKey } from "#seed/pictures/artwork-key";
import { artworkOfCar, type DrawnCar } from "#seed/pictures/artwork-of-car";
import { photographSubject } from "~/photographs/photograph-kind";

import { aDrawnCar } from "./a-drawn-car";

const names = (car: DrawnCar) => artworkOfCar(car).map(({ key }) => key.replace(/^artwork\/|\.jpg$/g, ""));
const viewsOf = (car: DrawnCar) => artworkOfCar(car).map(({ key }) => parseArtworkKey(key)!.view);
const flawOf = (car: DrawnCar) => viewsOf({ ...car, carType: "used" }).at(-1)!;

const rav4 = aDrawnCar("suv", { make: "Toyota", model: "RAV4", badge: "Cruiser", colour: "Blue" });

describe("the pictures of a car", () => {
  it("are eight, and name only what each depends on", () => {
    expect(names({ ...rav4, interiorColour: "Beige Leather", simpleFuel: "Hybrid" })).toEqual([
      "suv-toyota-rav4-axah54r-top-midnight-blue-showroom-front",
      "suv-toyota-rav4-axah54r-top-midnight-blue-showroom-side",
      "suv-toyota-rav4-axah54r-top-midnight-blue-showroom-rear",
      "suv-beige-leather-automatic-cabin",
      "suv-beige-leather-automatic-dash",
      "beige-leather-five-rear-seats",
      "suv-load-area",
      "suv-toyota-rav4-axah54r-top-midnight-blue-showroom-detail",
    ]);
  });

  it.each([
    [
      "of an electric car have its selector and screen",
      { simpleFuel: "Electric" },
      "suv-black-electric-cabin",
    ],
    ["of a manual have its gear lever", { simpleTransmission: "Manual" }, "suv-black-manual-dash"],
    ["have the upholstery that the text says", { interiorColour: "Charcoal" }, "charcoal-five-rear-seats"],
    ["show three rows", { seats: 7 }, "black-seven-rear-seats"],
  ] as const)("%s", (_what, fact, name) => expect(names({ ...rav4, ...fact })).toContain(name));

  it.each(ARTWORK_BODIES)(
    "of a used %s are at least seven (of a camper five), each with its own subject, the last a flaw (spec:1.3.8)",
    (body) => {
      const car = aDrawnCar(body, { carType: "used" });
      const subjects = artworkOfCar(car).map(({ key }) => photographSubject(key));
      expect(subjects.length).toBeGreaterThanOrEqual(body === "camper" ? 5 : 7);
      expect(subjects).not.toContain(null);
      expect(new Set(subjects).size).toBe(subjects.length);
      expect(subjects.at(-1)).toMatch(/^(kerbed|scratched|scuffed)_/);
      expect(artworkOfCar({ ...car, carType: "new" })).toHaveLength(subjects.length - 1);
    },
  );
});

describe("the flaw of a used car", () => {
  const ids = Array.from({ length: 60 }, (_, i) => `car-${i}`);

  it("is always the same, and of three kinds over the stock", () => {
    const flaws = ids.map((id) => flawOf({ ...rav4, id }));
    expect(ids.map((id) => flawOf({ ...rav4, id, colour: "Red" }))).toEqual(flaws);
    for (const flaw of new Set(flaws))
      expect(flaws.filter((each) => each === flaw).length).toBeGreaterThan(9);
    expect(new Set(flaws)).toEqual(
      new Set(["kerbed-left-front-wheel", "scratched-left-rear-door", "scuffed-rear-bumper"]),
    );
  });

  it("is none that the car cannot have: no rear door, alloy, painted bumper or exhaust", () => {
    const cab = new Set(ids.map((id) => flawOf(aDrawnCar("cab-chassis", { id }))));
    expect([...cab]).toEqual(["scratched-left-side"]);
    const coupes = new Set(ids.map((id) => flawOf(aDrawnCar("coupe", { id }))));
    expect(coupes).not.toContain("scratched-left-rear-door");
    const electric = new Set(ids.map((id) => flawOf({ ...rav4, id, simpleFuel: "Electric" })));
    expect(electric).not.toContain("scuffed-rear-bumper");
  });
});
