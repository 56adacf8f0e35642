import type { MetaDescriptor, MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/site/page-meta";
import { faqPage } from "./faq-page";
import type { StartPageData } from "./load-start.server";

/** Title, words, the one address, and the questions for search engines (FAQPage). */
export const startMeta: MetaFunction = ({ data, matches, location }) => {
  const page = data as StartPageData | undefined;
  if (!page) return pageMeta(matches, location, {});
  const { title, description, canonical, questions } = page;
  const faq: MetaDescriptor[] = questions.length > 0 ? [{ "script:ld+json": faqPage(questions) }] : [];
  return [...pageMeta(matches, location, { title, description, canonicalPath: canonical }), ...faq];
};
