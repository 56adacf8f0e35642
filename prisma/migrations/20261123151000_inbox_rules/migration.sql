-- Who gets which new leads, in turn (docs/decisions/087-who-gets-a-lead.md).
CREATE TABLE "lead_rules" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "location_id" TEXT,
    "category" TEXT,
    "staff_ids" UUID[] NOT NULL,
    "last_staff_id" UUID,

    CONSTRAINT "lead_rules_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lead_rules_staff_ids_check" CHECK (cardinality("staff_ids") > 0),
    CONSTRAINT "lead_rules_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "lead_rules_what_key" ON "lead_rules"("site", coalesce("location_id", ''), coalesce("category", ''));

-- Leads of before were given by hand.
ALTER TABLE "leads" ADD COLUMN "assignment_due" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "leads" ALTER COLUMN "assignment_due" SET DEFAULT true;
CREATE INDEX "leads_assignment_due_idx" ON "leads"("site", "created_at") WHERE "assignment_due";
