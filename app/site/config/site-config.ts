import { z } from "zod";

import { appearance, navigation } from "./appearance";
import { features } from "./features";
import { home } from "./home";
import { identity } from "./identity";
import { legal } from "./legal";
import { lending } from "./lending";
import { places } from "./places";
import { stockSettings } from "./stock-settings";
import { link } from "./values";

/** The model menu and the pages of models (spec 2 §2); the models themselves are in models.json. */
const models = {
  models: z
    .object({
      /** /toyota-hilux; for one named dealer /new-toyota-hilux-vehicle. */
      pathStyle: z.enum(["make-model", "new-make-model-vehicle"]).default("make-model"),
      /** Beside the menu: Our Stock, warranty, an enquiry. */
      sideLinks: z.array(z.object({ name: z.string(), url: link })).default([]),
    })
    .default({}),
};

const translation = z
  .object({
    /** Replaces any Chinese text of app/i18n by its key, as `texts` does in English. */
    texts: z.record(z.string(), z.string()).default({}),
    /** Translations of this site.json's own texts: names of the navigation, headings, cards. */
    words: z.record(z.string(), z.string()).default({}),
  })
  .strict();

/** The languages that a site offers besides English; none by default. */
const languages = {
  languages: z.object({ "zh-Hans": translation }).partial().strict().default({}),
};

/**
 * One dealer website as data: tenants/<slug>/site.json, checked when seeded and
 * again when read. Unknown keys are errors, so that a typo does not leave a
 * feature silently off.
 */
export const siteConfigSchema = z
  .object({
    $schema: z.string().optional(),
    ...identity,
    ...appearance,
    ...navigation,
    ...stockSettings,
    ...features,
    legal,
    ...models,
    lending,
    ...home,
    ...places,
    ...languages,
  })
  .strict();

export type SiteConfig = z.infer<typeof siteConfigSchema>;
/** The input of site.json: everything with a default is optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
