-- What a site wants to reach in a month, and what it spends on a source of leads in one. A month is its first day.
CREATE TABLE "month_targets" (
    "site" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "leads" INTEGER,
    "cars" INTEGER,

    CONSTRAINT "month_targets_pkey" PRIMARY KEY ("site","month"),
    CONSTRAINT "month_targets_month_check" CHECK (EXTRACT(DAY FROM "month") = 1),
    CONSTRAINT "month_targets_leads_check" CHECK ("leads" > 0),
    CONSTRAINT "month_targets_cars_check" CHECK ("cars" > 0)
);

CREATE TABLE "month_spend" (
    "site" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "month_spend_pkey" PRIMARY KEY ("site","month","source"),
    CONSTRAINT "month_spend_month_check" CHECK (EXTRACT(DAY FROM "month") = 1),
    CONSTRAINT "month_spend_source_check" CHECK ("source" <> ''),
    CONSTRAINT "month_spend_cents_check" CHECK ("cents" >= 0)
);

ALTER TABLE "month_targets" ADD CONSTRAINT "month_targets_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "month_spend" ADD CONSTRAINT "month_spend_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
