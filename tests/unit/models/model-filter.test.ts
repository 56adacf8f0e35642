import { expect, test } from "vitest";

import { chosenBody, modelBodies } from "~/models/model";
import { modelHref } from "~/models/offered-models";

import { aModel } from "./a-model";

const bodies = modelBodies([
  aModel(),
  aModel({ manufacturerBody: "People Mover" }),
  aModel({ manufacturerBody: "Ute" }),
]);

test("the bodies of the models, each once (spec 2 §2, /models?body={body})", () => {
  expect(bodies).toEqual([
    { name: "Ute", slug: "ute" },
    { name: "People Mover", slug: "people-mover" },
  ]);
});

test.each([
  ["ute", "Ute"],
  ["UTE", "Ute"],
  ["People Mover", "People Mover"],
  ["people-mover", "People Mover"],
  ["peopleMover", "People Mover"],
  ["zeppelin", undefined],
  ["", undefined],
  [null, undefined],
])("?body=%s chooses %s", (wanted, name) => {
  expect(chosenBody(bodies, wanted)?.name).toBe(name);
});

const SPECIFIED = [
  ...["4x4", "bus", "cabChassis", "convertible", "coupe", "ev", "hardtop", "hatch", "hatchback", "motorhome"],
  ...["lightTruck", "peopleMover", "prestige", "sedan", "softtop", "suv", "ute", "van", "wagon"],
  "stationWagon",
];

test.each(SPECIFIED)(
  "spec 2 §3: ?body=%s, as the specification names it, is the body in our words",
  (name) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter}`);
    const manufacturerBody = words.replace(/^./, (letter) => letter.toUpperCase());
    expect(chosenBody(modelBodies([aModel({ manufacturerBody })]), name)?.name).toBe(manufacturerBody);
  },
);

test.each([
  ["hatch", "Hatchback"],
  ["hatchback", "Hatch"],
  ["stationWagon", "Wagon"],
  ["wagon", "Station Wagon"],
])("?body=%s chooses %s, another name for it", (name, manufacturerBody) => {
  expect(chosenBody(modelBodies([aModel({ manufacturerBody })]), name)?.name).toBe(manufacturerBody);
});

test.each([
  ["its page", { slug: "hilux", make: "Toyota" }, "/toyota-hilux"],
  ["its page where the make goes without saying", { slug: "hilux", make: null }, "/toyota-hilux"],
  ["its override", { slug: "coaster", make: "Toyota" }, "/fleet"],
  ["nowhere for another make's", { slug: "hilux", make: "Ford" }, null],
  ["nowhere for a model the site does not list", { slug: "celica", make: "Toyota" }, null],
])("'Explore model' leads to %s (spec 2 §2)", (_, wanted, href) => {
  const models = [aModel(), aModel({ slug: "coaster", overrideUrl: "/fleet" })];
  expect(modelHref(models, "make-model", wanted)).toBe(href);
});
