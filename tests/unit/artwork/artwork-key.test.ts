import { describe, expect, it } from "vitest";

import {
  ARTWORK_BODIES,
  ARTWORK_COLOURS,
  artworkKey,
  type ArtworkParts,
  parseArtworkKey,
  VEHICLE_VIEWS,
} from "#seed/artwork/artwork-key";

describe("artworkKey and parseArtworkKey", () => {
  it("are each other's inverse for everything there is", () => {
    for (const body of ARTWORK_BODIES) {
      for (const colour of ARTWORK_COLOURS) {
        for (const view of VEHICLE_VIEWS) {
          const parts = { body, look: null, colour, view };
          expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
        }
      }
    }
  });

  it("name a model and its grade", () => {
    const look = { model: "toyota-rav4-axah54r", grade: "top" } as const;
    const parts = { body: "suv", look, colour: "sky-blue", view: "front" } as const;
    expect(artworkKey(parts)).toBe("artwork/suv-toyota-rav4-axah54r-top-sky-blue-front.svg");
    expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
  });

  it.each<[string, ArtworkParts]>([
    [
      "car-tan-leather-manual-cabin",
      { view: "cabin", style: "car", upholstery: "tan-leather", drive: "manual" },
    ],
    ["work-grey-electric-dash", { view: "dash", style: "work", upholstery: "grey", drive: "electric" }],
    ["black-seven-rear-seats", { view: "rear-seats", upholstery: "black", seating: "seven" }],
    ["people-mover-load-area", { view: "load-area", body: "people-mover" }],
    [
      "twin-two-tone-kerbed-left-front-wheel",
      { view: "kerbed-left-front-wheel", spokes: "twin", finish: "two-tone" },
    ],
  ])("name %s by nothing but what it depends on", (name, parts) => {
    expect(artworkKey(parts)).toBe(`artwork/${name}.svg`);
    expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
  });

  it.each([
    "artwork/suv-toyota-rav4-silver-front.svg",
    "artwork/suv-toyota/rav4-top-silver-front.svg",
    "artwork/tank-silver-front.svg",
    "artwork/suv-beige-front.svg",
    "artwork/suv-silver-top.svg",
    "artwork/suv-silver-load-area.svg",
    "artwork/black-rear-seats.svg",
    "artwork/suv-silver-front.png",
    "artwork/../suv-silver-front.svg",
    "media/suv-silver-front.svg",
    "",
  ])("know %j to be no artwork", (key) => {
    expect(parseArtworkKey(key)).toBeNull();
  });
});
