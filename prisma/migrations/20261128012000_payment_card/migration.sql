ALTER TABLE "payments" ADD COLUMN "card" TEXT;
