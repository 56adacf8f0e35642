-- Times at a yard that shoppers book. Equality in an exclusion constraint needs btree_gist.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE "bookings" (
  "site" TEXT NOT NULL,
  "id" UUID NOT NULL,
  "lead_id" UUID NOT NULL,
  "location_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "vehicle_id" TEXT,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  "place" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'booked',
  "sequence" INTEGER NOT NULL DEFAULT 0,
  "language" TEXT NOT NULL DEFAULT 'en-AU',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bookings_pkey" PRIMARY KEY ("site", "id"),
  CONSTRAINT "bookings_kind_check" CHECK ("kind" IN ('test-drive', 'service')),
  CONSTRAINT "bookings_state_check" CHECK ("state" IN ('booked', 'came', 'no-show', 'cancelled')),
  CONSTRAINT "bookings_place_check" CHECK ("place" >= 1),
  CONSTRAINT "bookings_ends_at_check" CHECK ("ends_at" > "starts_at"),
  -- A place has one booking at a time, so a yard never has more than its capacity; a car is driven by one shopper.
  CONSTRAINT "bookings_place_excl" EXCLUDE USING gist
    ("site" WITH =, "location_id" WITH =, "kind" WITH =, "place" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
    WHERE ("state" <> 'cancelled'),
  CONSTRAINT "bookings_vehicle_excl" EXCLUDE USING gist
    ("site" WITH =, "vehicle_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
    WHERE ("state" <> 'cancelled' AND "vehicle_id" IS NOT NULL)
);
CREATE INDEX "bookings_site_lead_id_idx" ON "bookings"("site", "lead_id");
CREATE INDEX "bookings_site_location_id_starts_at_idx" ON "bookings"("site", "location_id", "starts_at");
ALTER TABLE "bookings"
  ADD CONSTRAINT "bookings_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Deferred: the place is taken first, so that who comes too late writes no lead.
  ADD CONSTRAINT "bookings_site_lead_id_fkey" FOREIGN KEY ("site", "lead_id") REFERENCES "leads"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE "slot_blocks" (
  "site" TEXT NOT NULL,
  "id" UUID NOT NULL,
  "location_id" TEXT NOT NULL,
  "kind" TEXT,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  "note" TEXT NOT NULL,
  CONSTRAINT "slot_blocks_pkey" PRIMARY KEY ("site", "id"),
  CONSTRAINT "slot_blocks_kind_check" CHECK ("kind" IN ('test-drive', 'service')),
  CONSTRAINT "slot_blocks_ends_at_check" CHECK ("ends_at" > "starts_at"),
  CONSTRAINT "slot_blocks_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "slot_blocks_site_location_id_starts_at_idx" ON "slot_blocks"("site", "location_id", "starts_at");

ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'lead-reply', 'lead-notice', 'digest', 'reservation', 'booking',
  'refund', 'resume-link', 'unsubscription', 'staff-link', 'staff-device', 'weekly-report'));
ALTER TABLE "lead_changes" DROP CONSTRAINT "lead_changes_kind_check";
ALTER TABLE "lead_changes" ADD CONSTRAINT "lead_changes_kind_check" CHECK ("kind" IN ('state', 'note', 'assigned', 'answered', 'resent', 'merged', 'split', 'call',
  'task', 'task-done', 'task-reopened', 'received', 'receipt', 'booking'));
