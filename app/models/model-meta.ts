import type { MetaDescriptor } from "@remix-run/react";

import { imageUrl } from "~/platform/images/image-url";
import { pageMeta } from "~/site/page-meta";

import type { ModelPageData } from "./find-model-page.server";

/** Title, description and canonical URL of a model's page. */
export function modelMeta(
  data: ModelPageData,
  matches: Parameters<typeof pageMeta>[0],
  location: Parameters<typeof pageMeta>[1],
): MetaDescriptor[] {
  const { image } = data;
  return pageMeta(matches, location, {
    title: data.title,
    description: data.metaDescription,
    canonicalPath: data.canonicalPath,
    image: image ? imageUrl(image.key, 1280, "webp") : undefined,
  });
}
