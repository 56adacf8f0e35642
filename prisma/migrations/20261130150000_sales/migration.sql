-- What a car was sold for, to whose lead and by whom.
CREATE TABLE "sales" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "car_name" TEXT NOT NULL,
    "stock_number" TEXT,
    "make" TEXT NOT NULL,
    "location_id" TEXT,
    "lead_id" UUID,
    "source" TEXT NOT NULL,
    "seller_id" UUID,
    "seller_name" TEXT NOT NULL,
    "price_cents" INTEGER,
    "deposit_cents" INTEGER NOT NULL DEFAULT 0,
    "trade_in_cents" INTEGER,
    "is_financed" BOOLEAN NOT NULL DEFAULT false,
    "cost_cents" INTEGER,
    "sold_on" DATE NOT NULL,
    "delivered_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "sales_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "sales_price_cents_check" CHECK ("price_cents" > 0),
    CONSTRAINT "sales_deposit_cents_check" CHECK ("deposit_cents" >= 0),
    CONSTRAINT "sales_trade_in_cents_check" CHECK ("trade_in_cents" >= 0),
    CONSTRAINT "sales_cost_cents_check" CHECK ("cost_cents" >= 0)
);

-- One car is sold once, whoever presses first.
CREATE UNIQUE INDEX "sales_live_key" ON "sales"("site", "vehicle_id") WHERE "cancelled_at" IS NULL;
CREATE INDEX "sales_site_sold_on_id_idx" ON "sales"("site", "sold_on" DESC, "id" DESC);
CREATE INDEX "sales_site_lead_id_idx" ON "sales"("site", "lead_id");
CREATE INDEX "sales_seller_id_idx" ON "sales"("seller_id");

ALTER TABLE "sales" ADD CONSTRAINT "sales_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the dealer has offered the car for.
ALTER TABLE "leads" ADD COLUMN "offer_cents" INTEGER;
ALTER TABLE "leads" ADD CONSTRAINT "leads_offer_cents_check" CHECK ("offer_cents" > 0);
-- The few that the board asks for, among all that are open.
CREATE INDEX "leads_offered_idx" ON "leads"("site", "state") WHERE "offer_cents" IS NOT NULL;

ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking', 'settled', 'offer', 'sold', 'sale-cancelled'));
