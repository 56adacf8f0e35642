-- What becomes of a lead on the desk (docs/decisions/083-leads-on-the-desk.md). Every column has a default, so
-- that processes of the release before go on recording leads.
ALTER TABLE "leads"
  ADD COLUMN "state" TEXT NOT NULL DEFAULT 'new',
  ADD COLUMN "assignee_id" UUID,
  ADD COLUMN "person_id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "vehicle_then" JSONB,
  ADD COLUMN "first_answered_at" TIMESTAMPTZ(3),
  ADD COLUMN "first_answered_by" UUID,
  ADD COLUMN "answered_after" INTEGER;

-- An inbox that begins with years of unanswered leads is none: what is older than a month counts as dealt with.
-- Leads of one phone number, else of one address, are one person's, named by the earliest lead.
UPDATE "leads" SET
  "state" = CASE
    WHEN "suspected_spam" THEN 'spam'
    WHEN "created_at" < now() - interval '30 days' THEN 'done'
    ELSE 'new'
  END,
  "person_id" = "named"."person_id"
FROM (
  SELECT "site", "id", first_value("id") OVER (
    PARTITION BY "site", coalesce(
      nullif(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', ''), ''),
      lower("email"),
      "id"::text
    ) ORDER BY "created_at", "id"
  ) AS "person_id"
  FROM "leads"
) "named"
WHERE "leads"."site" = "named"."site" AND "leads"."id" = "named"."id";

ALTER TABLE "leads"
  ADD CONSTRAINT "leads_state_check" CHECK ("state" IN ('new', 'working', 'done', 'lost', 'spam')),
  ADD CONSTRAINT "leads_answered_after_check" CHECK ("answered_after" >= 0),
  ADD CONSTRAINT "leads_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "leads_first_answered_by_fkey" FOREIGN KEY ("first_answered_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "leads_site_state_created_at_id_idx" ON "leads"("site", "state", "created_at" DESC, "id" DESC);
CREATE INDEX "leads_site_location_id_state_created_at_id_idx" ON "leads"("site", "location_id", "state", "created_at" DESC, "id" DESC);
CREATE INDEX "leads_site_assignee_id_state_created_at_id_idx" ON "leads"("site", "assignee_id", "state", "created_at" DESC, "id" DESC);
CREATE INDEX "leads_assignee_id_idx" ON "leads"("assignee_id");
CREATE INDEX "leads_first_answered_by_idx" ON "leads"("first_answered_by");
CREATE INDEX "leads_site_person_id_idx" ON "leads"("site", "person_id");
-- As app/leads/work/person.server.ts writes them: an index serves the very same expression alone.
CREATE INDEX "leads_phone_key_idx" ON "leads"("site", (regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', '')), "created_at" DESC);
CREATE INDEX "leads_email_key_idx" ON "leads"("site", (lower("email")), "created_at" DESC);
CREATE INDEX "leads_words_idx" ON "leads" USING GIN ("site" text_ops, (lower("name" || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', ''), ''))) gin_trgm_ops);

-- Who did what with a lead, in order; nothing is taken out of it.
CREATE TABLE "lead_changes" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "staff_name" TEXT,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "lead_changes_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split')),
    CONSTRAINT "lead_changes_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "lead_changes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "lead_changes_site_lead_id_at_idx" ON "lead_changes"("site", "lead_id", "at");
CREATE INDEX "lead_changes_staff_id_idx" ON "lead_changes"("staff_id");
