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
          expect(parseArtworkKey(artworkKey(body, colour, view))).toEqual({ body, colour, view });
        }
      }
    }
  });

  it.each([
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
