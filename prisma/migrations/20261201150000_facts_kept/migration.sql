-- Staff keep details of a car that a file brings, such as its colour.
ALTER TABLE "vehicle_overrides" DROP CONSTRAINT "vehicle_overrides_kind_check",
    ADD CONSTRAINT "vehicle_overrides_kind_check" CHECK ("kind" IN ('facts', 'hidden', 'hold', 'photos', 'place', 'price', 'sold', 'tag', 'text'));
ALTER TABLE "stock_batches" DROP CONSTRAINT "stock_batches_kind_check",
    ADD CONSTRAINT "stock_batches_kind_check" CHECK ("kind" IN ('facts', 'hidden', 'hold', 'photos', 'place', 'price', 'sold', 'tag', 'text'));
