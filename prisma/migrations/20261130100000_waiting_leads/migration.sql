-- Since when something that a shopper wrote waits for an answer; null while nothing does.
ALTER TABLE "leads" ADD COLUMN "waiting_since" TIMESTAMPTZ(3);
UPDATE "leads" SET "waiting_since" = "waiting"."since" FROM (
  SELECT "received"."site", "received"."lead_id", min("received"."at") AS "since"
  FROM "lead_changes" "received"
  WHERE "received"."kind" = 'received' AND "received"."data"->>'by' <> 'form'
    AND "received"."data"->>'isAutomatic' = 'false'
    AND NOT EXISTS (
      SELECT 1 FROM "lead_changes" "later"
      WHERE "later"."site" = "received"."site" AND "later"."lead_id" = "received"."lead_id"
        AND "later"."at" > "received"."at" AND ("later"."kind" = 'answered' OR "later"."kind" = 'call'
          AND ("later"."data"->>'direction' = 'visit' OR "later"."data"->>'outcome' IN ('spoke', 'message')))
    )
  GROUP BY 1, 2
) "waiting"
WHERE "leads"."site" = "waiting"."site" AND "leads"."id" = "waiting"."lead_id" AND "leads"."state" IN ('new', 'working');
CREATE INDEX "leads_waiting_idx" ON "leads"("site", "state", "waiting_since", "id")
  INCLUDE ("location_id", "category", "assignee_id") WHERE "waiting_since" IS NOT NULL;

-- What nobody has answered, which the inbox looks for on every visit among all that are open.
CREATE INDEX "leads_unanswered_idx" ON "leads"("site", "state", "created_at" DESC, "id" DESC)
  INCLUDE ("location_id", "category", "assignee_id") WHERE "first_answered_at" IS NULL;

-- A booking is answered by its confirmation.
UPDATE "leads" SET "first_answered_at" = "leads"."created_at", "answered_after" = 0
FROM "bookings"
WHERE "bookings"."site" = "leads"."site" AND "bookings"."lead_id" = "leads"."id" AND "leads"."first_answered_at" IS NULL;
CREATE INDEX "bookings_site_starts_at_idx" ON "bookings"("site", "starts_at");

ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled'));
