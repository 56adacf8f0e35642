-- The whole conversation about a lead: calls, tasks, what the shopper wrote back, and why a lead was lost
-- (docs/decisions/041-leads-on-the-desk.md). Processes of the release before go on: they write none of this.
ALTER TABLE "leads" ADD COLUMN "lost_reason" TEXT;
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason_check" CHECK ("lost_reason" IN
  ('price', 'bought-elsewhere', 'car-sold', 'trade-in', 'finance', 'not-ready', 'no-contact', 'other'));

ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN
  ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split',
   'call', 'task', 'task-done', 'task-reopened', 'received', 'receipt'));

CREATE TABLE "lead_tasks" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "staff_id" UUID,
    "text" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_tasks_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lead_tasks_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_tasks_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "lead_tasks_site_lead_id_idx" ON "lead_tasks"("site", "lead_id");
CREATE INDEX "lead_tasks_staff_id_done_at_due_at_idx" ON "lead_tasks"("staff_id", "done_at", "due_at");

CREATE TABLE "lead_files" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "lead_files_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lead_files_type_check" CHECK ("type" IN ('image/jpeg', 'application/pdf')),
    CONSTRAINT "lead_files_size_check" CHECK ("size" >= 0),
    CONSTRAINT "lead_files_site_change_id_fkey" FOREIGN KEY ("site", "change_id") REFERENCES "lead_changes"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "lead_files_site_change_id_idx" ON "lead_files"("site", "change_id");

ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN
  ('lead', 'lead-reply', 'lead-notice', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription',
   'staff-link', 'staff-device', 'weekly-report'));

ALTER TABLE "marketing_withdrawals" DROP CONSTRAINT "marketing_withdrawals_source_check";
ALTER TABLE "marketing_withdrawals" ADD CONSTRAINT "marketing_withdrawals_source_check"
  CHECK ("source" IN ('link', 'form', 'text'));
ALTER TABLE "alert_consents" DROP CONSTRAINT "alert_consents_source_check";
ALTER TABLE "alert_consents" ADD CONSTRAINT "alert_consents_source_check"
  CHECK ("source" IN ('settings', 'link', 'one-click', 'form', 'text'));

-- A lead that was only marked done or lost was never answered: nobody wrote to or called its shopper.
UPDATE "leads" SET "first_answered_at" = NULL, "first_answered_by" = NULL, "answered_after" = NULL
WHERE "first_answered_at" IS NOT NULL
  AND EXISTS (SELECT 1 FROM "lead_changes" "c" WHERE "c"."site" = "leads"."site" AND "c"."lead_id" = "leads"."id")
  AND NOT EXISTS (
    SELECT 1 FROM "lead_changes" "c" WHERE "c"."site" = "leads"."site" AND "c"."lead_id" = "leads"."id"
      AND ("c"."kind" = 'answered' OR ("c"."kind" = 'state' AND "c"."data"->>'to' = 'working')));
