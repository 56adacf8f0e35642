import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogPageOf } from "~/content/blog/blog-paths";
import { blogLinks, BlogList, blogMeta } from "~/content/blog/BlogList";
import { findBlogList } from "~/content/blog/load-blog.server";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import "~/styles/banner.css";

/** Spec 2 §9. @throws Response 404 on a site without posts */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const page = blogPageOf(new URL(request.url).searchParams);
  const list = await findBlogList(site, { category: null, page, now: Math.floor(Date.now() / 1_000) });
  if (!list) throw new Response(null, { status: 404 });
  return json(list, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => [
  ...pageMeta(matches, location, blogMeta(data)),
  ...blogLinks(data),
];

export default function BlogRoute() {
  return <BlogList list={useLoaderData<typeof loader>()} />;
}
