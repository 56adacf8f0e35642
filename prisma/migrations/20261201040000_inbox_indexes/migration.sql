-- The inbox of one kind of lead, of which a site with many may have few or none.
CREATE INDEX "leads_site_category_state_created_at_id_idx"
    ON "leads"("site", "category", "state", "created_at" DESC, "id" DESC)
    INCLUDE ("location_id", "assignee_id", "first_answered_at");

-- The times that shoppers asked for where none are booked online, of which a day's page wants two days.
CREATE INDEX "leads_asked_time_idx" ON "leads"("site", (coalesce(nullif("payload"->>'Test Drive Booking Date', ''), "payload"->>'Service Booking Date')))
    WHERE NOT "payload" ? 'booking_id' AND coalesce(nullif("payload"->>'Test Drive Booking Date', ''), "payload"->>'Service Booking Date') IS NOT NULL;
