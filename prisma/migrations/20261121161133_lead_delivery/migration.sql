-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "first_delivered_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "lead_deliveries" ADD COLUMN     "claim_id" UUID,
ADD COLUMN     "first_try_at" TIMESTAMPTZ(3);
