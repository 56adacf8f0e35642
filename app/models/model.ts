import { z } from "zod";

import { SECOND_LANGUAGES } from "~/i18n/language";
import { link } from "~/platform/address";
import { imageKey, slug } from "~/site/config/values";
import { slugify } from "~/stock/slug";
import type { PictureSource } from "~/ui/Picture";

/** The groups of the model menu, in its order (spec 2 §2). */
export const MODEL_CATEGORIES = [
  "Cars",
  "Hatch & sedans",
  "SUVs & 4WDs",
  "Utes & Vans",
  "GR & performance",
  "Electrified",
  "Upcoming",
  "Discontinued",
] as const;
export type ModelCategory = (typeof MODEL_CATEGORIES)[number];

const facts = z.array(z.object({ label: z.string().min(1), value: z.string().min(1) }));
const accessories = z.array(z.object({ name: z.string().min(1), text: z.string().min(1) }));

/** The texts of a model's page in another language; what is missing stays English. */
const translationSchema = z
  .object({
    summary: z.string().min(1).max(180),
    description: z.array(z.string().min(1)),
    facts,
    accessories,
  })
  .partial()
  .strict();

/** Spec 2 §3 Model, and the content of its page; an entry of tenants/<slug>/models.json. */
export const modelSchema = z
  .object({
    name: z.string().min(1),
    slug,
    /** The manufacturer's name. */
    make: z.string().min(1),
    status: z.enum(["available", "coming_soon", "discontinued"]).default("available"),
    image: z.object({ url: imageKey }).nullable().default(null),
    /** Replaces `image` if present. */
    cloudfrontNewImageUrl: imageKey.nullable().default(null),
    /** Cut out, before nothing, in each colour it is sold in; the first is shown first, and where it is shown once. */
    colours: z.array(z.object({ name: z.string().min(1), image: imageKey })).default([]),
    overrideUrl: link.nullable().default(null),
    /** Newly designed, and so labelled; see models.allNew of the site. */
    allNew: z.boolean().default(false),
    /** 'SUV', 'Ute': the value that /models?body= filters by. */
    manufacturerBody: z.string().min(1),
    /** What its engines run on, as the stock calls it: the values that /models?fuel= filters by. */
    fuels: z.array(z.string().min(1)).default([]),
    /** Upcoming and Discontinued follow from the status. */
    categories: z.array(z.enum(MODEL_CATEGORIES)).default([]),
    /** Its name in the feeds, if different: 86 for the GR86. */
    stockModel: z.string().min(1).nullable().default(null),
    summary: z.string().min(1).max(180),
    /** Paragraphs. */
    description: z.array(z.string().min(1)).default([]),
    facts: facts.default([]),
    accessories: accessories.default([]),
    translations: z.record(z.enum(SECOND_LANGUAGES), translationSchema).default({}),
  })
  .strict();

export type Model = z.infer<typeof modelSchema>;

/** The menu groups of a model. */
export function modelCategories({
  status,
  categories,
}: Pick<Model, "status" | "categories">): ModelCategory[] {
  const byStatus: ModelCategory[] =
    status === "coming_soon" ? ["Upcoming"] : status === "discontinued" ? ["Discontinued"] : [];
  const all = new Set([...categories, ...byStatus]);
  return MODEL_CATEGORIES.filter((category) => all.has(category));
}

/** From the most to the least telling: where a model stands if it stands once. */
const MOST_TELLING: readonly ModelCategory[] = [
  "Upcoming",
  "Discontinued",
  "GR & performance",
  "Utes & Vans",
  "SUVs & 4WDs",
  "Hatch & sedans",
  "Cars",
  "Electrified",
];

/** The one group of a model on pages that show each model once; null for a model without categories. */
export function mainCategory(model: Pick<Model, "status" | "categories">): ModelCategory | null {
  const own = modelCategories(model);
  return MOST_TELLING.find((category) => own.includes(category)) ?? null;
}

/** All-New, Upcoming, Discontinued, or simply available (spec 2 §2). */
export type ModelStatus = Model["status"] | "all_new";

/** Which models are called All-New: those that are, or every one that is not upcoming (spec 2 §2). */
export type AllNewRule = "marked" | "every";

