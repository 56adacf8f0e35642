-- Messages to a shopper are in the language of the page that the shopper used
-- (docs/decisions/052-second-language.md).
ALTER TABLE "reservations" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en-AU';
ALTER TABLE "alert_settings" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en-AU';
