-- A mail to whom a feed belongs, once it has failed for hours.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'lead-notice', 'follow-up', 'digest', 'reservation', 'booking',
  'refund', 'resume-link', 'unsubscription', 'erasure', 'staff-link', 'staff-device', 'weekly-report', 'feed-trouble', 'stock-change'));
