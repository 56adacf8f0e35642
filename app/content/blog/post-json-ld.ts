import { imageUrl } from "~/ui/image-url";

import { BLOG_CATEGORIES } from "./blog-categories";
import { postPath } from "./blog-paths";
import type { PostTeaser } from "./post";

/** A post for machines (schema.org BlogPosting). @param site its name and public address */
export function postJsonLd(post: PostTeaser, site: { name: string; url: string }) {
  const url = new URL(postPath(post.slug), site.url).href;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    articleSection: BLOG_CATEGORIES[post.category],
    datePublished: isoTime(post.publishedAt),
    dateModified: isoTime(post.revisedAt),
    mainEntityOfPage: url,
    url,
    inLanguage: "en-AU",
    ...(post.image && { image: new URL(imageUrl(post.image.key, 1280, "webp"), site.url).href }),
    author: { "@type": "Organization", name: site.name, url: site.url },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
  };
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
