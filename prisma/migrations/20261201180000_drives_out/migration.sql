-- When the keys of a test drive were handed over and came back, with what its odometer showed, and what was lent for it.
ALTER TABLE "bookings" ADD COLUMN "out_at" TIMESTAMPTZ(3),
  ADD COLUMN "out_by" TEXT,
  ADD COLUMN "out_km" INTEGER,
  ADD COLUMN "back_at" TIMESTAMPTZ(3),
  ADD COLUMN "back_by" TEXT,
  ADD COLUMN "back_km" INTEGER,
  ADD COLUMN "loan_id" UUID;
