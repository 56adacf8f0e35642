-- Alerts, messages about reservations and refunds move into the outbox (docs/decisions/066-one-outbox.md).
-- Nothing is written between the copy and the end of the old tables.
LOCK TABLE "alert_deliveries", "reservation_messages", "payments" IN ACCESS EXCLUSIVE MODE;

-- A digest ends with its day, a text message when the quiet hours begin.
INSERT INTO "outbox" ("site", "id", "topic", "key", "channel", "receiver", "payload", "status", "attempts",
  "next_try_at", "give_up_at", "created_at", "forgettable_from")
SELECT "delivery"."site", gen_random_uuid(), 'digest',
  coalesce("settings"."id"::text, "delivery"."phone") || ' ' || "delivery"."day", "delivery"."channel",
  CASE "delivery"."channel" WHEN 'sms' THEN 'sms' ELSE 'mail' END,
  "delivery"."content" || jsonb_build_object('settingsId', "settings"."id"),
  CASE "delivery"."status" WHEN 'sent' THEN 'delivered' WHEN 'failed' THEN 'dead' ELSE "delivery"."status" END,
  "delivery"."attempts", "delivery"."next_try_at",
  ("delivery"."day" + CASE "delivery"."channel" WHEN 'sms' THEN interval '20 hours' ELSE interval '1 day' END)
    AT TIME ZONE coalesce("sites"."config"->>'timeZone', 'Australia/Brisbane'),
  "delivery"."day", "delivery"."day"
FROM "alert_deliveries" "delivery"
JOIN "sites" ON "sites"."slug" = "delivery"."site"
LEFT JOIN "alert_settings" "settings" ON "settings"."site" = "delivery"."site" AND "settings"."phone" = "delivery"."phone";

-- One that was too old to be sent stays so.
INSERT INTO "outbox" ("site", "id", "topic", "key", "channel", "receiver", "payload", "status", "attempts",
  "next_try_at", "give_up_at", "forgettable_from")
SELECT "site", gen_random_uuid(), 'reservation', "reservation_id" || ' ' || "kind", "channel",
  CASE "channel" WHEN 'sms' THEN 'sms' ELSE 'mail' END,
  jsonb_build_object('reservationId', "reservation_id", 'kind', "kind"),
  CASE "status" WHEN 'sent' THEN 'delivered' WHEN 'failed' THEN 'dead' ELSE "status" END,
  "attempts", "next_try_at", "next_try_at" + interval '3 days', now()
FROM "reservation_messages";

-- The gateway's idempotency key stays the payment's.
INSERT INTO "outbox" ("site", "id", "topic", "key", "channel", "receiver", "status", "attempts", "next_try_at", "created_at")
SELECT "site", "id", 'refund', "id"::text, 'gateway', 'gateway',
  CASE "state" WHEN 'refund_due' THEN 'pending' ELSE 'dead' END, "attempts", "next_try_at",
  coalesce("applied_at", "paid_at", "created_at")
FROM "payments" WHERE "state" IN ('refund_due', 'refund_failed');

DROP TABLE "alert_deliveries";
DROP TABLE "reservation_messages";
DROP INDEX "payments_state_next_try_at_idx";
ALTER TABLE "payments" DROP COLUMN "attempts", DROP COLUMN "next_try_at";
CREATE INDEX "payments_site_state_idx" ON "payments"("site", "state");
