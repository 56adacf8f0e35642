import sharp from "sharp";
import { expect, test } from "vitest";

import { makeOriginal } from "~/photographs/make-original.server";

const drawn = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#2a6f4e" } });
const jpeg = await sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: "#fff",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
const ftyp = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`, "latin1");

test.each([
  ["JPEG, whatever its name", jpeg],
  ["PNG", await drawn(40).png().toBuffer()],
  ["WebP", await drawn(40).webp().toBuffer()],
  ["AVIF", await drawn(40).avif({ effort: 0 }).toBuffer()],
])("%s is a photograph", async (_, bytes) => {
  expect(await makeOriginal(bytes)).toMatchObject({ colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
});

test.each([
  ["what an iPhone saves", ftyp("heic"), "heic"],
  ["another brand of it", ftyp("mif1"), "heic"],
  ["a GIF", await drawn(4).gif().toBuffer(), "format"],
  ["a page of text", Buffer.from("<html>"), "format"],
  ["nothing", Buffer.alloc(0), "format"],
  ["one that is cut short", jpeg.subarray(0, jpeg.length / 2), "damaged"],
  ["only the beginning of an AVIF", ftyp("avif"), "damaged"],
  ["one of more pixels than are read", await drawn(10_000, 6_100).jpeg().toBuffer(), "pixels"],
])("%s is none, and the reason is said", async (_, bytes, unusable) => {
  expect(await makeOriginal(bytes)).toEqual({ unusable });
});