/** To call a car all-new that is not would mislead (Australian Consumer Law s 29). */
export function modelStatus(
  { status, allNew }: Pick<Model, "status" | "allNew">,
  rule: AllNewRule,
): ModelStatus {
  if (status === "coming_soon") return status;
  if (rule === "every") return "all_new";
  return status === "available" && allNew ? "all_new" : status;
}

/** The model's name in stock. */
export function stockModel({ name, stockModel }: Pick<Model, "name" | "stockModel">): string {
  return stockModel ?? name;
}

/** Artwork is 4:3; the page crops other pictures to it. */
const SIZE = { width: 1600, height: 1200 };
const CUT_OUT_SIZE = { width: 960, height: 512 };

type Pictured = Pick<Model, "image" | "cloudfrontNewImageUrl" | "colours">;

/** A picture of a model; `isCutOut` if it is to stand on a ground of the page's. */
export type ModelImage = PictureSource & { isCutOut: boolean };

/** A colour of a model, and the model in it. */
type ModelColour = { name: string; image: ModelImage };

/** A colour, and how many cars in it stand in stock. */
export type StockedColour = ModelColour & { inStock: number };

/** Those in stock first: what can be seen today is shown before what would have to be ordered. */
export function stockedColoursFirst(
  colours: readonly ModelColour[],
  inStock: readonly (string | null)[],
): StockedColour[] {
  return colours
    .map((colour) => ({
      ...colour,
      inStock: inStock.filter((name) => name?.toLowerCase() === colour.name.toLowerCase()).length,
    }))
    .sort((one, other) => Number(other.inStock > 0) - Number(one.inStock > 0));
}

/** The model in each colour that it has a picture of. */
export function modelColours({ colours }: Pick<Model, "colours">): ModelColour[] {
  return colours.map(({ name, image }) => ({ name, image: { key: image, ...CUT_OUT_SIZE, isCutOut: true } }));
}

/** The picture of a model among others and on its own page: cut out if it is so in a colour. */
export function modelPicture(model: Pictured): ModelImage | null {
  return modelColours(model)[0]?.image ?? photographOf(model);
}

/** The picture of a model that stands for itself: cloudfront_new_image_url before image.url (spec 2 §3). */
export function modelImage(model: Pictured): PictureSource | null {
  return photographOf(model) ?? modelPicture(model);
}

function photographOf({ image, cloudfrontNewImageUrl }: Pictured): ModelImage | null {
  const key = cloudfrontNewImageUrl ?? image?.url ?? null;
  return key === null ? null : { key, ...SIZE, isCutOut: false };
}

/** A value that /models filters by. */
export type ModelChoice = { name: string; slug: string };

/** The bodies of the models, in their order: the filter of /models. */
export function modelBodies(models: readonly Pick<Model, "manufacturerBody">[]): ModelChoice[] {
  const names = [...new Set(models.map(({ manufacturerBody }) => manufacturerBody))];
  return names.map((name) => ({ name, slug: slugify(name) }));
}

/** The fuels of the models, in their order: the second filter of /models. */
export function modelFuels(models: readonly Pick<Model, "fuels">[]): ModelChoice[] {
  const names = [...new Set(models.flatMap(({ fuels }) => fuels))];
  return names.map((name) => ({ name, slug: slugify(name) }));
}

/** The fuel in `?fuel=`; null if no model has it: the page then shows all. */
export function chosenFuel(fuels: readonly ModelChoice[], wanted: string | null): ModelChoice | null {
  const slug = slugify(wanted ?? "");
  return fuels.find((fuel) => fuel.slug === slug) ?? null;
}

/** Names of spec 2 §3 (Body types) for one body. */
const SAME_BODY = [
  ["hatch", "hatchback"],
  ["wagon", "stationwagon"],
] as const;

/**
 * The body in `?body=`, in any spelling: SUV, suv, People Mover, people-mover, and the specification's own
 * peopleMover.
 *
 * @returns null if no model has it: the page then shows all
 */
export function chosenBody(bodies: readonly ModelChoice[], wanted: string | null): ModelChoice | null {
  const name = bodyName(wanted ?? "");
  return bodies.find((body) => bodyName(body.slug) === name) ?? null;
}

function bodyName(text: string): string {
  const joined = slugify(text).replaceAll("-", "");
  return SAME_BODY.find((names) => names.some((name) => name === joined))?.[0] ?? joined;
}
