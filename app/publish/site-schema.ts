import { zodToJsonSchema } from "zod-to-json-schema";

import { siteConfigSchema } from "~/site/config/site-config";

/** The JSON Schema of a site.json, for completion and validation in editors. */
export function siteJsonSchema(): object {
  return {
    ...zodToJsonSchema(siteConfigSchema, { $refStrategy: "none", target: "jsonSchema7" }),
    title: "A dealer website (tenants/<slug>/site.json)",
  };
}
