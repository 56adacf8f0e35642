-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN "row_hash" TEXT;

-- CreateTable
CREATE TABLE "feed_sources" (
    "site" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "every_minutes" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "lease" UUID,
    "file_hash" TEXT,
    "accepted_hash" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,

    CONSTRAINT "feed_sources_pkey" PRIMARY KEY ("site","name")
);

-- CreateTable
CREATE TABLE "feed_runs" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "percent" INTEGER NOT NULL DEFAULT 0,
    "file_hash" TEXT,
    "message" TEXT NOT NULL DEFAULT '',
    "counts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "feed_runs_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "feed_rows" (
    "site" TEXT NOT NULL,
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "stock_number" TEXT,
    "vehicle_id" TEXT,
    "outcome" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "feed_rows_pkey" PRIMARY KEY ("site","run_id","line")
);

-- CreateIndex
CREATE INDEX "feed_sources_next_run_at_idx" ON "feed_sources"("next_run_at");

-- CreateIndex
CREATE INDEX "feed_runs_site_source_started_at_idx" ON "feed_runs"("site", "source", "started_at" DESC);

-- CreateIndex
CREATE INDEX "feed_rows_site_vehicle_id_idx" ON "feed_rows"("site", "vehicle_id");

-- AddForeignKey
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_site_source_fkey" FOREIGN KEY ("site", "source") REFERENCES "feed_sources"("site", "name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_rows" ADD CONSTRAINT "feed_rows_site_run_id_fkey" FOREIGN KEY ("site", "run_id") REFERENCES "feed_runs"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed lists and bounds (docs/decisions/063-constraints.md).
ALTER TABLE "feed_sources"
  ADD CONSTRAINT "feed_sources_kind_check" CHECK ("kind" IN ('file', 'http', 'sftp')),
  ADD CONSTRAINT "feed_sources_every_minutes_check" CHECK ("every_minutes" > 0);
ALTER TABLE "feed_runs"
  ADD CONSTRAINT "feed_runs_state_check" CHECK ("state" IN ('running', 'done', 'failed', 'waiting', 'accepted', 'refused')),
  ADD CONSTRAINT "feed_runs_percent_check" CHECK ("percent" BETWEEN 0 AND 100);
ALTER TABLE "feed_rows"
  ADD CONSTRAINT "feed_rows_outcome_check" CHECK ("outcome" IN ('live', 'held', 'rejected')),
  ADD CONSTRAINT "feed_rows_rule_check" CHECK ("rule" IN ('on-offer', 'status', 'unreadable', 'clash'));
