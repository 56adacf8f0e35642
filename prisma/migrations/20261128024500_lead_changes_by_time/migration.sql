-- The activity lists the work on a site's leads, the newest first.
CREATE INDEX "lead_changes_site_at_idx" ON "lead_changes"("site", "at" DESC);
