-- A file looks for its own source's cars, and for no others of the site.
CREATE INDEX "vehicles_site_source_idx" ON "vehicles"("site", "source");
