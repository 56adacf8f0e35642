-- Browsers that see a site's draft (docs/decisions/091-preview-of-a-draft.md).
CREATE TABLE "site_previews" (
    "link_hash" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "site" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_previews_pkey" PRIMARY KEY ("link_hash"),
    CONSTRAINT "site_previews_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "site_previews_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "site_previews_secret_hash_key" ON "site_previews"("secret_hash");
