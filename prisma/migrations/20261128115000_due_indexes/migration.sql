-- What is due is found by an index, however many sites there are (tests/integration/prisma/hot-plans.test.ts).
CREATE INDEX "alert_settings_on_idx" ON "alert_settings"("site")
  WHERE "sms_since" IS NOT NULL OR ("email_since" IS NOT NULL AND "email_verified_at" IS NOT NULL);
CREATE INDEX "alert_events_open_idx" ON "alert_events"("happened_at") WHERE "closed_at" IS NULL;
CREATE INDEX "outbox_waiting_idx" ON "outbox"("site", "receiver", "next_try_at") WHERE "status" IN ('pending', 'sending');
CREATE INDEX "reservations_unfinished_idx" ON "reservations"("site")
  WHERE "state" IN ('offered', 'released', 'expired') AND "paid_at" IS NULL;
CREATE INDEX "payments_unsettled_idx" ON "payments"("site")
  WHERE "state" = 'open' OR ("state" = 'paid' AND "applied_at" IS NULL);
CREATE INDEX "demo_payments_untold_idx" ON "demo_payments"("site") WHERE "state" = 'paid' AND "told_at" IS NULL;

-- Of failed photographs too, which the one before left out: each minute read the whole table.
CREATE INDEX "vehicle_photos_unshown_idx" ON "vehicle_photos"("site", "vehicle_id")
  WHERE NOT "indexed" AND ("state" = 'stored' OR "last_error" IS NOT NULL);
DROP INDEX "vehicle_photos_not_indexed";

-- When a site's stock last changed, of every site at each look of the monitoring.
CREATE INDEX "vehicles_site_updated_at_idx" ON "vehicles"("site", "updated_at" DESC);
