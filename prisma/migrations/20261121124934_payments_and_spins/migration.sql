-- CreateTable
CREATE TABLE "payment_requests" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_requests_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "spins" (
    "site" TEXT NOT NULL,
    "campaign" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "prize_id" TEXT NOT NULL,
    "prize_name" TEXT NOT NULL,
    "wins" BOOLEAN NOT NULL,
    "claim_code" TEXT NOT NULL,
    "spun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spins_pkey" PRIMARY KEY ("site","campaign","phone")
);

-- CreateIndex
CREATE INDEX "payment_requests_site_created_at_idx" ON "payment_requests"("site", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_requests_site_phone_idempotency_key_key" ON "payment_requests"("site", "phone", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "spins_site_claim_code_key" ON "spins"("site", "claim_code");

-- AddForeignKey
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spins" ADD CONSTRAINT "spins_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
