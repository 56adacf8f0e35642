import { imageUrl } from "~/platform/images/image-url";

import { BLOG_FEED_PATH, postPath } from "./blog-paths";
import type { BlogListData, BlogPostData } from "./load-blog.server";

/** What the head of a page of the blog says; `undefined` where the loader failed. */
export function blogMeta(data: BlogListData | BlogPostData | undefined) {
  if (!data) return {};
  if (data.kind === "list") {
    const { title, description, canonicalPath, posts } = data;
    return { title, description, canonicalPath, ...(posts.length === 0 && { robots: "noindex" as const }) };
  }
  const { title, description, slug, image } = data.post;
  return {
    title,
    description,
    canonicalPath: postPath(slug),
    ...(image && { image: imageUrl(image.key, 1280, "webp") }),
  };
}

/** The feed, for programs that look for one; and a post for machines. */
export function blogLinks(data: BlogListData | BlogPostData | undefined) {
  if (!data) return [];
  const feed = { tagName: "link", rel: "alternate", type: "application/rss+xml", href: BLOG_FEED_PATH };
  return data.kind === "post" ? [feed, { "script:ld+json": data.jsonLd }] : [feed];
}
