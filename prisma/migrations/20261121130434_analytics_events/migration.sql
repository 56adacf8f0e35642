-- CreateTable
CREATE TABLE "analytics_events" (
    "site" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "visit" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("site","id")
);

-- CreateIndex
CREATE INDEX "analytics_events_site_at_idx" ON "analytics_events"("site", "at");

-- AddForeignKey
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
