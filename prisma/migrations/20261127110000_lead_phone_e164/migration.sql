-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "phone_e164" TEXT;

-- CreateIndex
CREATE INDEX "leads_site_phone_e164_created_at_idx" ON "leads"("site", "phone_e164", "created_at");
