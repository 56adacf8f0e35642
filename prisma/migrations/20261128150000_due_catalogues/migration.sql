-- A catalogue is looked at when it is due, and found by an index: at rest it costs the job nothing
-- (app/surfaces/catalogues/due-catalogues.server.ts).
ALTER TABLE "catalogue_destinations"
  ADD COLUMN "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "code" INTEGER NOT NULL DEFAULT 0;
UPDATE "catalogue_destinations" SET "due_at" = NULL WHERE "config" ->> 'enabled' = 'false';
CREATE INDEX "catalogue_destinations_due_at_idx" ON "catalogue_destinations"("due_at");
CREATE INDEX "catalogue_destinations_code_idx" ON "catalogue_destinations"("code") WHERE "due_at" IS NOT NULL;

-- One row for a site and a transaction that changed its cars or settings, until the job takes it. Each transaction has
-- its own, so that writers neither wait for each other nor lose a change to a job that runs meanwhile. Sites without
-- catalogues too: a writer that looked would miss one that is being added. No foreign key, which would lock the site.
CREATE TABLE "catalogue_marks" (
    "site" TEXT NOT NULL,
    "xact" BIGINT NOT NULL,

    CONSTRAINT "catalogue_marks_pkey" PRIMARY KEY ("site", "xact")
);

-- Triggers, so that no writer of cars can forget it; once for a statement, since an import writes thousands of rows.
CREATE FUNCTION "mark_changed_cars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_marks SELECT DISTINCT site, pg_current_xact_id()::text::bigint FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "vehicles_mark_added" AFTER INSERT ON "vehicles" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();
CREATE TRIGGER "vehicles_mark_changed" AFTER UPDATE ON "vehicles" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();
CREATE TRIGGER "vehicles_mark_removed" AFTER DELETE ON "vehicles" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();

CREATE FUNCTION "mark_changed_site"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_marks VALUES (NEW.slug, pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "sites_mark_changed" AFTER UPDATE ON "sites" FOR EACH ROW
  WHEN ((OLD.revision, OLD.archived_at) IS DISTINCT FROM (NEW.revision, NEW.archived_at))
  EXECUTE FUNCTION "mark_changed_site"();
