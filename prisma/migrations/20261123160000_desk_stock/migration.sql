-- The desk's list of stock, by when a car came, and the leads about one (docs/decisions/088-stock-on-the-desk.md).
CREATE INDEX "vehicles_site_created_at_id_idx" ON "vehicles"("site", "created_at" DESC, "id" DESC);
CREATE INDEX "leads_site_vehicle_id_created_at_idx" ON "leads"("site", "vehicle_id", "created_at" DESC);
