import type { MetaDescriptor } from "@remix-run/react";

import { pageMeta } from "../site/page-meta";
import { imageUrl } from "../platform/images/image-url";
import type { ModelPageData } from "./find-model-page.server";

/** Title, words, the one address and the structured data of a model's page. */
export function modelMeta(
  data: ModelPageData,
  matches: Parameters<typeof pageMeta>[0],
  location: Parameters<typeof pageMeta>[1],
): MetaDescriptor[] {
  const { image } = data;
  return [
    ...pageMeta(matches, location, {
      title: data.title,
      description: data.metaDescription,
      canonicalPath: data.canonicalPath,
      image: image ? imageUrl(image.key, 1280, "webp") : undefined,
    }),
    ...data.jsonLd.map((json) => ({ "script:ld+json": json })),
  ];
}
