import { z } from "zod";

import { appearance, navigation } from "./appearance";
import { features } from "./features";
import { home } from "./home";
import { identity } from "./identity";
import { legal } from "./legal";
import { models } from "./models";
import { languages } from "./languages";
import { lending } from "./lending";
import { places } from "./places";
import { stockSettings } from "./stock-settings";

/**
 * One dealer website as data: tenants/<slug>/site.json, checked when seeded and
 * again when read. Unknown keys are errors, so that a typing error is not a
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
/** What a site.json may hold: everything with a default may be left out. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
