import { blogListPath, postPath } from "./blog-paths";
import { listPosts } from "./posts.server";

/**
 * The addresses of a site's blog for its sitemap: the list, its categories and every post
 * that is out.
 *
 * @param now seconds UTC
 */
export async function listBlogPages(
  site: string,
  now: number,
): Promise<{ path: string; updatedAt: number }[]> {
  const posts = await listPosts(site, { now });
  if (posts.length === 0) return [];
  const latest = (of: typeof posts) => Math.max(...of.map(({ revisedAt }) => revisedAt));
  const categories = [...new Set(posts.map(({ category }) => category))];
  return [
    { path: blogListPath(null), updatedAt: latest(posts) },
    ...categories.map((category) => ({
      path: blogListPath(category),
      updatedAt: latest(posts.filter((post) => post.category === category)),
    })),
    ...posts.map(({ slug, revisedAt }) => ({ path: postPath(slug), updatedAt: revisedAt })),
  ];
}
