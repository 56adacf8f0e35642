-- What staff say of a car in place of what its source says (docs/decisions/089-overrides-of-a-car.md).
CREATE TABLE "vehicle_overrides" (
    "site" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "said" JSONB NOT NULL,
    "was" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "vehicle_overrides_pkey" PRIMARY KEY ("site","vehicle_id","kind"),
    CONSTRAINT "vehicle_overrides_kind_check" CHECK ("kind" IN ('hidden', 'price', 'sold', 'text')),
    CONSTRAINT "vehicle_overrides_site_vehicle_id_fkey" FOREIGN KEY ("site", "vehicle_id") REFERENCES "vehicles"("site", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "vehicle_overrides_ends_at_idx" ON "vehicle_overrides"("ends_at");
