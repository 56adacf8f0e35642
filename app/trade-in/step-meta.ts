import type { MetaFunction } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { pageMeta } from "~/site/page-meta";

/** One shopper's own page, and no search engine's. */
export function stepMeta(title: TextKey): MetaFunction {
  return ({ matches, location }) =>
    pageMeta(matches, location, { title: plainText({}, title, { vehicle: "vehicle" }), robots: "noindex" });
}
