-- How a car's price compares with those of like cars: on the installation's sites that take part, and in files of cars
-- on offer elsewhere. All of it is derived, and is made again by the job deal-ratings.
CREATE TABLE "deal_ratings" (
  "site" TEXT NOT NULL,
  "vehicle_id" TEXT NOT NULL,
  "group_key" TEXT NOT NULL,
  "verdict" TEXT NOT NULL,
  "price_cents" INTEGER NOT NULL,
  "price_type" TEXT NOT NULL,
  "estimate_cents" INTEGER NOT NULL,
  "low_cents" INTEGER NOT NULL,
  "high_cents" INTEGER NOT NULL,
  "comparables" INTEGER NOT NULL,
  "published" JSONB NOT NULL,
  "computed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "deal_ratings_pkey" PRIMARY KEY ("site", "vehicle_id"),
  CONSTRAINT "deal_ratings_verdict_check" CHECK ("verdict" IN ('lower', 'in_line', 'higher')),
  CONSTRAINT "deal_ratings_price_type_check" CHECK ("price_type" IN ('drive_away', 'egc')),
  CONSTRAINT "deal_ratings_amounts_check"
    CHECK ("price_cents" > 0 AND "low_cents" > 0 AND "estimate_cents" > 0 AND "high_cents" > 0),
  CONSTRAINT "deal_ratings_range_check"
    CHECK ("low_cents" <= "estimate_cents" AND "estimate_cents" <= "high_cents"),
  CONSTRAINT "deal_ratings_comparables_check" CHECK ("comparables" > 0)
);

CREATE INDEX "deal_ratings_group_key_idx" ON "deal_ratings"("group_key");

CREATE TABLE "deal_groups" (
  "key" TEXT NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "computed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "deal_groups_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "deal_rating_state" (
  "id" INTEGER NOT NULL,
  "seen" TEXT NOT NULL,
  CONSTRAINT "deal_rating_state_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deal_rating_state_id_check" CHECK ("id" = 1)
);

CREATE TABLE "market_files" (
  "name" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "as_of" TIMESTAMPTZ(3) NOT NULL,
  "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "market_files_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "market_cars" (
  "file" TEXT NOT NULL,
  "line" INTEGER NOT NULL,
  "item_type" TEXT NOT NULL,
  "make" TEXT NOT NULL,
  "model" TEXT NOT NULL,
  "badge" TEXT,
  "year" INTEGER NOT NULL,
  "km" INTEGER NOT NULL,
  "state" TEXT,
  "price_cents" INTEGER NOT NULL,
  "price_type" TEXT NOT NULL,
  "car_type" TEXT NOT NULL,
  "vin" TEXT,
  CONSTRAINT "market_cars_pkey" PRIMARY KEY ("file", "line"),
  CONSTRAINT "market_cars_km_check" CHECK ("km" >= 0),
  CONSTRAINT "market_cars_price_cents_check" CHECK ("price_cents" > 0),
  CONSTRAINT "market_cars_price_type_check" CHECK ("price_type" IN ('drive_away', 'egc')),
  CONSTRAINT "market_cars_car_type_check" CHECK ("car_type" IN ('new', 'used', 'demo')),
  CONSTRAINT "market_cars_item_type_check" CHECK ("item_type" IN ('car', 'motorcycle', 'caravan'))
);

ALTER TABLE "deal_ratings" ADD CONSTRAINT "deal_ratings_site_vehicle_id_fkey"
  FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "market_cars" ADD CONSTRAINT "market_cars_file_fkey"
  FOREIGN KEY ("file") REFERENCES "market_files"("name") ON DELETE CASCADE ON UPDATE CASCADE;
