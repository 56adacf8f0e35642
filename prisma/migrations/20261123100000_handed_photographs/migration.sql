-- A source may hand over its photographs as files, in an archive or a folder (docs/decisions/076-handed-photographs.md).
ALTER TABLE "vehicle_photos" ADD COLUMN "version" TEXT;
ALTER TABLE "feed_sources"
  ADD COLUMN "photos_etag" TEXT,
  ADD COLUMN "photos_last_modified" TEXT;
