import sharp from "sharp";
import { expect, test } from "vitest";

import type { EncodedPhoto } from "~/trade-in/encode-photo.server";
import { createPhotoEncoder } from "~/trade-in/receive-photos.server";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });
/** 59 megapixels, as a camera's raw developer saves them. */
const poster = await picture(8_900, 6_620).png({ compressionLevel: 1 }).toBuffer();
const telephone = await picture(2_400, 1_800).jpeg().toBuffer();
const SITE = "northside";
const OWN = { from: [SITE, "one"] } as const;
const made: EncodedPhoto = { bytes: Buffer.from("photo"), width: 4, height: 3 };

test("twelve shoppers with four photos of 59 megapixels each hold up nobody's ordinary one", async () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const begun: Buffer[] = [];
  const encode = createPhotoEncoder(async (sent) => {
    begun.push(sent);
    if (sent === poster) await held;
    return made;
  });
  const posters = Array.from({ length: 48 }, (_, photo) =>
    encode(poster, { from: [SITE, String(photo % 12)] }),
  );
  await expect.poll(() => begun.map((sent) => sent === poster)).toEqual([true]);
  expect(await encode(telephone, { from: [SITE, "late"] })).toBe(made);
  release();
  const answers = await Promise.all(posters);
  // One is made, six wait for it; the others hear at once that they may come again.
  expect([
    answers.filter((answer) => answer === made).length,
    answers.filter((answer) => answer === "busy").length,
  ]).toEqual([7, 41]);
});

test.each([
  ["a large photograph that a telephone took", () => picture(8_000, 6_000).jpeg()],
  ["an ordinary one, saved by an editor", () => picture(3_000, 2_000).jpeg({ progressive: true })],
])("%s is an ordinary one", async (_, draw) => {
  const encode = createPhotoEncoder(async (sent) => (sent === poster ? new Promise(() => {}) : made));
  void encode(poster, OWN);
  expect(await encode(await draw().toBuffer(), OWN)).toBe(made);
});

test("one that only begins like a photograph is none", async () => {
  const encode = createPhotoEncoder(async () => made);
  expect(await encode(telephone.subarray(0, 12), OWN)).toBeNull();
});
