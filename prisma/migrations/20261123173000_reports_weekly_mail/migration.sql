ALTER TABLE "staff" ADD COLUMN "weekly_report" BOOLEAN;
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription', 'staff-link', 'staff-device', 'weekly-report'));
