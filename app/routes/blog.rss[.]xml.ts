import type { LoaderFunctionArgs } from "@remix-run/node";

import { listPosts } from "~/content/blog/posts.server";
import { rssXml } from "~/content/blog/rss-xml";
import { plainText } from "~/i18n/plain-text";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";

const POSTS_IN_FEED = 30;

/** @throws Response 404 on a site without posts */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  const posts = await listPosts(slug, { now: Math.floor(Date.now() / 1_000), limit: POSTS_IN_FEED });
  if (posts.length === 0) throw new Response(null, { status: 404 });
  const title = `${plainText(config.texts, "editorial.blog")} — ${config.name}`;
  const description = plainText(config.texts, "editorial.blog_description", { name: config.name });
  return new Response(rssXml({ title, description, siteUrl: config.url }, posts), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", ...CACHED_A_MINUTE },
  });
}
