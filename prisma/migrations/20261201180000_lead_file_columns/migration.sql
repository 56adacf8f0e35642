-- What staff say of the columns and salespeople of a list of leads is kept for the next one with the same headings.
CREATE TABLE "lead_file_columns" (
    "site" TEXT NOT NULL,
    "headings" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "people" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_file_columns_pkey" PRIMARY KEY ("site","headings")
);

ALTER TABLE "lead_file_columns" ADD CONSTRAINT "lead_file_columns_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
