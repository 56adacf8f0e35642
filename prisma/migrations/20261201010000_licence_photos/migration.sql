-- Photos of a driver's licence: encrypted, and erased with what is signed for a test drive.
CREATE TABLE "licence_photos" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by" TEXT,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "licence_photos_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "licence_photos_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "licence_photos_site_lead_id_idx" ON "licence_photos"("site", "lead_id");
CREATE INDEX "licence_photos_added_at_idx" ON "licence_photos"("added_at");

-- When a lead's link to send its licence was used last: what was made before opens nothing any more.
CREATE TABLE "licence_links" (
    "site" TEXT NOT NULL,
    "lead_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "licence_links_pkey" PRIMARY KEY ("site","lead_id"),
    CONSTRAINT "licence_links_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
