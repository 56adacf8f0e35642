import { z } from "zod";

import { link } from "./values";

/** The model menu and the pages of models (spec 2 §2); the models themselves are in models.json. */
export const models = {
  models: z
    .object({
      /** /toyota-hilux; for one named dealer /new-toyota-hilux-vehicle. */
      pathStyle: z.enum(["make-model", "new-make-model-vehicle"]).default("make-model"),
      /** Beside the menu: Our Stock, warranty, an enquiry. */
      sideLinks: z.array(z.object({ name: z.string(), url: link })).default([]),
    })
    .default({}),
};
