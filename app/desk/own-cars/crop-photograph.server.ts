import sharp from "sharp";

import { type Original, toOriginal } from "~/photographs/make-original.server";

import type { CropPart } from "./crop";

const [WIDE, HIGH] = [4, 3];
const POSITIONS = {
  start: { wide: "left", high: "top" },
  middle: { wide: "centre", high: "centre" },
  end: { wide: "right", high: "bottom" },
} as const;

/** Cuts a photograph to the shape of a card, 4:3. @throws Error if it is not a picture */
export async function cropPhotograph({ bytes, part }: { bytes: Buffer; part: CropPart }): Promise<Original> {
  const { width, height } = await sharp(bytes).metadata();
  const isWide = width * HIGH > height * WIDE;
  const size = isWide
    ? { width: Math.round((height * WIDE) / HIGH), height }
    : { width, height: Math.round((width * HIGH) / WIDE) };
  const position = POSITIONS[part][isWide ? "wide" : "high"];
  return toOriginal(
    sharp(
      await sharp(bytes)
        .resize({ ...size, fit: "cover", position })
        .toBuffer(),
    ),
  );
}
