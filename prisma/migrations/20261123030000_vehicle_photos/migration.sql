-- Photographs that a feed names, and what became of them (docs/decisions/069-photographs.md).
CREATE TABLE "vehicle_photos" (
  "site" TEXT NOT NULL,
  "vehicle_id" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" TEXT,
  "state" TEXT NOT NULL DEFAULT 'pending',
  "hash" TEXT,
  "width" INTEGER,
  "height" INTEGER,
  "colour" TEXT,
  "etag" TEXT,
  "last_modified" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_try_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  "last_error" TEXT,
  "fetched_at" TIMESTAMPTZ(3),
  CONSTRAINT "vehicle_photos_pkey" PRIMARY KEY ("site", "vehicle_id", "url"),
  CONSTRAINT "vehicle_photos_url_check" CHECK (length("url") <= 2000),
  CONSTRAINT "vehicle_photos_position_check" CHECK ("position" >= 0),
  CONSTRAINT "vehicle_photos_kind_check" CHECK ("kind" IN ('front', 'side', 'rear', 'interior', 'detail')),
  CONSTRAINT "vehicle_photos_state_check" CHECK ("state" IN ('pending', 'stored', 'failed')),
  CONSTRAINT "vehicle_photos_attempts_check" CHECK ("attempts" >= 0),
  CONSTRAINT "vehicle_photos_colour_check" CHECK ("colour" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "vehicle_photos_stored_check" CHECK (
    "state" <> 'stored' OR ("hash" IS NOT NULL AND "width" > 0 AND "height" > 0 AND "colour" IS NOT NULL)
  )
);

CREATE INDEX "vehicle_photos_next_try_at_idx" ON "vehicle_photos"("next_try_at");
CREATE INDEX "vehicle_photos_site_url_idx" ON "vehicle_photos"("site", "url");
CREATE INDEX "vehicle_photos_site_hash_idx" ON "vehicle_photos"("site", "hash");

ALTER TABLE "vehicle_photos" ADD CONSTRAINT "vehicle_photos_site_vehicle_id_fkey"
  FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
