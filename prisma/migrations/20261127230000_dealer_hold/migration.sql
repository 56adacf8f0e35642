-- AlterTable
ALTER TABLE "vehicles" ADD COLUMN     "dealer_hold" TEXT;
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_hold_check" CHECK ("dealer_hold" IN ('under_offer', 'reserved'));

-- AlterTable
ALTER TABLE "feed_rows" ADD COLUMN     "left_out" JSONB;
