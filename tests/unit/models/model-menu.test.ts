import { describe, expect, test } from "vitest";

import {
  mainCategory,
  type Model,
  MODEL_CATEGORIES,
  modelCategories,
  type ModelCategory,
  modelImage,
  stockModel,
} from "~/models/model";
import { categoriseModels, inMenuOrder, toModelCard } from "~/models/model-menu";

import { aModel } from "./a-model";

const SETTINGS = {
  pathStyle: "make-model",
  allNew: "marked",
  stockHref: () => "/search/toyota/hilux",
} as const;

test("the categories, in the order of the menu (spec:2.2.62)", () => {
  expect(MODEL_CATEGORIES).toEqual([
    "Cars",
    "Hatch & sedans",
    "SUVs & 4WDs",
    "Utes & Vans",
    "GR & performance",
    "Electrified",
    "Upcoming",
    "Discontinued",
  ]);
});

describe("a card (spec 2 §2, Model mega-menu)", () => {
  test("leads to the model's page, and to its stock", () => {
    expect(toModelCard(aModel(), SETTINGS)).toMatchObject({
      name: "HiLux",
      href: "/toyota-hilux",
      listHref: "/toyota-hilux",
      stockHref: "/search/toyota/hilux",
    });
  });

  test("Our Stock is hidden when the status is coming_soon (spec:2.2.62)", () => {
    expect(toModelCard(aModel({ status: "coming_soon" }), SETTINGS).stockHref).toBeNull();
    const elsewhere = aModel({ status: "coming_soon", overrideUrl: "/fleet" });
    expect(toModelCard(elsewhere, SETTINGS).stockHref).toBeNull();
  });

  test("Our Stock and the plain list use override_url if present; the page stays the card's (spec:2.3.9)", () => {
    expect(toModelCard(aModel({ overrideUrl: "/fleet" }), SETTINGS)).toMatchObject({
      href: "/toyota-hilux",
      listHref: "/fleet",
      stockHref: "/fleet",
    });
  });

  test("cloudfront_new_image_url is preferred over image.url (spec:2.3.9)", () => {
    const image = { url: "artwork/ute-silver-front.svg" };
    const both = aModel({ image, cloudfrontNewImageUrl: "artwork/ute-orange-front.svg" });
    expect(toModelCard(both, SETTINGS).image?.key).toBe("artwork/ute-orange-front.svg");
    expect(toModelCard(aModel({ image }), SETTINGS).image?.key).toBe("artwork/ute-silver-front.svg");
    expect(toModelCard(aModel(), SETTINGS).image).toBeNull();
  });

  test("among others a model is cut out, in its first colour; alone, as in an offer, it is the photograph", () => {
    const colours = [
      { name: "Red", image: "media/ute-red-cut-out.webp" },
      { name: "White", image: "media/ute-white-cut-out.webp" },
    ];
    const model = aModel({ colours, image: { url: "artwork/ute-silver-front.svg" } });
    expect(toModelCard(model, SETTINGS).image).toMatchObject({ key: colours[0]!.image, isCutOut: true });
    expect(modelImage(model)?.key).toBe("artwork/ute-silver-front.svg");
    expect(modelImage(aModel({ colours }))?.key).toBe(colours[0]!.image);
  });
});

describe("groups", () => {
  test.each([
    [aModel({ categories: ["Electrified", "Cars"] }), ["Cars", "Electrified"]],
    [aModel({ status: "coming_soon" }), ["Utes & Vans", "Upcoming"]],
    [aModel({ status: "discontinued", categories: [] }), ["Discontinued"]],
  ])("%o is in %j", (model, categories) => {
    expect(modelCategories(model)).toEqual(categories);
  });

  test("a category without models is left out", () => {
    const models = [aModel(), aModel({ slug: "yaris", categories: ["Cars", "Electrified"] })];
    expect(categoriseModels(models)).toEqual([
      { name: "Cars", cards: [1] },
      { name: "Utes & Vans", cards: [0] },
      { name: "Electrified", cards: [1] },
    ]);
  });
});

test.each<[Partial<Model>, ModelCategory | null]>([
  [{ categories: ["Cars", "Hatch & sedans", "Electrified"] }, "Hatch & sedans"],
  [{ categories: ["Utes & Vans", "SUVs & 4WDs"] }, "Utes & Vans"],
  [{ categories: ["GR & performance", "Cars"] }, "GR & performance"],
  [{ categories: ["Electrified"] }, "Electrified"],
  [{ categories: ["Utes & Vans"], status: "coming_soon" }, "Upcoming"],
  [{ categories: [] }, null],
])("shown once, %o stands under %s", (parts, category) => {
  expect(mainCategory(aModel(parts))).toBe(category);
  expect(inMenuOrder([aModel(parts)])).toEqual(category === null ? [] : [0]);
});

test("the stock may know a model by another name", () => {
  expect(stockModel(aModel())).toBe("HiLux");
  expect(stockModel(aModel({ name: "GR86", stockModel: "86" }))).toBe("86");
});
