-- A photograph has a picture's address before it is stored, and is fetched first when somebody looks at it
-- (docs/decisions/069-photographs.md).
ALTER TABLE "vehicle_photos" ADD COLUMN "wanted_since" TIMESTAMPTZ(3);
CREATE INDEX "vehicle_photos_pending_key_idx" ON "vehicle_photos"("site", (md5("vehicle_id" || ' ' || "url")));
CREATE INDEX "vehicle_photos_wanted_idx" ON "vehicle_photos"("host", "site", "wanted_since") WHERE "wanted_since" IS NOT NULL;
