import { AccessoriesPage } from "./AccessoriesPage";
import type { ModelPageData } from "./find-model-page.server";
import { ModelPage } from "./ModelPage";

/** What a model's address shows: the model, or its accessories. */
export function ModelRoutePage({ data }: { data: ModelPageData }) {
  return data.page === "model" ? <ModelPage data={data} /> : <AccessoriesPage data={data} />;
}
