import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createStudio } from "#demo/studio";
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
  expect(original).toMatchObject({ width: 1600, height: 1200 });
  const { channels } = await sharp(original!.bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
});

test("the same address gives the same bytes, and one that has not changed is not sent again", async () => {
  const [first, second] = await Promise.all([0, 1].map(() => fetch(studioUrl(origin, side!))));
  const etag = first!.headers.get("etag")!;
  expect(Buffer.from(await first!.arrayBuffer())).toEqual(Buffer.from(await second!.arrayBuffer()));
  const again = await fetch(studioUrl(origin, side!), { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
});

test.each(["", "artwork/tank-silver-front.jpg", "artwork/../secret.jpg", "favicon.ico"])(
  "'/%s' is not there",
  async (path) => expect((await fetch(`${origin}/${path}`)).status).toBe(404),
);
