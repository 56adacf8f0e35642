-- What a site does about a shopper who does not answer; without a row, nothing.
CREATE TABLE "follow_up_rules" (
    "site" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "template_id" UUID,

    CONSTRAINT "follow_up_rules_pkey" PRIMARY KEY ("site"),
    CONSTRAINT "follow_up_rules_days_check" CHECK ("days" >= 1 AND "days" <= 14),
    CONSTRAINT "follow_up_rules_action_check" CHECK ("action" IN ('task', 'message')),
    CONSTRAINT "follow_up_rules_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled', 'followed-up'));

ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'lead-notice', 'follow-up', 'digest', 'reservation', 'booking',
  'refund', 'resume-link', 'unsubscription', 'erasure', 'staff-link', 'staff-device', 'weekly-report', 'stock-change'));
