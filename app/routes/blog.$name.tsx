import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { blogPageOf, isBlogCategory } from "~/content/blog/blog-paths";
import { blogLinks, BlogList, blogMeta } from "~/content/blog/BlogList";
import { BlogPost } from "~/content/blog/BlogPost";
import { findBlogList, findBlogPost } from "~/content/blog/load-blog.server";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import "~/styles/banner.css";

/**
 * A category of the blog, or a post: no post has the slug of a category.
 *
 * @throws Response 404
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const name = params["name"] ?? "";
  const page = blogPageOf(new URL(request.url).searchParams);
  const data = isBlogCategory(name)
    ? await findBlogList(site, { category: name, page, now })
    : await findBlogPost(site, name, now);
  if (!data) throw new Response(null, { status: 404 });
  return json(data, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => [
  ...pageMeta(matches, location, blogMeta(data)),
  ...blogLinks(data),
];

export default function BlogNameRoute() {
  const data = useLoaderData<typeof loader>();
  return data.kind === "list" ? <BlogList list={data} /> : <BlogPost data={data} />;
}
