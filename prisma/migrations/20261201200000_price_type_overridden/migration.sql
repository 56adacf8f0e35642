-- A price that staff set is set with what it includes: those of before keep what their cars show.
UPDATE "vehicle_overrides" o
SET "said" = o."said" || jsonb_build_object('price_type', v."price_type"),
  "was" = o."was" || jsonb_build_object('price_type', v."price_type")
FROM "vehicles" v
WHERE o."kind" = 'price' AND v."site" = o."site" AND v."id" = o."vehicle_id" AND NOT o."said" ? 'price_type';

-- The same of the prices that undoing a change of several cars gives back.
UPDATE "stock_batches" b
SET "cars" = (
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(car #> '{prior,said}') = 'object'
      THEN jsonb_set(car, '{prior,said,price_type}', to_jsonb(coalesce(v."price_type"::text, 'egc')))
      ELSE car END
    ORDER BY place)
  FROM jsonb_array_elements(b."cars") WITH ORDINALITY AS each (car, place)
    LEFT JOIN "vehicles" v ON v."site" = b."site" AND v."id" = car->>'id')
WHERE b."kind" = 'price' AND b."undone_at" IS NULL AND jsonb_array_length(b."cars") > 0;
