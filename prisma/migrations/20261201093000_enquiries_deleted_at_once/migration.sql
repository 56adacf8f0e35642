-- A shopper who asks for deletion wants no answer any more: no enquiry is kept for the dealer's own period.
DELETE FROM "shopper_kept" "period" USING "shopper_kept" "other"
WHERE "period"."kind" = 'enquiry' AND "other"."kind" = 'consented'
  AND "other"."site" = "period"."site" AND "other"."record" = "period"."record";
UPDATE "shopper_kept" SET "kind" = 'consented', "erase_at" = now() WHERE "kind" = 'enquiry';
ALTER TABLE "shopper_kept" DROP CONSTRAINT "shopper_kept_kind_check";
ALTER TABLE "shopper_kept" ADD CONSTRAINT "shopper_kept_kind_check" CHECK ("kind" IN ('reservation', 'payment', 'consented', 'drive', 'consent', 'spin'));

-- When the deletion was asked for, by whom of the dealer's people (null for the shopper), and the enquiry that stays locked.
ALTER TABLE "shopper_kept" ADD COLUMN "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ADD COLUMN "asked_by" TEXT,
  ADD COLUMN "lead_id" UUID;
UPDATE "shopper_kept" SET "lead_id" = "record"::uuid WHERE "kind" = 'consented';
UPDATE "shopper_kept" "kept" SET "lead_id" = "booking"."lead_id"
FROM "bookings" "booking"
WHERE "kept"."kind" = 'drive' AND "booking"."site" = "kept"."site" AND "booking"."id" = "kept"."record"::uuid;
CREATE INDEX "shopper_kept_site_lead_id_idx" ON "shopper_kept"("site", "lead_id");

ALTER TABLE "marketing_withdrawals" DROP CONSTRAINT "marketing_withdrawals_source_check";
ALTER TABLE "marketing_withdrawals" ADD CONSTRAINT "marketing_withdrawals_source_check" CHECK ("source" IN ('link', 'form', 'text', 'deletion'));
