import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { SERVICE_ENQUIRY_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DealerHtml } from "~/ui/DealerHtml";
import { StructuredData } from "~/ui/StructuredData";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import { TableOfContents } from "../ContentArticle";
import { BLOG_CATEGORIES, BLOG_PATH, type BlogCategory, blogListPath } from "./blog-paths";
import type { BlogPostData } from "./load-blog.server";
import { PostCard } from "./BlogList";

const SIZES = "(min-width: 48rem) 44rem, 100vw";

/** One post. Its HTML was sanitised when seeded (design §4.10). */
export function BlogPost({ data }: { data: BlogPostData }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { name } = useSite();
  const category = wordOf(BLOG_CATEGORIES[data.post.category]);
  const { post, html, contents, minutes, revisedOn, related } = data;
  return (
    <Page className="pt-4 pb-section">
      <StructuredData data={data.jsonLd} />
      <Breadcrumbs
        items={[
          { label: t("content.home"), href: "/" },
          { label: t("editorial.blog"), href: BLOG_PATH },
          { label: category, href: blogListPath(post.category) },
        ]}
      />
      <article className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <header>
            <p className="label-caps text-sm font-semibold text-brand-strong">{category}</p>
            <h1 className="heading mt-2 text-2xl">{post.title}</h1>
            <p className="mt-4 text-lg text-ink-muted">{post.description}</p>
            <p className="mt-4 text-sm text-ink-muted">
              {t("editorial.blog_by", { dealer: name })}
              {" · "}
              <time dateTime={new Date(post.publishedAt * 1_000).toISOString()}>{post.publishedOn}</time>
              {revisedOn ? `, ${t("editorial.blog_revised", { date: revisedOn })}` : null}
              {" · "}
              {t("editorial.blog_minutes", { count: minutes })}
            </p>
          </header>
          <TableOfContents contents={contents} />
        </div>
        <div className="max-w-[44rem]">
          {post.image ? (
            <div className="mb-8 aspect-video overflow-hidden rounded-image bg-surface-sunken">
              <Picture
                image={post.image}
                alt={post.imageAlt}
                sizes={SIZES}
                priority
                className="size-full object-cover"
              />
            </div>
          ) : null}
          <DealerHtml html={html} language={post.language} className="text-[1.125rem]/7.5" />
          <ToTheDealer category={post.category} />
        </div>
      </article>
      {related.length > 0 ? (
        <Section title={t("editorial.blog_more")} className="mt-section">
          <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}

/** What the dealer has for whoever has read so far: the workshop, or what stands in the yard. */
function ToTheDealer({ category }: { category: BlogCategory }) {
  const { t } = useTranslation();
  const { search } = useSite();
  const isService = category === "servicing-insights";
  return (
    <Card
      as="aside"
      panel
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-panel print:hidden"
    >
      <div>
        <p className="heading text-xl">
          {t(isService ? "editorial.blog_service_title" : "editorial.blog_stock_title")}
        </p>
        <p className="mt-1 text-ink-muted">
          {t(isService ? "editorial.blog_service_text" : "editorial.blog_stock_text")}
        </p>
      </div>
      <ButtonLink href={isService ? SERVICE_ENQUIRY_PATH : search.defaultPath} variant="accent">
        {t(isService ? "content.book_service" : "errors.browse_all")}
      </ButtonLink>
    </Card>
  );
}
