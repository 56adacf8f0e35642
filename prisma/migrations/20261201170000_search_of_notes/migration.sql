-- A lead is found by what its caller wanted, in words, and by the other names that were given with it.
ALTER TABLE "leads" DROP COLUMN "words";
DROP FUNCTION "lead_words";
CREATE FUNCTION "lead_words"(
  name TEXT, last_name TEXT, email TEXT, phone TEXT, vehicle_then JSONB, payload JSONB, message TEXT
) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN "lead_fold"(concat_ws(' ', '', name, last_name, translate(payload->>'names_given', '[]",', '    '), email,
  regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', ''),
  vehicle_then->>'name', replace(vehicle_then->>'stockNumber', ' ', ''), replace(vehicle_then->>'rego', ' ', ''),
  payload #>> '{about,name}',
  payload->>'trade_in_vehicle', replace(payload->>'rego', ' ', ''), replace(payload->>'Rego', ' ', ''),
  regexp_replace(message, '\s+', ' ', 'g'), ''
));
ALTER TABLE "leads" ADD COLUMN "words" TEXT GENERATED ALWAYS AS
  ("lead_words"("name", "last_name", "email", "phone", "vehicle_then", "payload", "message")) STORED;
CREATE INDEX "leads_words_idx" ON "leads" USING GIN ("site" text_ops, "words" gin_trgm_ops);

-- And by what staff have noted, of a call too.
ALTER TABLE "lead_changes" DROP COLUMN "words";
ALTER TABLE "lead_changes" ADD COLUMN "words" TEXT GENERATED ALWAYS AS (
  CASE WHEN "kind" IN ('received', 'answered', 'note', 'call') THEN "lead_fold"(
    ' ' || regexp_replace(coalesce("data"->>'subject', '') || ' ' || coalesce("data"->>'text', ''), '\s+', ' ', 'g') || ' '
  ) END
) STORED;
CREATE INDEX "lead_changes_words_idx" ON "lead_changes" USING GIN ("site" text_ops, "words" gin_trgm_ops)
  WHERE "words" IS NOT NULL;
