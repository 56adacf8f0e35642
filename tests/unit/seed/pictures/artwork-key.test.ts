import { describe, expect, it } from "vitest";

import {
  ARTWORK_BODIES,
  ARTWORK_COLOURS,
  artworkKey,
  type ArtworkParts,
  parseArtworkKey,
  VEHICLE_VIEWS,
} from "#seed/pictures/artwork-key";

describe("artworkKey and parseArtworkKey", () => {
  it("are each other's inverse for everything there is", () => {
    for (const body of ARTWORK_BODIES) {
      for (const colour of ARTWORK_COLOURS) {
        for (const view of VEHICLE_VIEWS) {
          const parts = { body, look: null, colour, view };
          expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
          const inShowroom = { ...parts, lot: "showroom" } as const;
          expect(parseArtworkKey(artworkKey(inShowroom))).toEqual(inShowroom);
        }
      }
    }
  });

  it("name a model and its grade", () => {
    const look = { model: "toyota-rav4-axah54r", grade: "top" } as const;
    const parts = { body: "suv", look, colour: "sky-blue", view: "front" } as const;
    expect(artworkKey(parts)).toBe("artwork/suv-toyota-rav4-axah54r-top-sky-blue-front.jpg");
    expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
  });

  it.each<[string, ArtworkParts]>([
    [
      "small-tan-leather-manual-cabin",
      { view: "cabin", style: "small", upholstery: "tan-leather", drive: "manual" },
    ],
    ["work-grey-electric-dash", { view: "dash", style: "work", upholstery: "grey", drive: "electric" }],
    ["black-seven-rear-seats", { view: "rear-seats", upholstery: "black", seating: "seven" }],
    ["people-mover-load-area", { view: "load-area", body: "people-mover" }],
    [
      "twin-two-tone-kerbed-left-front-wheel",
      { view: "kerbed-left-front-wheel", spokes: "twin", finish: "two-tone" },
    ],
  ])("name %s by nothing but what it depends on", (name, parts) => {
    expect(artworkKey(parts)).toBe(`artwork/${name}.jpg`);
    expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
  });

  it.each([
    "artwork/suv-toyota-rav4-silver-front.jpg",
    "artwork/suv-toyota/rav4-top-silver-front.jpg",
    "artwork/tank-silver-front.jpg",
    "artwork/suv-beige-front.jpg",
    "artwork/suv-silver-top.jpg",
    "artwork/suv-silver-load-area.jpg",
    "artwork/black-rear-seats.jpg",
    "artwork/suv-silver-front.png",
    "artwork/../suv-silver-front.jpg",
    "media/suv-silver-front.jpg",
    "",
  ])("know %j to be no artwork", (key) => {
    expect(parseArtworkKey(key)).toBeNull();
  });
});
