-- What is kept although its shopper asked for deletion, and until when: the law, or the dealer's own period, says so.
CREATE TABLE "shopper_kept" (
  "site" TEXT NOT NULL,
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "record" TEXT NOT NULL,
  "erase_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "shopper_kept_pkey" PRIMARY KEY ("site", "id"),
  CONSTRAINT "shopper_kept_kind_check"
    CHECK ("kind" IN ('reservation', 'payment', 'consented', 'enquiry', 'consent', 'spin')),
  CONSTRAINT "shopper_kept_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "shopper_kept_site_kind_record_key" ON "shopper_kept"("site", "kind", "record");
CREATE INDEX "shopper_kept_erase_at_idx" ON "shopper_kept"("erase_at");

ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'lead-notice', 'digest', 'reservation', 'booking',
  'refund', 'resume-link', 'unsubscription', 'erasure', 'staff-link', 'staff-device', 'weekly-report', 'stock-change'));
