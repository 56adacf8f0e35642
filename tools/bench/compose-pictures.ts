import sharp from "sharp";

import { composePicture } from "#demo/compose/compose-picture";
import { layerFolder } from "#demo/compose/read-layers";
import { LAYERS } from "#demo/studio";
import { ARTWORK_COLOURS, parseArtworkKey } from "#seed/pictures/artwork-key";

import { medianAnd95th, repeat } from "./figures";

// `npx tsx tools/bench/compose-pictures.ts`: milliseconds of processor time that a picture of the demo takes, when its
// place was seen before and its own layers were not.

const ROUNDS = 60;

sharp.cache(false);
const folder = layerFolder(LAYERS);
const compose = (round: number) => {
  const colour = ARTWORK_COLOURS[round % ARTWORK_COLOURS.length];
  return composePicture(parseArtworkKey(`artwork/suv-${colour}-side.jpg`)!, folder);
};
await repeat(ARTWORK_COLOURS.length, compose);
const spent = await repeat(ROUNDS, async (round) => {
  const before = process.cpuUsage();
  await compose(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
});
console.log(`Processor time of a composed picture, ms (median / 95th): ${medianAnd95th(spent, 0)}`);
