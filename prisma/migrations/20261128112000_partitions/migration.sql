-- Tables that grow with traffic are partitioned by their UTC months, or days (docs/decisions/047-postgresql-at-scale.md).

-- Gives a table partitions by the months or days of a column: that of "moment", the next "ahead" ones, and one for every
-- row that has none and is in the default partition, so that no insert fails where this was not called in time. Inserts
-- wait while a partition is added, or they would choose the default again. Returns how many were added.
CREATE FUNCTION "add_partitions"("parent" TEXT, "field" TEXT, "unit" TEXT, "ahead" INTEGER, "moment" TIMESTAMPTZ)
RETURNS INTEGER LANGUAGE plpgsql SET "timezone" TO 'UTC' AS $$
DECLARE
  "span" INTERVAL := ('1 ' || "unit")::INTERVAL;
  "since" TIMESTAMPTZ;
  "part" TEXT;
  "added" INTEGER := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || "parent"));
  FOR "since" IN EXECUTE format('
    SELECT generate_series(date_trunc($1, $2), date_trunc($1, $2 + $3 * $4), $4)
    UNION SELECT DISTINCT date_trunc($1, %I::TIMESTAMPTZ) FROM %I ORDER BY 1', "field", "parent" || '_default')
    USING "unit", "moment", "ahead", "span"
  LOOP
    "part" := "parent" || to_char("since", CASE "unit" WHEN 'day' THEN '_YYYY_MM_DD' ELSE '_YYYY_MM' END);
    CONTINUE WHEN to_regclass(quote_ident("part")) IS NOT NULL;
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', "parent");
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', "part", "parent");
    EXECUTE format('
      WITH "moved" AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO %5$I SELECT * FROM "moved"',
      "parent" || '_default', "field", "since", "since" + "span", "part");
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      "parent", "part", "since", "since" + "span");
    "added" := "added" + 1;
  END LOOP;
  RETURN "added";
END $$;

-- Drops the partitions of a table that ended by a moment. Returns how many.
CREATE FUNCTION "drop_partitions"("parent" TEXT, "unit" TEXT, "ended" TIMESTAMPTZ)
RETURNS INTEGER LANGUAGE plpgsql SET "timezone" TO 'UTC' AS $$
DECLARE
  "part" TEXT;
  "dropped" INTEGER := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('partitions of ' || "parent"));
  FOR "part" IN
    SELECT c."relname" FROM pg_inherits i JOIN pg_class c ON c."oid" = i."inhrelid"
    WHERE i."inhparent" = to_regclass(quote_ident("parent")) AND c."relname" <> "parent" || '_default'
      AND to_timestamp(substr(c."relname", length("parent") + 2), CASE "unit" WHEN 'day' THEN 'YYYY_MM_DD' ELSE 'YYYY_MM' END)
        + ('1 ' || "unit")::INTERVAL <= "ended"
  LOOP
    EXECUTE format('DROP TABLE %I', "part");
    "dropped" := "dropped" + 1;
  END LOOP;
  RETURN "dropped";
END $$;

-- None of the three refers to its site or car: to add or drop a partition would lock the table that it refers to, which
-- every page reads.

ALTER TABLE "analytics_events" RENAME TO "analytics_events_before";
ALTER TABLE "analytics_events_before" RENAME CONSTRAINT "analytics_events_pkey" TO "analytics_events_before_pkey";
ALTER SEQUENCE "analytics_events_id_seq" OWNED BY NONE;
CREATE TABLE "analytics_events" (
  "site" TEXT NOT NULL,
  "id" BIGINT NOT NULL DEFAULT nextval('analytics_events_id_seq'),
  "event" TEXT NOT NULL,
  "data" JSONB NOT NULL,
  "visit" UUID,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("site", "at", "id")
) PARTITION BY RANGE ("at");
ALTER SEQUENCE "analytics_events_id_seq" OWNED BY "analytics_events"."id";
CREATE TABLE "analytics_events_default" PARTITION OF "analytics_events" DEFAULT;
INSERT INTO "analytics_events" ("site", "id", "event", "data", "visit", "at")
  SELECT "site", "id", "event", "data", "visit", "at" FROM "analytics_events_before";
DROP TABLE "analytics_events_before";
SELECT add_partitions('analytics_events', 'at', 'month', 3, now());

ALTER TABLE "call_log" RENAME TO "call_log_before";
ALTER TABLE "call_log_before" RENAME CONSTRAINT "call_log_pkey" TO "call_log_before_pkey";
ALTER TABLE "call_log_before" RENAME CONSTRAINT "call_log_kind_check" TO "call_log_before_kind_check";
CREATE TABLE "call_log" (
  "site" TEXT NOT NULL,
  "id" UUID NOT NULL,
  "vehicle_id" TEXT NOT NULL,
  "dealership_id" TEXT,
  "kind" TEXT NOT NULL,
  "logged_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "call_log_pkey" PRIMARY KEY ("site", "logged_at", "id"),
  CONSTRAINT "call_log_kind_check" CHECK ("kind" IN ('reveal', 'call'))
) PARTITION BY RANGE ("logged_at");
CREATE TABLE "call_log_default" PARTITION OF "call_log" DEFAULT;
INSERT INTO "call_log" ("site", "id", "vehicle_id", "dealership_id", "kind", "logged_at")
  SELECT "site", "id", "vehicle_id", "dealership_id", "kind", "logged_at" FROM "call_log_before";
DROP TABLE "call_log_before";
SELECT add_partitions('call_log', 'logged_at', 'month', 3, now());

ALTER TABLE "vehicle_viewers" RENAME TO "vehicle_viewers_before";
ALTER TABLE "vehicle_viewers_before" RENAME CONSTRAINT "vehicle_viewers_pkey" TO "vehicle_viewers_before_pkey";
CREATE TABLE "vehicle_viewers" (
  "site" TEXT NOT NULL,
  "vehicle_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "viewer" BYTEA NOT NULL,
  CONSTRAINT "vehicle_viewers_pkey" PRIMARY KEY ("site", "vehicle_id", "day", "viewer")
) PARTITION BY RANGE ("day");
CREATE TABLE "vehicle_viewers_default" PARTITION OF "vehicle_viewers" DEFAULT;
INSERT INTO "vehicle_viewers" ("site", "vehicle_id", "day", "viewer")
  SELECT "site", "vehicle_id", "day", "viewer" FROM "vehicle_viewers_before";
DROP TABLE "vehicle_viewers_before";
SELECT add_partitions('vehicle_viewers', 'day', 'day', 7, now());

-- The hourly clean-up asks for what is old at all sites at once.
CREATE INDEX "alert_digests_day_idx" ON "alert_digests"("day");
CREATE INDEX "alert_events_closed_at_idx" ON "alert_events"("closed_at");
CREATE INDEX "feed_runs_started_at_idx" ON "feed_runs"("started_at");
CREATE INDEX "missing_pages_last_seen_at_idx" ON "missing_pages"("last_seen_at");
CREATE INDEX "outbox_forgettable_from_idx" ON "outbox"("forgettable_from");
CREATE INDEX "payment_events_received_at_idx" ON "payment_events"("received_at");
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits"("window_start");
CREATE INDEX "rendered_content_created_at_idx" ON "rendered_content"("created_at");
CREATE INDEX "shopper_sessions_expires_at_idx" ON "shopper_sessions"("expires_at");
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");
CREATE INDEX "trade_ins_updated_at_idx" ON "trade_ins"("updated_at");
