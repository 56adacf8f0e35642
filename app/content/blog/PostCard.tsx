import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Picture } from "~/ui/Picture";

import { BLOG_CATEGORIES } from "./blog-categories";
import { postPath } from "./blog-paths";
import type { PostView } from "./load-blog.server";

const SIZES = "(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw";

type PostCardProps = {
  post: PostView;
  heading: "h2" | "h3";
  /** The first picture of a page. */
  priority?: boolean;
};

/** A post in a list, linked as a whole. */
export function PostCard({ post, heading: Heading, priority = false }: PostCardProps) {
  const wordOf = useWordOf();
  return (
    <Card as="li" linked className="flex flex-col overflow-hidden">
      {post.image ? (
        <div className="aspect-video bg-surface-sunken">
          <Picture
            image={post.image}
            alt=""
            sizes={SIZES}
            widest={960}
            priority={priority}
            className="size-full object-cover"
          />
        </div>
      ) : null}
      <div className="card-body flex grow flex-col gap-2">
        <p className="label-caps text-sm font-semibold text-brand-strong">
          {wordOf(BLOG_CATEGORIES[post.category])}
        </p>
        <Heading className="card-title text-lg font-semibold">
          <AppLink href={postPath(post.slug)} className="card-link">
            {post.title}
          </AppLink>
        </Heading>
        <p className="text-ink-muted">{post.description}</p>
        <p className="mt-auto pt-2 text-sm text-ink-muted">
          <time dateTime={new Date(post.publishedAt * 1_000).toISOString()}>{post.publishedOn}</time>
        </p>
      </div>
    </Card>
  );
}
