import { Rss } from "lucide-react";

import { Page } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

import { useTranslation } from "../../i18n/use-translation";
import { BLOG_FEED_PATH, blogListPath } from "./blog-paths";
import type { BlogListData } from "./load-blog.server";
import { PostCard } from "./PostCard";
import { BLOG_CATEGORIES, type BlogCategory } from "./blog-categories";

type BlogCategoryLinksProps = {
  /** Those that have something to read. */
  categories: readonly BlogCategory[];
  current: BlogCategory | null;
};

const LINK = "inline-flex min-h-11 items-center rounded-control border px-4 font-medium";

/** The blog, or one of its categories (spec 2 §9). */
export function BlogList({ list }: { list: BlogListData }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-reading">
          <h1 className="heading text-2xl">{list.heading}</h1>
          <p className="mt-4 text-lg text-ink-muted">{list.description}</p>
        </div>
        <a href={BLOG_FEED_PATH} className="link inline-flex min-h-11 items-center gap-2">
          <Rss className="size-4" aria-hidden="true" />
          {t("editorial.blog_feed")}
        </a>
      </div>
      <div className="mt-6 mb-8">
        <BlogCategoryLinks categories={list.categories} current={list.category} />
      </div>
      {list.posts.length > 0 ? (
        <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
          {list.posts.map((post, index) => (
            <PostCard key={post.slug} post={post} heading="h2" priority={index === 0} />
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
    </Page>
  );
}

/** The ways through the blog. */
function BlogCategoryLinks({ categories, current }: BlogCategoryLinksProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const links = [null, ...categories];
  return (
    <nav aria-label={t("editorial.blog_categories")}>
      <ul className="flex flex-wrap gap-2">
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
