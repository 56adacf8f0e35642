-- CreateTable
CREATE TABLE "trade_ins" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "car_id" TEXT,
    "rego" TEXT,
    "rego_state" TEXT,
    "lookup" TEXT NOT NULL,
    "vehicle" JSONB,
    "kms" INTEGER,
    "confirmed" BOOLEAN NOT NULL DEFAULT false,
    "adjustment_answers" JSONB,
    "note" TEXT,
    "lead_id" UUID,
    "valuation" JSONB,
    "offer_price_cents" INTEGER,
    "form_completed" BOOLEAN NOT NULL DEFAULT false,
    "offer_accepted" BOOLEAN NOT NULL DEFAULT false,
    "shown_valuation" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trade_ins_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "trade_in_photos" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "trade_in_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trade_in_photos_pkey" PRIMARY KEY ("site","id")
);

-- CreateIndex
CREATE INDEX "trade_ins_site_updated_at_idx" ON "trade_ins"("site", "updated_at");

-- CreateIndex
CREATE INDEX "trade_ins_site_lead_id_idx" ON "trade_ins"("site", "lead_id");

-- CreateIndex
CREATE INDEX "trade_in_photos_site_trade_in_id_idx" ON "trade_in_photos"("site", "trade_in_id");

-- AddForeignKey
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_in_photos" ADD CONSTRAINT "trade_in_photos_site_trade_in_id_fkey" FOREIGN KEY ("site", "trade_in_id") REFERENCES "trade_ins"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
