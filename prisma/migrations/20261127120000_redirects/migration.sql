-- What addresses of a dealer's old site lead to, and those that visitors looked for in vain
-- (docs/decisions/046-redirects.md).
CREATE TABLE "redirects" (
    "site" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "last_hit_at" TIMESTAMPTZ(3),

    CONSTRAINT "redirects_pkey" PRIMARY KEY ("site","source"),
    CONSTRAINT "redirects_source_check" CHECK ("source" ~ '^/'),
    CONSTRAINT "redirects_status_check" CHECK ("status" BETWEEN 301 AND 302 OR "status" = 410),
    CONSTRAINT "redirects_target_check" CHECK (("status" = 410) = (length("target") = 0) AND "target" ~ '^(/(?!/)|\{stock\}$|$)'),
    CONSTRAINT "redirects_hits_check" CHECK ("hits" >= 0)
);

CREATE TABLE "missing_pages" (
    "site" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "hits" INTEGER NOT NULL DEFAULT 1,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "missing_pages_pkey" PRIMARY KEY ("site","path"),
    CONSTRAINT "missing_pages_hits_check" CHECK ("hits" >= 1)
);

CREATE INDEX "missing_pages_site_last_seen_at_idx" ON "missing_pages"("site", "last_seen_at");

ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "missing_pages" ADD CONSTRAINT "missing_pages_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
