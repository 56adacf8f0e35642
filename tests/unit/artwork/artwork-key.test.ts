import { describe, expect, it } from "vitest";

import {
  ARTWORK_BODIES,
  ARTWORK_COLOURS,
  ARTWORK_VIEWS,
  artworkKey,
  parseArtworkKey,
} from "#seed/artwork/artwork-key";

describe("artworkKey and parseArtworkKey", () => {
  it("are each other's inverse for everything there is", () => {
    for (const body of ARTWORK_BODIES) {
      for (const colour of ARTWORK_COLOURS) {
        for (const view of ARTWORK_VIEWS) {
          const parts = { body, look: null, colour, view };
          expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
        }
      }
    }
  });

  it("name a model and its grade, except inside, where all of a body are the same", () => {
    const look = { model: "toyota-rav4-axah54r", grade: "top" } as const;
    const parts = { body: "suv", look, colour: "sky-blue", view: "front" } as const;
    expect(artworkKey(parts)).toBe("artwork/suv-toyota-rav4-axah54r-top-sky-blue-front.svg");
    expect(parseArtworkKey(artworkKey(parts))).toEqual(parts);
    expect(artworkKey({ ...parts, view: "interior" })).toBe("artwork/suv-sky-blue-interior.svg");
  });

  it.each([
    "artwork/suv-toyota-rav4-silver-front.svg",
    "artwork/suv-toyota/rav4-top-silver-front.svg",
    "artwork/tank-silver-front.svg",
    "artwork/suv-beige-front.svg",
    "artwork/suv-silver-top.svg",
    "artwork/suv-silver-front.png",
    "artwork/../suv-silver-front.svg",
    "media/suv-silver-front.svg",
    "",
  ])("know %j to be no artwork", (key) => {
    expect(parseArtworkKey(key)).toBeNull();
  });
});
