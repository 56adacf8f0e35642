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
  ["zeppelin", undefined],
  ["", undefined],
  [null, undefined],
])("?body=%s chooses %s", (wanted, name) => {
  expect(chosenBody(bodies, wanted)?.name).toBe(name);
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
