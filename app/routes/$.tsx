import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContentArticle } from "~/content/ContentArticle";
import { findPage } from "~/content/pages.server";
import { findLocationBlocks } from "~/places/find-location-blocks.server";
import { LocationBlocks } from "~/places/LocationBlocks";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { pageMeta } from "~/shell/page-meta";
import { isGated } from "~/shopper/gates";
import { PRIVATE } from "~/shopper/private-headers";
import { requireGate } from "~/shopper/require-gate.server";
import { requireSite } from "~/site/require-site.server";

/**
 * The dealer's own pages: whatever no other route has.
 *
 * @throws Response 404 when the site has no such page
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const isPrivate = isGated(new URL(request.url).pathname, site.config.gates);
  if (isPrivate) await requireGate(request, site);
  const page = await findPage(site.slug, `/${params["*"] ?? ""}`);
  if (!page) throw new Response(null, { status: 404 });
  const blocks = await findLocationBlocks(site, page.path, Math.floor(Date.now() / 1000));
  return json({ page, blocks }, { headers: isPrivate ? PRIVATE : CACHED_A_MINUTE });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: data?.page.path,
  });

export default function ContentRoute() {
  const { page, blocks } = useLoaderData<typeof loader>();
  return (
    <ContentArticle page={page}>
      <LocationBlocks blocks={blocks} />
    </ContentArticle>
  );
}
