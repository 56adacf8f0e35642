-- One outbox for all that is sent (docs/decisions/066-one-outbox.md). The deliveries of leads move into it.
CREATE TABLE "outbox" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "receiver" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "lead_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_try_at" TIMESTAMPTZ(3),
    "give_up_at" TIMESTAMPTZ(3),
    "claim_id" UUID,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "forgettable_from" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription')),
    CONSTRAINT "outbox_receiver_check" CHECK ("receiver" IN ('mail', 'sms', 'webhook', 'gateway')),
    CONSTRAINT "outbox_status_check" CHECK ("status" IN ('pending', 'sending', 'delivered', 'dead', 'withdrawn'))
);

-- No delivery is written between the copy and the end of the old table.
LOCK TABLE "lead_deliveries" IN ACCESS EXCLUSIVE MODE;
INSERT INTO "outbox" ("site", "id", "topic", "key", "channel", "receiver", "lead_id", "status", "attempts",
  "next_try_at", "first_try_at", "claim_id", "last_error", "created_at", "delivered_at")
SELECT "delivery"."site", "delivery"."id", 'lead', "delivery"."lead_id"::text, "delivery"."channel",
  CASE "delivery"."channel" WHEN 'webhook' THEN 'webhook' ELSE 'mail' END, "delivery"."lead_id", "delivery"."status",
  "delivery"."attempts", "delivery"."next_try_at", "delivery"."first_try_at", "delivery"."claim_id",
  "delivery"."last_error", "lead"."created_at", "delivery"."delivered_at"
FROM "lead_deliveries" "delivery"
JOIN "leads" "lead" ON "lead"."site" = "delivery"."site" AND "lead"."id" = "delivery"."lead_id";
DROP TABLE "lead_deliveries";

-- After the rows, so that each index is built once.
CREATE UNIQUE INDEX "outbox_site_topic_key_channel_key" ON "outbox"("site", "topic", "key", "channel");
CREATE INDEX "outbox_status_next_try_at_idx" ON "outbox"("status", "next_try_at");
CREATE INDEX "outbox_site_lead_id_idx" ON "outbox"("site", "lead_id");
ALTER TABLE "outbox"
  ADD CONSTRAINT "outbox_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "outbox_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
