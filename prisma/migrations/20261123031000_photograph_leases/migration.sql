-- Which server a photograph is on, who is fetching it until when, and whether search shows it.
ALTER TABLE "vehicle_photos"
  ADD COLUMN "host" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "leased_until" TIMESTAMPTZ(3),
  ADD COLUMN "indexed" BOOLEAN NOT NULL DEFAULT false;
UPDATE "vehicle_photos" SET "host" = lower(substring("url" FROM '^[a-zA-Z]+://([^/?#]*)'));
ALTER TABLE "vehicle_photos" ALTER COLUMN "host" DROP DEFAULT;

DROP INDEX "vehicle_photos_next_try_at_idx";
CREATE INDEX "vehicle_photos_host_site_next_try_at_idx" ON "vehicle_photos"("host", "site", "next_try_at");
CREATE INDEX "vehicle_photos_leased_until_idx" ON "vehicle_photos"("leased_until");
-- Prisma knows no partial index: few rows wait for search at any time.
CREATE INDEX "vehicle_photos_not_indexed" ON "vehicle_photos"("site", "vehicle_id") WHERE "state" = 'stored' AND NOT "indexed";

CREATE TABLE "photograph_hosts" (
  "host" TEXT NOT NULL,
  "closed_until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "photograph_hosts_pkey" PRIMARY KEY ("host")
);
