-- A follow-up's template may be one of the product's, by its name.
ALTER TABLE "follow_up_rules" ALTER COLUMN "template_id" TYPE TEXT;
