import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/site/page-meta";

import type { FinancePageData } from "./find-finance-page.server";

/** Title, words and the one address of a finance page. */
export const financeMeta: MetaFunction = ({ data, matches, location }) => {
  const page = data as FinancePageData | undefined;
  if (!page) return pageMeta(matches, location, {});
  return pageMeta(matches, location, {
    title: page.words?.title ?? page.title,
    description: page.words?.description ?? page.lead,
    canonicalPath: page.canonicalPath,
    robots: page.path === "/personalised/finance" ? "noindex" : undefined,
  });
};
