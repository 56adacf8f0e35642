-- AlterTable
ALTER TABLE "watchlist_entries" ADD COLUMN     "known_price_cents" INTEGER,
ADD COLUMN     "known_price_type" TEXT;

-- CreateTable
CREATE TABLE "saved_searches" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "alert_settings" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "sms_since" TIMESTAMPTZ(3),
    "email_since" TIMESTAMPTZ(3),
    "email" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_settings_pkey" PRIMARY KEY ("site","phone")
);

-- CreateTable
CREATE TABLE "alert_consents" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "wording_version" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_consents_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "alert_events" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "search_id" UUID,
    "was_cents" INTEGER,
    "price_cents" INTEGER,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_events_pkey" PRIMARY KEY ("site","phone","vehicle_id","event")
);

-- CreateTable
CREATE TABLE "alert_digests" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "alert_digests_pkey" PRIMARY KEY ("site","phone","day")
);

-- CreateTable
CREATE TABLE "alert_deliveries" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "channel" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_deliveries_pkey" PRIMARY KEY ("site","phone","day","channel")
);

-- CreateTable
CREATE TABLE "mail_messages" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_messages_pkey" PRIMARY KEY ("site","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_site_phone_query_key" ON "saved_searches"("site", "phone", "query");

-- CreateIndex
CREATE UNIQUE INDEX "alert_settings_site_id_key" ON "alert_settings"("site", "id");

-- CreateIndex
CREATE INDEX "alert_consents_site_phone_given_at_idx" ON "alert_consents"("site", "phone", "given_at");

-- CreateIndex
CREATE INDEX "alert_events_site_closed_at_idx" ON "alert_events"("site", "closed_at");

-- CreateIndex
CREATE INDEX "alert_deliveries_status_next_try_at_idx" ON "alert_deliveries"("status", "next_try_at");

-- CreateIndex
CREATE INDEX "mail_messages_site_created_at_idx" ON "mail_messages"("site", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_consents" ADD CONSTRAINT "alert_consents_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_site_phone_day_fkey" FOREIGN KEY ("site", "phone", "day") REFERENCES "alert_digests"("site", "phone", "day") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
