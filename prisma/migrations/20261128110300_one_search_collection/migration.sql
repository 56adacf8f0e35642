-- A search server has the cars of all sites in one collection: which of a site's generations is searched there.
-- 0 is none, so what earlier versions left on a server is not searched, and the job stock-index builds each site.
ALTER TABLE "stock_generations" ADD COLUMN "mirror_generation" BIGINT NOT NULL DEFAULT 0;
