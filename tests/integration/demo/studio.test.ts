import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createStudio } from "#demo/studio";
import { ARTWORK_HEIGHT, ARTWORK_WIDTH } from "#seed/pictures/artwork-key";
import { artworkOfCar } from "#seed/pictures/artwork-of-car";
import { studioUrl } from "#seed/pictures/studio";
import { aDrawnCar } from "#tests/unit/seed/pictures/a-drawn-car";
import { makeOriginal } from "~/photographs/make-original.server";

let studio: Server;
let origin: string;

beforeAll(async () => {
  studio = createStudio();
  await new Promise<void>((ready) => studio.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => studio.close(closed)));

const [front, side] = artworkOfCar(aDrawnCar("hatch")).map(({ key }) => key);

test("a picture that the seed lists is a photograph like a dealer's", async () => {
  const answer = await fetch(studioUrl(origin, front!));
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const original = await makeOriginal(Buffer.from(await answer.arrayBuffer()));
  expect(original).toMatchObject({ width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT });
  if ("unusable" in original) throw new Error(original.unusable);
  const { channels } = await sharp(original.bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
});

test("the same address gives the same bytes, and one that has not changed is not sent again", async () => {
  const [first, second] = await Promise.all([0, 1].map(() => fetch(studioUrl(origin, side!))));
  const etag = first!.headers.get("etag")!;
  expect(Buffer.from(await first!.arrayBuffer())).toEqual(Buffer.from(await second!.arrayBuffer()));
  const again = await fetch(studioUrl(origin, side!), { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

/** The mean of a picture's middle, where the vehicle is, 0–255. */
async function brightness(key: string): Promise<number> {
  const picture = Buffer.from(await (await fetch(studioUrl(origin, key))).arrayBuffer());
  const middle = { left: 480, top: 440, width: 320, height: 160 };
  const { channels } = await sharp(await sharp(picture).extract(middle).toBuffer()).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

test("black paint is darker than silver, and silver darker than white", async () => {
  const [black, silver, white] = await Promise.all(
    ["black", "silver", "arctic-white"].map((colour) => brightness(`artwork/suv-${colour}-side.jpg`)),
  );
  expect(black).toBeLessThan(silver! - 30);
  expect(silver).toBeLessThan(white! - 10);
});

test.each(["", "artwork/tank-silver-front.jpg", "artwork/../secret.jpg", "favicon.ico"])(
  "'/%s' is not there",
  async (path) => expect((await fetch(`${origin}/${path}`)).status).toBe(404),
);
