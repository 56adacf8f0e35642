-- PostgreSQL's stock index is built beside a search server's too, and knows what that should have
-- (docs/decisions/014-typesense.md). Where a search server was used, it was not kept in step so far.
ALTER TABLE "stock_generations" ADD COLUMN "documents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "mirror_missed" INTEGER NOT NULL DEFAULT 0;
UPDATE "sites" SET "index_waits" = true;
