-- The desk's stock list says how many test drives each car had, and is ordered by them.
CREATE INDEX "bookings_site_vehicle_id_idx" ON "bookings" ("site", "vehicle_id");
