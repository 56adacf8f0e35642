-- CreateTable
CREATE TABLE "payments" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'AUD',
    "state" TEXT NOT NULL DEFAULT 'open',
    "description" TEXT NOT NULL,
    "session_id" TEXT,
    "session_url" TEXT,
    "gateway_payment_id" TEXT,
    "refund_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "applied_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "gateway" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "site" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("gateway","event_id")
);

-- CreateTable
CREATE TABLE "demo_payments" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "return_url" TEXT NOT NULL,
    "cancel_url" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settles_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "demo_payments_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "reservations" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "held_until" TIMESTAMPTZ(3),
    "deposit_cents" INTEGER NOT NULL,
    "gateway" TEXT,
    "payment_id" UUID,
    "name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "shopper_phone" TEXT,
    "lead_id" UUID,
    "paid_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "index_due" BOOLEAN NOT NULL DEFAULT false,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservations_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "reservation_messages" (
    "site" TEXT NOT NULL,
    "reservation_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservation_messages_pkey" PRIMARY KEY ("site","reservation_id","kind","channel")
);

-- CreateIndex
CREATE INDEX "payments_site_purpose_subject_id_idx" ON "payments"("site", "purpose", "subject_id");

-- CreateIndex
CREATE INDEX "payments_state_next_try_at_idx" ON "payments"("state", "next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_gateway_session_id_key" ON "payments"("gateway", "session_id");

-- CreateIndex
CREATE INDEX "payment_events_site_payment_id_idx" ON "payment_events"("site", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "demo_payments_site_payment_id_key" ON "demo_payments"("site", "payment_id");

-- CreateIndex
CREATE INDEX "reservations_site_shopper_phone_idx" ON "reservations"("site", "shopper_phone");

-- CreateIndex
CREATE INDEX "reservations_site_created_at_idx" ON "reservations"("site", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reservations_site_idempotency_key_key" ON "reservations"("site", "idempotency_key");

-- CreateIndex
CREATE INDEX "reservation_messages_status_next_try_at_idx" ON "reservation_messages"("status", "next_try_at");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demo_payments" ADD CONSTRAINT "demo_payments_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_site_reservation_id_fkey" FOREIGN KEY ("site", "reservation_id") REFERENCES "reservations"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One live hold a car, whoever asks at the same moment (design §4.7).
CREATE UNIQUE INDEX "reservations_live_key" ON "reservations"("site", "vehicle_id") WHERE "state" IN ('held', 'paid');

-- What the clock looks for, every minute.
CREATE INDEX "reservations_held_until_idx" ON "reservations"("held_until") WHERE "state" IN ('held', 'paid');
CREATE INDEX "reservations_index_due_idx" ON "reservations"("site") WHERE "index_due";

-- Money and time are never negative.
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("amount_cents" > 0);
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_deposit_check" CHECK ("deposit_cents" >= 0);
