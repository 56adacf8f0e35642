-- What staff have said that a source's words mean.
ALTER TABLE "feed_sources" ADD COLUMN "taught" JSONB NOT NULL DEFAULT '{}';

-- Zeros at the beginning of a stock number no longer say which car it is: the row 00045 is that of the car 45.
WITH named AS (
    SELECT "site", "id", "source", substr("source", 6) AS feed,
        substr(coalesce("row_id", "id"), length("source") - 3) AS number
    FROM "vehicles" WHERE "source" LIKE 'feed:%'
),
counted AS (
    SELECT *, count(*) OVER (PARTITION BY "site", "source", ltrim(number, '0')) AS cars FROM named
    WHERE number ~ '^[0-9]+$'
)
UPDATE "vehicles" v SET "row_id" = feed || '-' || regexp_replace(number, '^0+(?=[0-9])', '')
FROM counted WHERE v."site" = counted."site" AND v."id" = counted."id" AND cars = 1 AND number ~ '^0[0-9]';
