import { expect, test } from "vitest";

import { blogListPath, blogPageOf } from "~/content/blog/blog-paths";
import type { PostTeaser } from "~/content/blog/posts.server";
import { rssXml } from "~/content/blog/rss-xml";

const post: PostTeaser = {
  slug: "hail",
  title: "Hail & <other> storms",
  description: "What to do.",
  category: "motoring-tips",
  image: null,
  imageAlt: "",
  publishedAt: 1_793_739_600,
  revisedAt: 1_793_739_600,
  language: "en-AU",
};

test("a feed names each post by its address, with its day and category, and escapes words", () => {
  const xml = rssXml({ title: "Blog — N&S", description: "Notes", siteUrl: "https://northside.test" }, [
    post,
  ]);
  expect(xml).toContain("<title>Blog — N&amp;S</title>");
  expect(xml).toContain(
    "<item><title>Hail &amp; &lt;other&gt; storms</title><link>https://northside.test/blog/hail</link>" +
      '<guid isPermaLink="true">https://northside.test/blog/hail</guid><description>What to do.</description>' +
      "<category>Motoring Tips</category><pubDate>Tue, 03 Nov 2026 21:00:00 GMT</pubDate></item>",
  );
  expect(xml).toContain('<atom:link href="https://northside.test/blog/rss.xml" rel="self"');
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1e9", 1],
  ["page=x", 1],
])("'%s' is page %d of the blog", (query, page) => {
  expect(blogPageOf(new URLSearchParams(query))).toBe(page);
});

test("the first page of a list has the list's own address", () => {
  expect(blogListPath(null)).toBe("/blog");
  expect(blogListPath("buyer-advice", 2)).toBe("/blog/buyer-advice?page=2");
});
