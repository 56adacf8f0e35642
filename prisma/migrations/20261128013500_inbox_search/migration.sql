-- The search of the inbox compares text in one spelling: lower case, without accents, hyphens and apostrophes. A
-- character beyond ASCII becomes its code point as a word of its own, since pg_trgm takes letters from the database's
-- locale and finds none beyond ASCII in C.
CREATE FUNCTION "lead_fold"(typed TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT regexp_replace(
    CASE WHEN folded ~ '^[ -~]*$' THEN folded ELSE (
      SELECT string_agg(
        CASE WHEN ascii(letter) < 128 THEN letter ELSE ' x' || to_hex(ascii(letter)) || 'x ' END, '' ORDER BY place
      )
      FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS letters(letter, place)
    ) END, ' +', ' ', 'g')
  FROM (SELECT lower(translate(
    regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u2010-\u2015\u2018\u2019''`-]', '', 'g'),
      'ß', 'ss', 'g'), '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g'),
    'ĐđØøŁłıĦħÐðΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'ddoollihhddαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя'
  )) AS folded) AS spelled
);

-- What a lead is found by: the shopper, the car that it is about, and the plate of the shopper's own. Each word
-- follows a space; numbers are also there without the spaces within them.
CREATE FUNCTION "lead_words"(
  name TEXT, last_name TEXT, email TEXT, phone TEXT, vehicle_then JSONB, payload JSONB
) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN "lead_fold"(concat_ws(' ', '', name, last_name, email,
  regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', ''),
  vehicle_then->>'name', replace(vehicle_then->>'stockNumber', ' ', ''), replace(vehicle_then->>'rego', ' ', ''),
  payload->>'trade_in_vehicle', replace(payload->>'rego', ' ', ''), replace(payload->>'Rego', ' ', ''), ''
));

-- The plate was not stored with the car; it does not change.
UPDATE "leads" SET "vehicle_then" = "vehicle_then" || jsonb_build_object('rego', "vehicles"."rego")
FROM "vehicles"
WHERE "vehicles"."site" = "leads"."site" AND "vehicles"."id" = "leads"."vehicle_id" AND "vehicle_then" IS NOT NULL;

-- Stored, because a search compares it with each candidate of the index: seconds for 100,000 leads, once.
ALTER TABLE "leads"
  ADD COLUMN "words" TEXT GENERATED ALWAYS AS
    ("lead_words"("name", "last_name", "email", "phone", "vehicle_then", "payload")) STORED,
  ADD COLUMN "active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
DROP INDEX "leads_words_idx";
CREATE INDEX "leads_words_idx" ON "leads" USING GIN ("site" text_ops, "words" gin_trgm_ops);

-- A lead's last activity: when it was sent, or the newest row of its history. A trigger, so that no statement that
-- records history can leave it out.
UPDATE "leads" SET "active_at" = greatest("created_at", (
  SELECT max("at") FROM "lead_changes" "changes"
  WHERE "changes"."site" = "leads"."site" AND "changes"."lead_id" = "leads"."id"
));
CREATE INDEX "leads_site_state_active_at_id_idx" ON "leads"("site", "state", "active_at" DESC, "id" DESC)
  INCLUDE ("location_id", "category", "assignee_id", "first_answered_at", "created_at");
CREATE FUNCTION "lead_is_active"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "leads" SET "active_at" = greatest("active_at", NEW."at")
  WHERE "site" = NEW."site" AND "id" = NEW."lead_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "lead_changes_active" AFTER INSERT ON "lead_changes"
  FOR EACH ROW EXECUTE FUNCTION "lead_is_active"();
