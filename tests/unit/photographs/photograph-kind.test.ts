import { describe, expect, test } from "vitest";

import { inGalleryOrder, photographKind, photographSubject } from "~/photographs/photograph-kind";

describe("photographKind", () => {
  test.each([
    ["https://pictures.example/1234/front.jpg", "front"],
    ["https://pictures.example/1234/FRONT_34.JPG?width=2000", "front"],
    ["https://pictures.example/1234/front34.webp", "front"],
    ["https://pictures.example/1234/carFrontLeft.jpg", "front"],
    ["https://pictures.example/1234/front-seats.jpg", "interior"],
    ["https://pictures.example/1234/rear-wheel.jpg", "detail"],
    ["https://pictures.example/1234/02-rear.jpg", "rear"],
    ["https://pictures.example/1234/side_2.jpg", "side"],
    ["https://pictures.example/front/0001.jpg", null],
    ["https://pictures.example/1234/0001.jpg?view=front", null],
    ["https://pictures.example/1234/frontier.jpg", null],
    ["https://pictures.example/", null],
  ])("%s is %s", (url, kind) => {
    expect(photographKind(url)).toBe(kind);
  });
});

describe("photographSubject", () => {
  test.each([
    ["https://pictures.example/1234/front.jpg", "front"],
    ["https://pictures.example/1234/1234-RearSeats.JPG?width=2000", "rear_seats"],
    ["https://pictures.example/1234/front-wheel.jpg", "wheel"],
    ["feed:seed/artwork/five-silver-kerbed-left-front-wheel.svg", "kerbed_left_front_wheel"],
    ["https://pictures.example/1234/front-lawn.jpg", null],
    ["https://pictures.example/1234/underside.jpg", null],
    ["https://pictures.example/1234/0001.jpg", null],
  ])("%s shows %s", (url, subject) => {
    expect(photographSubject(url)).toBe(subject);
  });
});

describe("inGalleryOrder", () => {
  const photos = (...kinds: (string | null)[]) => kinds.map((kind, position) => ({ kind, position }));
  const order = (...kinds: (string | null)[]) =>
    inGalleryOrder(photos(...kinds).reverse()).map(({ position }) => position);

  test("a front comes first, the rest as in the feed", () => {
    expect(order("rear", "interior", "front", null)).toEqual([2, 0, 1, 3]);
  });
  test("of two fronts the feed's first", () => {
    expect(order("side", "front", "front")).toEqual([1, 0, 2]);
  });
  test("without a front, all as in the feed", () => {
    expect(order("rear", null, "side")).toEqual([0, 1, 2]);
  });
});
