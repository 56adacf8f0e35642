-- Managers' figures for trade-ins (docs/decisions/095-trade-ins-and-reviews-on-the-desk.md).
CREATE TABLE "trade_in_offers" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "trade_in_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "channel" TEXT,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "trade_in_offers_pkey" PRIMARY KEY ("site","id"),
    CONSTRAINT "trade_in_offers_amount_cents_check" CHECK ("amount_cents" > 0),
    CONSTRAINT "trade_in_offers_state_check" CHECK ("state" IN ('noted', 'sent', 'accepted', 'declined')),
    CONSTRAINT "trade_in_offers_channel_check" CHECK ("channel" IN ('email', 'sms')),
    CONSTRAINT "trade_in_offers_site_trade_in_id_fkey" FOREIGN KEY ("site", "trade_in_id") REFERENCES "trade_ins"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "trade_in_offers_site_trade_in_id_at_idx" ON "trade_in_offers"("site", "trade_in_id", "at" DESC);
