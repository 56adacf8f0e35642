import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContentArticle } from "~/content/ContentArticle";
import { findPage } from "~/content/pages.server";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";

/**
 * The dealer's own pages: whatever no other route has.
 *
 * @throws Response 404 when the site has no such page
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const page = await findPage(slug, `/${params["*"] ?? ""}`);
  if (!page) throw new Response(null, { status: 404 });
  return json({ page }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: data?.page.path,
  });

export default function ContentRoute() {
  return <ContentArticle page={useLoaderData<typeof loader>().page} />;
}
