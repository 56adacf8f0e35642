-- Drawings were made when they were asked for. They are photographs now, which `npm run seed` stores
-- (docs/decisions/074-drawn-photographs.md); a car that names one shows none until then.
UPDATE "sites" SET "index_waits" = true
WHERE "slug" IN (SELECT "site" FROM "vehicles" WHERE "images" @? '$[*].key ? (@ starts with "artwork/")');
UPDATE "vehicles" v SET "images" = (
  SELECT coalesce(jsonb_agg(image ORDER BY place), '[]')
  FROM jsonb_array_elements(v."images") WITH ORDINALITY AS each (image, place)
  WHERE image ->> 'key' NOT LIKE 'artwork/%')
WHERE v."images" @? '$[*].key ? (@ starts with "artwork/")';
