import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { toOriginal } from "~/photographs/make-original.server";
import { ARTWORK_BODIES, ARTWORK_COLOURS, ARTWORK_VIEWS } from "#seed/artwork/artwork-key";
import { drawArtwork } from "#seed/artwork/draw-artwork";

// Every third body in one view; the views and colours take turns. All of it: `npm run test:exhaustive -- artwork`.
const sample = ARTWORK_BODIES.flatMap((body, i) => {
  const colour = ARTWORK_COLOURS[i % ARTWORK_COLOURS.length]!;
  const views = ARTWORK_VIEWS.filter((_, n) =>
    process.env["EXHAUSTIVE"] ? true : i % 3 === 0 && n === i % ARTWORK_VIEWS.length,
  );
  return views.map((view) => ({ body, look: null, colour, view }));
});

describe("artwork", () => {
  it.each(sample)(
    "of a $body in $colour, $view, becomes a photograph with something in it",
    async (parts) => {
      const original = await toOriginal(sharp(Buffer.from(drawArtwork(parts))));
      expect(original).toMatchObject({ width: 1600, height: 1200 });
      const picture = sharp(original.bytes);
      expect((await picture.metadata()).format).toBe("jpeg");
      const { channels } = await picture.stats();
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
    },
  );
});
