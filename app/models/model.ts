import { z } from "zod";

import { imageKey, link, slug } from "../site/config/values";

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

/** Spec 2 §3 Model, and what its page says; an entry of tenants/<slug>/models.json. */
export const modelSchema = z
  .object({
    name: z.string().min(1),
    slug,
    /** The manufacturer's name. */
    make: z.string().min(1),
    status: z.enum(["available", "coming_soon", "discontinued"]).default("available"),
    image: z.object({ url: imageKey }).nullable().default(null),
    /** Shown in place of `image` where there is one. */
    cloudfrontNewImageUrl: imageKey.nullable().default(null),
    overrideUrl: link.nullable().default(null),
    /** 'SUV', 'Ute': what /models?body= chooses by. */
    manufacturerBody: z.string().min(1),
    /** Upcoming and Discontinued follow from the status. */
    categories: z.array(z.enum(MODEL_CATEGORIES)).default([]),
    /** What the feeds call it, where that is not its name: 86 for the GR86. */
    stockModel: z.string().min(1).nullable().default(null),
    summary: z.string().min(1).max(180),
    /** Paragraphs. */
    description: z.array(z.string().min(1)).default([]),
    facts: z.array(z.object({ label: z.string().min(1), value: z.string().min(1) })).default([]),
    accessories: z.array(z.object({ name: z.string().min(1), text: z.string().min(1) })).default([]),
  })
  .strict();

export type Model = z.infer<typeof modelSchema>;

/** The groups of the menu that a model is in. */
export function modelCategories({
  status,
  categories,
}: Pick<Model, "status" | "categories">): ModelCategory[] {
  const byStatus: ModelCategory[] =
    status === "coming_soon" ? ["Upcoming"] : status === "discontinued" ? ["Discontinued"] : [];
  const all = new Set([...categories, ...byStatus]);
  return MODEL_CATEGORIES.filter((category) => all.has(category));
}

/** What the stock calls the model. */
export function stockModel({ name, stockModel }: Pick<Model, "name" | "stockModel">): string {
  return stockModel ?? name;
}
