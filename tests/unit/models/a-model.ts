import { modelSchema, type Model } from "~/models/model";

/** The model most tests talk about. */
export function aModel(parts: Partial<Model> = {}): Model {
  return modelSchema.parse({
    name: "HiLux",
    slug: "hilux",
    make: "Toyota",
    manufacturerBody: "Ute",
    categories: ["Utes & Vans"],
    summary: "The ute that sells itself.",
    ...parts,
  });
}
