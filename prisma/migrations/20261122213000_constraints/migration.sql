-- What an older release, or a hand, may have left outside the lists and bounds below (docs/decisions/063-constraints.md).
UPDATE "vehicles" SET
  "price_cents" = CASE WHEN "price_cents" >= 0 THEN "price_cents" END,
  "before_price_cents" = CASE WHEN "before_price_cents" >= 0 THEN "before_price_cents" END,
  "offer_price_cents" = CASE WHEN "offer_price_cents" >= 0 THEN "offer_price_cents" END,
  "subscription_price_cents" = CASE WHEN "subscription_price_cents" >= 0 THEN "subscription_price_cents" END,
  "km" = CASE WHEN "km" >= 0 THEN "km" END
WHERE least("price_cents", "before_price_cents", "offer_price_cents", "subscription_price_cents", "km") < 0;
UPDATE "vehicle_prices" SET "price_cents" = NULL WHERE "price_cents" < 0;
UPDATE "watchlist_entries" SET
  "saved_price_cents" = CASE WHEN "saved_price_cents" >= 0 THEN "saved_price_cents" END,
  "known_price_cents" = CASE WHEN "known_price_cents" >= 0 THEN "known_price_cents" END
WHERE least("saved_price_cents", "known_price_cents") < 0;
UPDATE "alert_events" SET
  "was_cents" = CASE WHEN "was_cents" >= 0 THEN "was_cents" END,
  "price_cents" = CASE WHEN "price_cents" >= 0 THEN "price_cents" END
WHERE least("was_cents", "price_cents") < 0;
UPDATE "trade_ins" SET
  "kms" = CASE WHEN "kms" >= 0 THEN "kms" END,
  "offer_price_cents" = CASE WHEN "offer_price_cents" >= 0 THEN "offer_price_cents" END
WHERE least("kms", "offer_price_cents") < 0;
-- As the application has always read it.
UPDATE "trade_ins" SET "lookup" = 'typed' WHERE "lookup" NOT IN ('found', 'unknown', 'unavailable', 'typed');

-- One statement a table, so that each is read once.
ALTER TABLE "vehicles"
  ADD CONSTRAINT "vehicles_car_type_check" CHECK ("car_type" IN ('new', 'used', 'demo')),
  ADD CONSTRAINT "vehicles_status_check" CHECK ("status" IN ('in_stock', 'coming_soon', 'sold', 'on_order', 'withdrawn')),
  ADD CONSTRAINT "vehicles_item_type_check" CHECK ("item_type" IN ('car', 'motorcycle', 'caravan')),
  ADD CONSTRAINT "vehicles_price_type_check" CHECK ("price_type" IN ('drive_away', 'egc')),
  ADD CONSTRAINT "vehicles_price_cents_check" CHECK ("price_cents" >= 0),
  ADD CONSTRAINT "vehicles_before_price_cents_check" CHECK ("before_price_cents" >= 0),
  ADD CONSTRAINT "vehicles_offer_price_cents_check" CHECK ("offer_price_cents" >= 0),
  ADD CONSTRAINT "vehicles_subscription_price_cents_check" CHECK ("subscription_price_cents" >= 0),
  ADD CONSTRAINT "vehicles_km_check" CHECK ("km" >= 0);
ALTER TABLE "vehicle_prices"
  ADD CONSTRAINT "vehicle_prices_price_type_check" CHECK ("price_type" IN ('drive_away', 'egc')),
  ADD CONSTRAINT "vehicle_prices_price_cents_check" CHECK ("price_cents" >= 0);
ALTER TABLE "watchlist_entries"
  ADD CONSTRAINT "watchlist_entries_saved_price_type_check" CHECK ("saved_price_type" IN ('drive_away', 'egc')),
  ADD CONSTRAINT "watchlist_entries_known_price_type_check" CHECK ("known_price_type" IN ('drive_away', 'egc')),
  ADD CONSTRAINT "watchlist_entries_saved_price_cents_check" CHECK ("saved_price_cents" >= 0),
  ADD CONSTRAINT "watchlist_entries_known_price_cents_check" CHECK ("known_price_cents" >= 0);
ALTER TABLE "call_log"
  ADD CONSTRAINT "call_log_kind_check" CHECK ("kind" IN ('reveal', 'call'));
ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_source_check" CHECK ("source" IN ('file', 'google'));
ALTER TABLE "lead_consents"
  ADD CONSTRAINT "lead_consents_purpose_check" CHECK ("purpose" IN ('marketing', 'terms'));
ALTER TABLE "lead_deliveries"
  ADD CONSTRAINT "lead_deliveries_channel_check" CHECK ("channel" IN ('email:text', 'email:adf', 'webhook', 'copy')),
  ADD CONSTRAINT "lead_deliveries_status_check" CHECK ("status" IN ('pending', 'sending', 'delivered', 'dead', 'withdrawn'));
ALTER TABLE "alert_consents"
  ADD CONSTRAINT "alert_consents_channel_check" CHECK ("channel" IN ('sms', 'email')),
  ADD CONSTRAINT "alert_consents_source_check" CHECK ("source" IN ('settings', 'link', 'one-click', 'form'));
