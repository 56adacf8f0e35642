-- Until when a shopper was told that a car is kept for them: a sale to them that is taken back keeps that promise.
ALTER TABLE "reservations" ADD COLUMN "promised_until" TIMESTAMPTZ(3);
UPDATE "reservations" SET "promised_until" = "held_until" WHERE "state" = 'paid';
