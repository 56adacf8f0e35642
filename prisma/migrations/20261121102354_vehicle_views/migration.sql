-- AlterTable
ALTER TABLE "vehicle_prices" ADD COLUMN     "price_type" TEXT;

-- CreateTable
CREATE TABLE "vehicle_view_counts" (
    "site" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "vehicle_view_counts_pkey" PRIMARY KEY ("site","vehicle_id")
);

-- CreateTable
CREATE TABLE "vehicle_viewers" (
    "site" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "viewer" BYTEA NOT NULL,

    CONSTRAINT "vehicle_viewers_pkey" PRIMARY KEY ("site","vehicle_id","day","viewer")
);

-- CreateTable
CREATE TABLE "view_salts" (
    "site" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "view_salts_pkey" PRIMARY KEY ("site","day")
);

-- CreateTable
CREATE TABLE "call_log" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "dealership_id" TEXT,
    "kind" TEXT NOT NULL,
    "logged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_log_pkey" PRIMARY KEY ("site","id")
);

-- CreateIndex
CREATE INDEX "call_log_site_logged_at_idx" ON "call_log"("site", "logged_at" DESC);

-- AddForeignKey
ALTER TABLE "vehicle_view_counts" ADD CONSTRAINT "vehicle_view_counts_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_viewers" ADD CONSTRAINT "vehicle_viewers_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_salts" ADD CONSTRAINT "view_salts_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_log" ADD CONSTRAINT "call_log_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
