-- Changes of several cars at once, undone as one; tags and locations that staff set (app/stock/overrides).
ALTER TABLE "vehicle_overrides" ADD COLUMN "batch" UUID;
ALTER TABLE "vehicle_overrides" DROP CONSTRAINT "vehicle_overrides_kind_check",
    ADD CONSTRAINT "vehicle_overrides_kind_check" CHECK ("kind" IN ('hidden', 'photos', 'place', 'price', 'sold', 'tag', 'text'));

CREATE TABLE "stock_batches" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "by" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cars" JSONB NOT NULL,
    "skipped" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "left" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "stock_batches_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "stock_batches_kind_check" CHECK ("kind" IN ('hidden', 'photos', 'place', 'price', 'sold', 'tag', 'text')),
    CONSTRAINT "stock_batches_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "stock_batches_site_at_idx" ON "stock_batches"("site", "at" DESC);
