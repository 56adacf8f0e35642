-- When a car's price ends: what staff set on the desk with its end (app/stock/overrides).
ALTER TABLE "vehicles" ADD COLUMN "price_until" TIMESTAMPTZ(3);

UPDATE "vehicle_overrides" SET "said" = "said" || jsonb_build_object('price_until', "ends_at")
WHERE "kind" = 'price' AND "ends_at" IS NOT NULL;
UPDATE "vehicles" v SET "price_until" = o."ends_at" FROM "vehicle_overrides" o
WHERE o."site" = v."site" AND o."vehicle_id" = v."id" AND o."kind" = 'price' AND o."ends_at" IS NOT NULL;
