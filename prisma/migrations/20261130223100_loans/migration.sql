-- Trade plates and loan cars of a location, and who has one since when.
CREATE TABLE "lent_things" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "location_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "lent_things_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "lent_things_kind_check" CHECK ("kind" IN ('car', 'plate')),
    CONSTRAINT "lent_things_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
-- One plate is on a site's list once.
CREATE UNIQUE INDEX "lent_things_name" ON "lent_things" ("site", lower("name")) WHERE "retired_at" IS NULL;

CREATE TABLE "loans" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "thing_id" UUID NOT NULL,
    "lead_id" UUID,
    "holder" TEXT NOT NULL,
    "out_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "out_by" TEXT NOT NULL,
    "out_km" INTEGER,
    "returned_at" TIMESTAMPTZ(3),
    "returned_by" TEXT,
    "back_km" INTEGER,

    CONSTRAINT "loans_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "loans_out_km_check" CHECK ("out_km" >= 0),
    CONSTRAINT "loans_back_km_check" CHECK ("back_km" >= 0),
    CONSTRAINT "loans_site_thing_id_fkey" FOREIGN KEY ("site", "thing_id") REFERENCES "lent_things"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "loans_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "loans_site_thing_id_idx" ON "loans"("site", "thing_id");
CREATE INDEX "loans_site_lead_id_idx" ON "loans"("site", "lead_id");
CREATE INDEX "loans_returned_at_idx" ON "loans"("returned_at");
-- Nobody hands out what somebody has.
CREATE UNIQUE INDEX "loans_one_at_a_time" ON "loans" ("site", "thing_id") WHERE "returned_at" IS NULL;
