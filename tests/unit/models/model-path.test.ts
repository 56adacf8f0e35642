import { describe, expect, test } from "vitest";

import {
  accessoriesPath,
  findModelAt,
  modelPath,
  modelPathOfSlug,
  type ModelPathStyle,
} from "~/models/model-path";

import { aModel } from "./a-model";

const hilux = aModel();
const defender = aModel({ make: "Land Rover", name: "Defender", slug: "defender" });

describe("a model's path from its slug (spec 2 §2)", () => {
  test.each<[string, ModelPathStyle, string]>([
    ["for one named dealer", "new-make-model-vehicle", "/new-toyota-hilux-vehicle"],
    ["for others", "make-model", "/toyota-hilux"],
  ])("%s (spec:2.3.9)", (_, style, path) => {
    expect(modelPath(hilux, style)).toBe(path);
    expect(accessoriesPath(hilux, style)).toBe(`${path}/accessories`);
    expect(findModelAt([defender, hilux], path, style)).toEqual({ model: hilux, page: "model" });
    expect(findModelAt([defender, hilux], `${path}/`, style)?.page).toBe("model");
    expect(findModelAt([defender, hilux], `${path}/accessories`, style)?.page).toBe("accessories");
  });

  test("a make of two words", () => {
    expect(modelPath(defender, "make-model")).toBe("/land-rover-defender");
  });

  test.each([
    "/hilux",
    "/toyota",
    "/toyota-hilux/prices",
    "/new-toyota-hilux-vehicle",
    "/toyota-hiluxx",
    "/",
  ])("%s is no model's (spec:2.3.9)", (path) => {
    expect(findModelAt([hilux], path, "make-model")).toBeNull();
  });
});

describe("a model named by its slug alone (spec 2 §2)", () => {
  const models = [defender, aModel({ accessories: [{ name: "Tub liner", text: "Keeps the paint on." }] })];

  test.each([
    ["/hilux", "/toyota-hilux"],
    ["/hilux/", "/toyota-hilux"],
    ["/hilux/accessories", "/toyota-hilux/accessories"],
  ])("%s leads to %s (spec:2.3.9)", (path, address) => {
    expect(modelPathOfSlug(models, path, "make-model")).toBe(address);
  });

  test.each(["/toyota", "/hilux/prices", "/hiluxx", "/defender/accessories", "/accessories", "/"])(
    "%s names no model (spec:2.3.9)",
    (path) => {
      expect(modelPathOfSlug(models, path, "make-model")).toBeNull();
    },
  );
});
