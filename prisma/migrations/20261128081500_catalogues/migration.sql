-- Catalogues of a site's stock for partners (app/surfaces/catalogues).
CREATE TABLE "catalogue_destinations" (
    "site" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "made_with" TEXT,
    "file_hash" TEXT,
    "file_bytes" INTEGER,
    "cars" INTEGER NOT NULL DEFAULT 0,
    "left_out" INTEGER NOT NULL DEFAULT 0,
    "written_at" TIMESTAMPTZ(3),
    "sent_hash" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "next_try_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_destinations_pkey" PRIMARY KEY ("site","name"),
    CONSTRAINT "catalogue_destinations_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "catalogue_entries" (
    "site" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text" TEXT,
    "identity" TEXT,
    "reason" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "catalogue_entries_pkey" PRIMARY KEY ("site","destination","vehicle_id"),
    CONSTRAINT "catalogue_entries_reason_check" CHECK ("reason" IN ('body', 'coming_soon', 'condition', 'held', 'hidden', 'kind', 'long_id', 'missing', 'new_without_charges', 'no_price', 'no_vin', 'photographs', 'price_above', 'price_below', 'same_vin', 'weekly_only', 'wrong_vin', 'yard')),
    CONSTRAINT "catalogue_entries_site_destination_fkey" FOREIGN KEY ("site", "destination") REFERENCES "catalogue_destinations"("site", "name") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "catalogue_entries_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "catalogue_entries_site_vehicle_id_idx" ON "catalogue_entries"("site", "vehicle_id");
