import { useTranslation } from "react-i18next";

import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

import { BLOG_CATEGORIES, type BlogCategory } from "./blog-categories";
import { blogListPath } from "./blog-paths";

type BlogCategoryLinksProps = {
  /** Those that have something to read. */
  categories: readonly BlogCategory[];
  current: BlogCategory | null;
};

const LINK = "inline-flex min-h-11 items-center rounded-control border px-4 font-medium";

/** The ways through the blog. */
export function BlogCategoryLinks({ categories, current }: BlogCategoryLinksProps) {
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
