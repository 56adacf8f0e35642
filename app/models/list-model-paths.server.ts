import { accessoriesPath, modelPath, type ModelPathStyle } from "./model-path";
import { listModels } from "./models.server";

type ModelSite = { slug: string; config: { models: { pathStyle: ModelPathStyle } } };

/** The pages about a site's models, for its sitemap; none on a site without models. */
export async function listModelPaths({ slug, config }: ModelSite): Promise<string[]> {
  const models = await listModels(slug);
  if (models.length === 0) return [];
  const { pathStyle } = config.models;
  return [
    "/models",
    ...models.flatMap((model) => [
      modelPath(model, pathStyle),
      ...(model.accessories.length > 0 ? [accessoriesPath(model, pathStyle)] : []),
    ]),
  ];
}
