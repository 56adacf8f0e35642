import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { imageUrl } from "~/platform/images/image-url";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { Page } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import { Picture } from "~/ui/Picture";
import { Icon } from "~/ui/Icon";
import { PageTitle } from "../PageTitle";
import { BLOG_CATEGORIES, BLOG_FEED_PATH, type BlogCategory, blogListPath, postPath } from "./blog-paths";
import type { BlogListData, BlogPostData, PostView } from "./load-blog.server";

type BlogCategoryLinksProps = {
  /** Only categories with posts. */
  categories: readonly BlogCategory[];
  current: BlogCategory | null;
};

const LINK = "inline-flex min-h-11 items-center rounded-control border px-4 font-medium";

/** The blog, or one of its categories (spec 2 §9). */
export function BlogList({ list }: { list: BlogListData }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <PageTitle title={list.heading} lead={list.description} />
      <div className="mt-6 mb-8">
        <BlogCategoryLinks categories={list.categories} current={list.category} />
      </div>
      {list.posts.length > 0 ? (
        <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
          {list.posts.map((post, index) => (
            <PostCard
              key={post.slug}
              post={post}
              heading="h2"
              place={index > 0 ? "row" : list.page === 1 ? "lead" : "first"}
            />
          ))}
        </ul>
      ) : (
        <p>{t("editorial.blog_empty")}</p>
      )}
      <div className="mt-8">
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => blogListPath(list.category, page)}
        />
      </div>
      <a href={BLOG_FEED_PATH} className="link mt-8 inline-flex min-h-11 items-center gap-2">
        <Icon name="rss" className="size-4" />
        {t("editorial.blog_feed")}
      </a>
    </Page>
  );
}

/** Navigation of the blog. */
function BlogCategoryLinks({ categories, current }: BlogCategoryLinksProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const links = [null, ...categories];
  return (
    <nav aria-label={t("editorial.blog_categories")}>
      <ul className="chip-row">
        {links.map((category) => (
          <li key={category ?? "all"}>
            <AppLink
              href={blogListPath(category)}
              aria-current={category === current ? "page" : undefined}
              className={classNames(
                LINK,
                category === current
                  ? "border-brand bg-brand text-on-brand"
                  : "border-control bg-surface hover:bg-surface-sunken",
              )}
            >
              {category ? wordOf(BLOG_CATEGORIES[category]) : t("editorial.blog_all")}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LEAD_SIZES = "(min-width: 80rem) 44rem, (min-width: 64rem) 58vw, 100vw";
const SIZES = "(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw";

type PostCardProps = {
  post: PostView;
  heading: "h2" | "h3";
  /** The newest leads the list, across all of it; the page's first picture is loaded eagerly. */
  place?: "lead" | "first" | "row";
};

/** A post in a list, linked as a whole. */
export function PostCard({ post, heading: Heading, place = "row" }: PostCardProps) {
  const wordOf = useWordOf();
  const leads = place === "lead";
  return (
    <Card
      as="li"
      linked
      className={classNames(
        "flex flex-col overflow-hidden",
        leads && "sm:col-span-full lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
      )}
    >
      {post.image ? (
        <div
          className={classNames("card-media", leads ? "aspect-2/1 lg:h-full lg:min-h-80" : "aspect-video")}
        >
          <Picture
            image={post.image}
            alt=""
            sizes={leads ? LEAD_SIZES : SIZES}
            widest={leads ? 1280 : 960}
            priority={place !== "row"}
            className="size-full object-cover"
          />
        </div>
      ) : null}
      <div
        className={classNames(
          "card-body flex grow flex-col gap-2",
          leads && "lg:justify-center lg:gap-4 lg:px-8 lg:py-6",
        )}
      >
        <p className="label-caps text-sm font-semibold text-brand-strong">
          {wordOf(BLOG_CATEGORIES[post.category])}
        </p>
        <Heading
          className={
            leads ? "card-title heading text-2xl lg:text-[2.5rem]" : "card-title text-lg font-semibold"
          }
        >
          <AppLink href={postPath(post.slug)} className="card-link">
            {post.title}
          </AppLink>
        </Heading>
        <p className="text-ink-muted">{post.description}</p>
        <p className={classNames("pt-2 text-sm text-ink-muted", !leads && "mt-auto")}>
          <time dateTime={new Date(post.publishedAt * 1_000).toISOString()}>{post.publishedOn}</time>
        </p>
      </div>
    </Card>
  );
}

/** The head of a blog page; `undefined` if the loader failed. */
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

/** Announces the feed to feed readers. */
export function blogLinks(data: BlogListData | BlogPostData | undefined) {
  if (!data) return [];
  return [{ tagName: "link", rel: "alternate", type: "application/rss+xml", href: BLOG_FEED_PATH }];
}
