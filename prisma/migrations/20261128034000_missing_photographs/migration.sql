-- The desk lists them on every visit of a feed; Prisma knows no partial index, and few rows are in this one.
CREATE INDEX "vehicle_photos_missing" ON "vehicle_photos"("site", "vehicle_id") WHERE "state" <> 'stored' AND "last_error" IS NOT NULL;
