-- A key may send leads too.
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes_check";
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_check"
    CHECK (cardinality("scopes") > 0 AND "scopes" <@ ARRAY['stock', 'dealer', 'slots', 'leads']);
