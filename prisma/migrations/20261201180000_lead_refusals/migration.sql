-- What came by one of a site's ways for leads and made none: when, and why.
CREATE TABLE "lead_refusals" (
    "site" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "way" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "detail" TEXT NOT NULL,

    CONSTRAINT "lead_refusals_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lead_refusals_way_check" CHECK ("way" IN ('mail', 'program')),
    CONSTRAINT "lead_refusals_reason_check" CHECK ("reason" IN ('automatic', 'own', 'report', 'unreadable', 'many', 'told'))
);
CREATE INDEX "lead_refusals_site_way_id_idx" ON "lead_refusals"("site", "way", "id" DESC);
CREATE INDEX "lead_refusals_at_idx" ON "lead_refusals"("at");

ALTER TABLE "lead_refusals" ADD CONSTRAINT "lead_refusals_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- What other systems sent: the newest of a site by its way, and how many lately.
CREATE INDEX "lead_changes_arrived_idx" ON "lead_changes" ("site", ("data"->>'by'), "at" DESC)
  WHERE "kind" = 'received' AND "data" ? 'source';
