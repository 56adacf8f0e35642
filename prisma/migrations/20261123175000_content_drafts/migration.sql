-- What editors have changed of a site and not published yet (docs/decisions/090-content-on-the-desk.md).
CREATE TABLE "site_drafts" (
    "site" TEXT NOT NULL,
    "piece" TEXT NOT NULL,
    "value" TEXT,
    "base" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_drafts_pkey" PRIMARY KEY ("site","piece"),
    CONSTRAINT "site_drafts_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
