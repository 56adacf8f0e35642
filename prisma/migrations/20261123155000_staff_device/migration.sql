-- That somebody has lost their device is mailed to those who decide (docs/decisions/082-staff-sign-in.md).
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription', 'staff-link', 'staff-device'));
