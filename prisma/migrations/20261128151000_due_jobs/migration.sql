-- The marks of changed sites have a second reader, the alerts: each job takes its own
-- (app/stock/stock-marks.server.ts).
DROP TABLE "catalogue_marks";
CREATE TABLE "stock_marks" (
    "reader" TEXT NOT NULL,
    "site" TEXT NOT NULL,
    "xact" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "stock_marks_pkey" PRIMARY KEY ("reader", "site", "xact")
);

CREATE OR REPLACE FUNCTION "mark_changed_cars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_marks (reader, site, xact)
  SELECT reader, site, pg_current_xact_id()::text::bigint
  FROM (SELECT DISTINCT site FROM changed) sites, unnest(ARRAY['alerts', 'catalogues']) reader
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "mark_changed_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_marks (reader, site, xact)
  SELECT reader, NEW.slug, pg_current_xact_id()::text::bigint FROM unnest(ARRAY['alerts', 'catalogues']) reader
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Alerts that are switched on, an address that is confirmed, a search that is saved.
CREATE FUNCTION "mark_followed_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_marks (reader, site, xact) VALUES ('alerts', NEW.site, pg_current_xact_id()::text::bigint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "alert_settings_mark_changed" AFTER INSERT OR UPDATE ON "alert_settings"
  FOR EACH ROW EXECUTE FUNCTION "mark_followed_site"();
CREATE TRIGGER "saved_searches_mark_changed" AFTER INSERT OR UPDATE ON "saved_searches"
  FOR EACH ROW EXECUTE FUNCTION "mark_followed_site"();

-- What is under way is looked at once more: it was marked for one reader alone.
INSERT INTO stock_marks (reader, site, xact) SELECT 'alerts', slug, 0 FROM sites;
UPDATE catalogue_destinations SET due_at = now() WHERE due_at > now();

-- What the ratings were made from, by revisions: until it differs, no site's settings are read.
ALTER TABLE "deal_rating_state" ADD COLUMN "looked" TEXT NOT NULL DEFAULT '';

-- The sites of two jobs, by their settings: without an index each look reads every site's.
CREATE INDEX "sites_deal_rating_idx" ON "sites"("slug")
  WHERE "archived_at" IS NULL AND "config" #>> '{dealRating,enabled}' = 'true';
CREATE INDEX "sites_google_reviews_idx" ON "sites"("slug")
  WHERE "archived_at" IS NULL AND jsonb_typeof("config" #> '{reviews,google}') = 'object';
