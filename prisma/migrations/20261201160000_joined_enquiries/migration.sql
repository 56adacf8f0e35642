-- A form of somebody whose lead is open goes on in that lead (decision 041). What was asked stays a row of its own, with
-- its consents and deliveries; it is in no list, and the entry of the open lead's history has its id.
ALTER TABLE "leads" ADD COLUMN "joined_to" UUID;
ALTER TABLE "leads" DROP CONSTRAINT "leads_state_check";
ALTER TABLE "leads"
  ADD CONSTRAINT "leads_state_check" CHECK ("state" IN ('new', 'working', 'done', 'lost', 'spam', 'joined')),
  ADD CONSTRAINT "leads_joined_check" CHECK (("state" = 'joined') = ("joined_to" IS NOT NULL));
CREATE INDEX "leads_joined_idx" ON "leads" ("site", "joined_to") WHERE "joined_to" IS NOT NULL;

-- With the enquiry go its words in the lead that it joined; what had joined a deleted lead is in the lists again.
CREATE FUNCTION "lead_left"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "lead_changes" WHERE "site" = OLD."site" AND "id" = OLD."id";
  UPDATE "leads" SET "state" = 'done', "joined_to" = NULL WHERE "site" = OLD."site" AND "joined_to" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "leads_left" AFTER DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION "lead_left"();
