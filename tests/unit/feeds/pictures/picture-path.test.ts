import { describe, expect, test } from "vitest";

import {
  pictureFinder,
  type PictureFile,
  picturePath,
  picturesByStockNumber,
} from "~/feeds/pictures/picture-path";

const files = (...paths: string[]): PictureFile[] =>
  paths.map((path) => ({ path, name: path, bytes: 1, version: "1" }));

test.each([
  ["A12.JPG", "a12.jpg"],
  ["./Photos\\A12 (1).Jpeg", "photos/a12 (1).jpeg"],
  ["/A12/1.webp", "a12/1.webp"],
  ["A12.JFIF", "a12.jfif"],
  ["A12.avif", "a12.avif"],
  // Why they are no photographs is said when they are read.
  ["A12.HEIC", "a12.heic"],
  ["A12.gif", "a12.gif"],
  ["stock.csv", null],
  ["../A12.jpg", null],
  ["photos/../../A12.jpg", null],
  [".hidden.jpg", null],
  ["__MACOSX/A12.jpg", null],
  ["photos//A12.jpg", null],
  [`${"a".repeat(300)}.jpg`, null],
])("the file %s is compared as %s", (name, path) => {
  expect(picturePath(name)).toBe(path);
});

describe("the photographs of a stock number", () => {
  test.each<[string, string[], string[], Record<string, string[]>]>([
    [
      "by name, in the order of their numbers",
      ["a12-10.jpg", "a12-2.jpg", "a12.jpg"],
      ["A12"],
      { A12: ["a12.jpg", "a12-2.jpg", "a12-10.jpg"] },
    ],
    [
      "after any separator",
      ["a12_front.jpg", "a12 (1).jpg", "a12.side.jpg"],
      ["A12"],
      {
        A12: ["a12 (1).jpg", "a12_front.jpg", "a12.side.jpg"],
      },
    ],
    [
      "in a folder of the car",
      ["a12/img_1.jpg", "photos/a13/x.jpg"],
      ["A12", "A13"],
      {
        A12: ["a12/img_1.jpg"],
        A13: ["photos/a13/x.jpg"],
      },
    ],
    [
      "of two formats, the one that everybody can read",
      ["a12-1.heic", "a12-1.jpg", "a12-2.heic"],
      ["A12"],
      { A12: ["a12-1.jpg", "a12-2.heic"] },
    ],
    [
      "never of a longer number",
      ["a12-1-3.jpg", "a12-2.jpg", "a123.jpg"],
      ["A12", "A12-1"],
      {
        "A12-1": ["a12-1-3.jpg"],
        A12: ["a12-2.jpg"],
      },
    ],
    ["of no car", ["b7.jpg", "logo.png"], ["A12"], {}],
  ])("%s", (_what, paths, numbers, expected) => {
    const found = picturesByStockNumber(files(...paths), numbers);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

test("a name of a row finds its file, where the archive has folders too unless two have it", () => {
  const find = pictureFinder(files("a/1.jpg", "b/1.jpg", "b/2.jpg"));
  expect(find("a/1.jpg")?.path).toBe("a/1.jpg");
  expect(find("2.jpg")?.path).toBe("b/2.jpg");
  expect(find("elsewhere/2.jpg")?.path).toBe("b/2.jpg");
  expect(find("1.jpg")).toBeNull();
  expect(find("3.jpg")).toBeNull();
});
