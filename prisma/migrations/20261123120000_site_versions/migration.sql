-- A site off its hosts, its data kept.
ALTER TABLE "sites" ADD COLUMN "archived_at" TIMESTAMPTZ(3);

-- What each publication made of a site, and the bytes of its files, once each.
CREATE TABLE "site_versions" (
    "site" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "came_from" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_versions_pkey" PRIMARY KEY ("site","number"),
    CONSTRAINT "site_versions_number_check" CHECK ("number" > 0),
    CONSTRAINT "site_versions_origin_check" CHECK ("origin" IN ('folder', 'desk', 'rollback')),
    CONSTRAINT "site_versions_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "site_files" (
    "site" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "site_files_pkey" PRIMARY KEY ("site","hash"),
    CONSTRAINT "site_files_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
