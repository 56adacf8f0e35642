-- The inbox counts and filters from the index alone: all that its filters look at is in it. Without, "nobody's
-- leads of one kind" read the whole table once for every state of every site.
DROP INDEX "leads_site_state_created_at_id_idx";
CREATE INDEX "leads_site_state_created_at_id_idx" ON "leads"("site", "state", "created_at" DESC, "id" DESC)
    INCLUDE ("location_id", "category", "assignee_id", "first_answered_at");
DROP INDEX "leads_site_location_id_state_created_at_id_idx";
CREATE INDEX "leads_site_location_id_state_created_at_id_idx"
    ON "leads"("site", "location_id", "state", "created_at" DESC, "id" DESC)
    INCLUDE ("category", "assignee_id", "first_answered_at");
DROP INDEX "leads_site_assignee_id_state_created_at_id_idx";
CREATE INDEX "leads_site_assignee_id_state_created_at_id_idx"
    ON "leads"("site", "assignee_id", "state", "created_at" DESC, "id" DESC)
    INCLUDE ("location_id", "category", "first_answered_at");
