-- The id of a photograph's pending key, which five statements and an index computed each for itself.
ALTER TABLE "vehicle_photos"
  ADD COLUMN "pending_id" TEXT NOT NULL GENERATED ALWAYS AS (md5("vehicle_id" || ' ' || "url")) STORED;
DROP INDEX "vehicle_photos_pending_key_idx";
CREATE INDEX "vehicle_photos_site_pending_id_idx" ON "vehicle_photos"("site", "pending_id");
