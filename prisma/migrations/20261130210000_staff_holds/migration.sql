-- Staff put a car under offer or hold it, as they set its price.
ALTER TABLE "vehicle_overrides" DROP CONSTRAINT "vehicle_overrides_kind_check",
    ADD CONSTRAINT "vehicle_overrides_kind_check" CHECK ("kind" IN ('hidden', 'hold', 'photos', 'place', 'price', 'sold', 'tag', 'text'));
ALTER TABLE "stock_batches" DROP CONSTRAINT "stock_batches_kind_check",
    ADD CONSTRAINT "stock_batches_kind_check" CHECK ("kind" IN ('hidden', 'hold', 'photos', 'place', 'price', 'sold', 'tag', 'text'));
