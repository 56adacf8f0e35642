CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "sites" (
    "slug" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "theme_css" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "stock_revision" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sites_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "site_hosts" (
    "host" TEXT NOT NULL,
    "site" TEXT NOT NULL,

    CONSTRAINT "site_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "locations" (
    "site" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "locations_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "offers" (
    "site" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "data" JSONB NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "site" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "location_id" TEXT,
    "rating" DOUBLE PRECISION NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "content_pages" (
    "site" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_pages_pkey" PRIMARY KEY ("site","path")
);

-- CreateTable
CREATE TABLE "vehicles" (
    "site" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "carsales_title" TEXT,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "badge" TEXT,
    "series" TEXT,
    "year" INTEGER,
    "stock_number" TEXT,
    "vin" TEXT,
    "rego" TEXT,
    "car_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "item_type" TEXT NOT NULL,
    "certified" BOOLEAN NOT NULL DEFAULT false,
    "preorder" BOOLEAN NOT NULL DEFAULT false,
    "reserved" BOOLEAN NOT NULL DEFAULT false,
    "tag" TEXT,
    "price_cents" INTEGER,
    "before_price_cents" INTEGER,
    "offer_price_cents" INTEGER,
    "subscription_price_cents" INTEGER,
    "price_type" TEXT NOT NULL,
    "km" INTEGER,
    "colour" TEXT,
    "interior_colour" TEXT,
    "drive" TEXT,
    "seats" INTEGER,
    "doors" INTEGER,
    "engine_size" TEXT,
    "simple_body" TEXT,
    "body" TEXT,
    "body_configuration" TEXT,
    "simple_fuel" TEXT,
    "fuel" TEXT,
    "simple_transmission" TEXT,
    "transmission" TEXT,
    "gears" INTEGER,
    "rego_expiry" TEXT,
    "compliance_date" TEXT,
    "build_date" TEXT,
    "dealer_comments" TEXT,
    "features" JSONB NOT NULL DEFAULT '[]',
    "categories" JSONB NOT NULL DEFAULT '[]',
    "history_report_url" TEXT,
    "views" INTEGER NOT NULL DEFAULT 0,
    "images" JSONB NOT NULL DEFAULT '[]',
    "dealership_id" TEXT,
    "dealership_slug" TEXT,
    "dealership_name" TEXT,
    "location_id" TEXT,
    "location_name" TEXT,
    "city" TEXT,
    "state" TEXT,
    "private_suburb" TEXT,
    "private_postcode" TEXT,
    "distribution_locations" JSONB NOT NULL DEFAULT '[]',
    "autograb" JSONB,
    "youx_quote" JSONB,
    "variant" JSONB,
    "caravan" JSONB,
    "payment_processors" JSONB NOT NULL DEFAULT '[]',
    "nvic" TEXT,
    "custom_rank" INTEGER NOT NULL DEFAULT 0,
    "show_on_dealer_website" BOOLEAN NOT NULL DEFAULT true,
    "source" TEXT NOT NULL DEFAULT 'seed',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sold_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "vehicle_prices" (
    "site" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "price_cents" INTEGER,

    CONSTRAINT "vehicle_prices_pkey" PRIMARY KEY ("site","vehicle_id","seen_at")
);

-- CreateTable
CREATE TABLE "stock_documents" (
    "site" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "facets" JSONB NOT NULL,
    "card" JSONB,
    "text" tsvector NOT NULL,

    CONSTRAINT "stock_documents_pkey" PRIMARY KEY ("site","generation","id")
);

-- CreateTable
CREATE TABLE "stock_words" (
    "site" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "stock_words_pkey" PRIMARY KEY ("site","generation","word")
);

-- CreateTable
CREATE TABLE "stock_generations" (
    "site" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "stock_generations_pkey" PRIMARY KEY ("site")
);

-- CreateTable
CREATE TABLE "leads" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT,
    "vehicle_id" TEXT,
    "location_id" TEXT,
    "event_id" INTEGER,
    "name" TEXT NOT NULL,
    "last_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "postcode" TEXT,
    "message" TEXT,
    "payload" JSONB NOT NULL,
    "suspected_spam" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "lead_consents" (
    "site" TEXT NOT NULL,
    "lead_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "wording_version" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_consents_pkey" PRIMARY KEY ("site","lead_id","purpose")
);

-- CreateTable
CREATE TABLE "lead_deliveries" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_deliveries_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "shopper_sessions" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopper_sessions_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "sign_in_codes" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_codes_pkey" PRIMARY KEY ("site","phone")
);

-- CreateTable
CREATE TABLE "sms_messages" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_messages_pkey" PRIMARY KEY ("site","id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "site" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("site","key","window_start")
);

-- CreateTable
CREATE TABLE "watchlist_entries" (
    "site" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_price_cents" INTEGER,
    "saved_price_type" TEXT,

    CONSTRAINT "watchlist_entries_pkey" PRIMARY KEY ("site","phone","vehicle_id")
);

-- CreateIndex
CREATE INDEX "site_hosts_site_idx" ON "site_hosts"("site");

-- CreateIndex
CREATE UNIQUE INDEX "locations_site_slug_key" ON "locations"("site", "slug");

-- CreateIndex
CREATE INDEX "reviews_site_reviewed_at_idx" ON "reviews"("site", "reviewed_at" DESC);

-- CreateIndex
CREATE INDEX "vehicles_site_status_idx" ON "vehicles"("site", "status");

-- CreateIndex
CREATE UNIQUE INDEX "vehicles_site_slug_key" ON "vehicles"("site", "slug");

-- CreateIndex
CREATE INDEX "stock_documents_site_generation_text_idx" ON "stock_documents" USING GIN ("site" text_ops, "generation" int4_ops, "text");

-- CreateIndex
CREATE INDEX "stock_words_site_generation_word_idx" ON "stock_words" USING GIN ("site" text_ops, "generation" int4_ops, "word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "leads_site_created_at_idx" ON "leads"("site", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "leads_site_idempotency_key_key" ON "leads"("site", "idempotency_key");

-- CreateIndex
CREATE INDEX "lead_deliveries_status_next_try_at_idx" ON "lead_deliveries"("status", "next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_deliveries_site_lead_id_channel_key" ON "lead_deliveries"("site", "lead_id", "channel");

-- CreateIndex
CREATE INDEX "shopper_sessions_site_phone_idx" ON "shopper_sessions"("site", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_codes_site_code_key" ON "sign_in_codes"("site", "code");

-- CreateIndex
CREATE INDEX "sms_messages_site_created_at_idx" ON "sms_messages"("site", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "site_hosts" ADD CONSTRAINT "site_hosts_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "locations" ADD CONSTRAINT "locations_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_prices" ADD CONSTRAINT "vehicle_prices_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopper_sessions" ADD CONSTRAINT "shopper_sessions_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE;
