-- A site may show a car only once it has a photograph (docs/decisions/069-photographs.md).
ALTER TABLE "vehicles" ADD COLUMN "awaits_photograph" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "feed_rows"
  DROP CONSTRAINT "feed_rows_rule_check",
  ADD CONSTRAINT "feed_rows_rule_check" CHECK ("rule" IN ('on-offer', 'status', 'photograph', 'unreadable', 'clash'));

-- Photographs to look at again, the longest unseen of a server first; Prisma knows no partial index.
CREATE INDEX "vehicle_photos_recheck" ON "vehicle_photos"("host", "fetched_at")
  WHERE "state" = 'stored' AND "next_try_at" IS NULL AND "version" IS NULL;
