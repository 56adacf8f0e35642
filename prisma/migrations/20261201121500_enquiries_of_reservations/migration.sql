-- An enquiry that is kept because a paid reservation refers to it proves no consent.
ALTER TABLE "shopper_kept" DROP CONSTRAINT "shopper_kept_kind_check";
ALTER TABLE "shopper_kept" ADD CONSTRAINT "shopper_kept_kind_check" CHECK ("kind" IN ('reservation', 'payment', 'consented', 'referred', 'drive', 'consent', 'spin'));
