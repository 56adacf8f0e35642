import type { PictureSource } from "~/ui/Picture";

import type { BlogCategory } from "./blog-categories";

/** A post as lists show it. Times are seconds UTC. */
export type PostTeaser = {
  slug: string;
  title: string;
  description: string;
  category: BlogCategory;
  image: PictureSource | null;
  imageAlt: string;
  publishedAt: number;
  /** When its words last changed. */
  revisedAt: number;
};

/** `html` was sanitised when seeded. */
export type Post = PostTeaser & { html: string };

/** Pictures of posts are drawn 16:9; others are cut to it. */
export const POST_PICTURE = { width: 1200, height: 675 };