ALTER TABLE "alert_events"
  ADD CONSTRAINT "alert_events_event_check" CHECK ("event" ~ '^(new|drop:[0-9]+)$'),
  ADD CONSTRAINT "alert_events_was_cents_check" CHECK ("was_cents" >= 0),
  ADD CONSTRAINT "alert_events_price_cents_check" CHECK ("price_cents" >= 0);
ALTER TABLE "alert_deliveries"
  ADD CONSTRAINT "alert_deliveries_channel_check" CHECK ("channel" IN ('sms', 'email')),
  ADD CONSTRAINT "alert_deliveries_status_check" CHECK ("status" IN ('pending', 'sending', 'sent', 'failed', 'withdrawn'));
ALTER TABLE "marketing_withdrawals"
  ADD CONSTRAINT "marketing_withdrawals_channel_check" CHECK ("channel" IN ('email', 'phone')),
  ADD CONSTRAINT "marketing_withdrawals_source_check" CHECK ("source" IN ('link', 'form'));
ALTER TABLE "trade_ins"
  ADD CONSTRAINT "trade_ins_lookup_check" CHECK ("lookup" IN ('found', 'unknown', 'unavailable', 'typed')),
  ADD CONSTRAINT "trade_ins_kms_check" CHECK ("kms" >= 0),
  ADD CONSTRAINT "trade_ins_offer_price_cents_check" CHECK ("offer_price_cents" >= 0);
ALTER TABLE "payment_requests"
  ADD CONSTRAINT "payment_requests_state_check" CHECK ("state" IN ('requested', 'paid')),
  ADD CONSTRAINT "payment_requests_amount_cents_check" CHECK ("amount_cents" >= 0);
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_purpose_check" CHECK ("purpose" IN ('reservation', 'invoice')),
  ADD CONSTRAINT "payments_gateway_check" CHECK ("gateway" IN ('stripe', 'demo')),
  ADD CONSTRAINT "payments_currency_check" CHECK ("currency" IN ('AUD')),
  ADD CONSTRAINT "payments_state_check" CHECK ("state" IN ('open', 'closed', 'paid', 'refund_due', 'refunded', 'refund_failed'));
ALTER TABLE "payment_events"
  ADD CONSTRAINT "payment_events_gateway_check" CHECK ("gateway" IN ('stripe', 'demo')),
  ADD CONSTRAINT "payment_events_kind_check" CHECK ("kind" IN ('paid', 'expired', 'other')),
  ADD CONSTRAINT "payment_events_outcome_check" CHECK ("outcome" IN ('done', 'mismatch'));
ALTER TABLE "demo_payments"
  ADD CONSTRAINT "demo_payments_state_check" CHECK ("state" IN ('open', 'paid', 'expired', 'refunded')),
  ADD CONSTRAINT "demo_payments_amount_cents_check" CHECK ("amount_cents" >= 0);
ALTER TABLE "reservations"
  ADD CONSTRAINT "reservations_state_check" CHECK ("state" IN ('offered', 'held', 'paid', 'released', 'expired', 'refunded', 'sold')),
  ADD CONSTRAINT "reservations_gateway_check" CHECK ("gateway" IN ('stripe', 'demo'));
ALTER TABLE "reservation_messages"
  ADD CONSTRAINT "reservation_messages_kind_check" CHECK ("kind" IN ('paid', 'reminder', 'expired', 'refunded', 'sold', 'late')),
  ADD CONSTRAINT "reservation_messages_channel_check" CHECK ("channel" IN ('sms', 'email', 'dealer')),
  ADD CONSTRAINT "reservation_messages_status_check" CHECK ("status" IN ('pending', 'sending', 'sent', 'failed'));

-- What proves something does not go with the row that it hangs on.
ALTER TABLE "leads" DROP CONSTRAINT "leads_site_fkey",
  ADD CONSTRAINT "leads_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_requests" DROP CONSTRAINT "payment_requests_site_fkey",
  ADD CONSTRAINT "payment_requests_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "spins" DROP CONSTRAINT "spins_site_fkey",
  ADD CONSTRAINT "spins_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "alert_consents" DROP CONSTRAINT "alert_consents_site_fkey",
  ADD CONSTRAINT "alert_consents_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "marketing_withdrawals" DROP CONSTRAINT "marketing_withdrawals_site_fkey",
  ADD CONSTRAINT "marketing_withdrawals_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" DROP CONSTRAINT "payments_site_fkey",
  ADD CONSTRAINT "payments_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_site_fkey",
  ADD CONSTRAINT "payment_events_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_site_fkey",
  ADD CONSTRAINT "reservations_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "lead_consents" DROP CONSTRAINT "lead_consents_site_lead_id_fkey",
  ADD CONSTRAINT "lead_consents_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- NOT VALID: an operator was free to delete the leads and payments that older rows name.
CREATE INDEX "reservations_site_lead_id_idx" ON "reservations"("site", "lead_id");
CREATE INDEX "reservations_site_payment_id_idx" ON "reservations"("site", "payment_id");
ALTER TABLE "reservations"
  ADD CONSTRAINT "reservations_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  -- A hold names its payment a statement before it writes it.
  ADD CONSTRAINT "reservations_site_payment_id_fkey" FOREIGN KEY ("site", "payment_id") REFERENCES "payments"("site", "id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED NOT VALID;
ALTER TABLE "payment_events"
  ADD CONSTRAINT "payment_events_site_payment_id_fkey" FOREIGN KEY ("site", "payment_id") REFERENCES "payments"("site", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
