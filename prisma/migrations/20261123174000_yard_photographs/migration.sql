-- The order of a car's photographs as staff set it (docs/decisions/094-feeds-and-photographs-on-the-desk.md).
ALTER TABLE "vehicle_overrides" DROP CONSTRAINT "vehicle_overrides_kind_check",
    ADD CONSTRAINT "vehicle_overrides_kind_check" CHECK ("kind" IN ('hidden', 'photos', 'price', 'sold', 'text'));
