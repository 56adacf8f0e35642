-- Editors' texts as sanitised HTML, each rendered once (docs/decisions/091-preview-of-a-draft.md).
CREATE TABLE "rendered_content" (
    "site" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rendered_content_pkey" PRIMARY KEY ("site", "hash"),
    CONSTRAINT "rendered_content_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
