-- Replies to shoppers from the desk are a topic of the outbox (docs/decisions/083-leads-on-the-desk.md).
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription', 'staff-link'));
