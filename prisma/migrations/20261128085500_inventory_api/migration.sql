-- Keys of the inventory API. A key's secret is stored as its hash.
CREATE TABLE "api_keys" (
    "site" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "per_minute" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("site", "id"),
    CONSTRAINT "api_keys_id_check" CHECK ("id" ~ '^[0-9a-f]{12}$'),
    CONSTRAINT "api_keys_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("scopes") > 0 AND "scopes" <@ ARRAY['stock', 'dealer', 'slots']),
    CONSTRAINT "api_keys_per_minute_check" CHECK ("per_minute" BETWEEN 1 AND 6000)
);
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_site_fkey"
    FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- Receivers of changes of a site's stock. The secret signs posts, so it is stored as it is.
CREATE TABLE "stock_webhooks" (
    "site" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_webhooks_pkey" PRIMARY KEY ("site", "id"),
    CONSTRAINT "stock_webhooks_sequence_check" CHECK ("sequence" >= 0)
);
CREATE UNIQUE INDEX "stock_webhooks_site_url_key" ON "stock_webhooks"("site", "url");
ALTER TABLE "stock_webhooks" ADD CONSTRAINT "stock_webhooks_site_fkey"
    FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- Cars that have changed since their last message, each with what it was then; null for a car that was not there.
CREATE TABLE "stock_changes" (
    "site" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "before" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_changes_pkey" PRIMARY KEY ("site", "vehicle_id")
);
CREATE INDEX "stock_changes_site_changed_at_idx" ON "stock_changes"("site", "changed_at");
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_site_fkey"
    FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- A trigger, so that no writer of cars can forget it: imports, the desk, reservations, overrides that end.
-- A row that waits already keeps what it was; updating it makes the job that empties the table wait for, or skip, a
-- writer that has not committed yet, so that no change is lost between the two.
CREATE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  car vehicles;
  before JSONB;
BEGIN
  IF TG_OP = 'DELETE' THEN car := OLD; ELSE car := NEW; END IF;
  IF NOT EXISTS (SELECT FROM stock_webhooks WHERE site = car.site) THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    before := jsonb_build_object(
      'priceCents', OLD.price_cents, 'offerPriceCents', OLD.offer_price_cents,
      'subscriptionPriceCents', OLD.subscription_price_cents, 'priceType', OLD.price_type,
      'status', OLD.status, 'reserved', OLD.reserved, 'dealerHold', OLD.dealer_hold,
      'showOnDealerWebsite', OLD.show_on_dealer_website);
  END IF;
  INSERT INTO stock_changes (site, vehicle_id, before) VALUES (car.site, car.id, before)
  ON CONFLICT (site, vehicle_id) DO UPDATE SET changed_at = now();
  PERFORM pg_notify('stock_changes', car.site);
  RETURN NULL;
END
$$;
CREATE TRIGGER "vehicles_note_added" AFTER INSERT OR DELETE ON "vehicles"
  FOR EACH ROW EXECUTE FUNCTION "note_stock_change"();
CREATE TRIGGER "vehicles_note_changed" AFTER UPDATE ON "vehicles" FOR EACH ROW WHEN (
  (OLD.price_cents, OLD.offer_price_cents, OLD.subscription_price_cents, OLD.before_price_cents, OLD.price_type,
    OLD.status, OLD.reserved, OLD.dealer_hold, OLD.show_on_dealer_website,
    OLD.name, OLD.make, OLD.model, OLD.badge, OLD.year, OLD.km, OLD.colour, OLD.tag, OLD.location_id, OLD.images)
  IS DISTINCT FROM
  (NEW.price_cents, NEW.offer_price_cents, NEW.subscription_price_cents, NEW.before_price_cents, NEW.price_type,
    NEW.status, NEW.reserved, NEW.dealer_hold, NEW.show_on_dealer_website,
    NEW.name, NEW.make, NEW.model, NEW.badge, NEW.year, NEW.km, NEW.colour, NEW.tag, NEW.location_id, NEW.images)
) EXECUTE FUNCTION "note_stock_change"();

-- Changes of stock have receivers of their own, so that thousands of them delay no lead.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_receiver_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_receiver_check" CHECK ("receiver" IN ('mail', 'sms', 'webhook', 'gateway', 'stock'));
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'lead-notice', 'digest', 'reservation', 'booking', 'refund', 'resume-link', 'unsubscription', 'staff-link', 'staff-device', 'weekly-report', 'stock-change'));
