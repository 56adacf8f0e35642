-- A dealer's pages and posts in the site's other languages (docs/decisions/052-second-language.md).
ALTER TABLE "content_pages" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "blog_posts" ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}';
