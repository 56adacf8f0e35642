import { describe, expect, it } from "vitest";

import { studioBody } from "#demo/compose/body-of-key";
import { chooseLayers } from "#demo/compose/choose-layers";
import { placesFor } from "#demo/compose/places";
import { layerFolder } from "#demo/compose/read-layers";
import { LAYERS } from "#demo/studio";
import { CARS } from "#seed/catalogue/catalogue";
import { ARTWORK_BODIES, parseArtworkKey } from "#seed/pictures/artwork-key";
import { artworkOfCar } from "#seed/pictures/artwork-of-car";
import { aDrawnCar } from "#tests/unit/seed/pictures/a-drawn-car";

const { entry } = layerFolder(LAYERS);
const has = (name: string) => entry(name) !== undefined;

/** Keys of everything that the seed can name: each body and model, its inside and its flaws in turn. */
const KEYS = new Set([
  ...ARTWORK_BODIES.flatMap((body) =>
    ["Automatic", "Manual"].flatMap((simpleTransmission) =>
      ["Petrol", "Electric"].flatMap((simpleFuel) =>
        [2, 4, 5, 7].flatMap((seats) => keysOf(aDrawnCar(body, { simpleTransmission, simpleFuel, seats }))),
      ),
    ),
  ),
  ...CARS.flatMap((car) =>
    ["XL", "Wildtrak", "Highlander", null].flatMap((badge) =>
      keysOf(aDrawnCar("sedan", { ...car, year: null, simpleBody: car.body, badge })),
    ),
  ),
]);

function keysOf(car: Parameters<typeof artworkOfCar>[0]): string[] {
  return ["a", "b", "c", "d", "e", "f"].flatMap((id) =>
    (["used", "new"] as const).flatMap((carType) =>
      artworkOfCar({ ...car, id, carType }).map(({ key }) => key),
    ),
  );
}

describe("the layers of a picture", () => {
  it("were rendered for every key that the seed can name, with the place behind them", () => {
    const missing = [...KEYS].flatMap((key) => {
      const { layers, place } = chooseLayers(parseArtworkKey(key)!, has);
      const found = entry(layers);
      if (!found) return [layers];
      return "whole" in found || !found.stand || has(`${place}-${found.stand}`)
        ? []
        : [`${place}-${found.stand}`];
    });
    expect([...new Set(missing)].sort()).toEqual([]);
  });

  it("are those of a grade only where it has its own", () => {
    const parts = parseArtworkKey("artwork/suv-toyota-rav4-axah54r-top-silver-front.jpg")!;
    expect(chooseLayers(parts, () => false).layers).toBe("suv-medium-front");
    expect(chooseLayers(parts, () => true).layers).toBe("suv-medium-top-front");
  });
});

describe("a place", () => {
  it("is the same for all views of a car, and differs between cars", () => {
    const placesOf = (model: string) =>
      ["front", "side", "rear", "detail"].map(
        (view) => chooseLayers(parseArtworkKey(`artwork/suv-${model}-top-silver-${view}.jpg`)!, has).place,
      );
    const placeOfNew = (model: string) =>
      chooseLayers(parseArtworkKey(`artwork/suv-${model}-top-silver-showroom-front.jpg`)!, has).place;
    const models = CARS.filter(({ body }) => body === "SUV").map(({ make, model }) =>
      `${make}-${model}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    );
    for (const model of models) expect(new Set(placesOf(model)).size).toBe(1);
    const used = new Set(models.map((model) => placesOf(model)[0]));
    expect([...used].sort()).toEqual([...placesFor("suv", undefined)].sort());
    expect([...new Set(models.map(placeOfNew))].sort()).toEqual(["forecourt", "prestige"]);
  });

  it("is the workshop for a picture of its work", () => {
    const parts = parseArtworkKey("artwork/ute-ford-ranger-py-usual-graphite-workshop-front.jpg")!;
    expect(chooseLayers(parts, has)).toMatchObject({ layers: "ute-front", place: "service-bay" });
    expect(has("service-bay-car")).toBe(true);
  });

  it("suits its vehicle: no car among caravans, no caravan or motorcycle among cars", () => {
    const [cars, bikes, vans] = (["sedan", "scooter", "caravan-bunks"] as const).map((body) => [
      ...placesFor(body, undefined),
      ...placesFor(body, "showroom"),
    ]) as [string[], string[], string[]];
    for (const place of [...bikes, ...vans]) expect(cars).not.toContain(place);
    for (const place of bikes) expect(vans).not.toContain(place);
  });
});

describe("a model's body", () => {
  it.each([
    ["suv", "toyota-yaris-cross-mxpj10r", "suv-small"],
    ["suv", "toyota-rav4-axah54r", "suv-medium"],
    ["suv", "mazda-cx-9-tc", "suv-large"],
    ["suv", "kia-ev5-ov1", "suv-electric"],
    ["suv", "hyundai-ioniq-5-ne", "suv-electric"],
    ["suv", "hyundai-tucson-nx4", "suv-medium"],
    // Boxy, but for no track.
    ["suv", "hyundai-santa-fe-mx5", "suv-large"],
    ["suv", "suzuki-jimny-jb74", "four-by-four"],
    ["suv", "toyota-landcruiser-fja300r", "four-by-four"],
    ["hatch", "toyota-corolla-zwe219r", "hatch"],
    ["ute", "ford-ranger-py", "ute"],
  ] as const)("of a %s %s is %s", (body, model, expected) =>
    expect(studioBody(body, { model, grade: "usual" })).toBe(expected),
  );

  it("is the usual one of its kind for a model that nobody knows", () => {
    expect(studioBody("suv", null)).toBe("suv-medium");
    expect(studioBody("caravan-bunks", null)).toBe("caravan-bunks");
  });
});
