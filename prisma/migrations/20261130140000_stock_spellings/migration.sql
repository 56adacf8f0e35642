-- How a generation of the index spells each value, so that cars that join it need not read those of all others.
CREATE TABLE "stock_spellings" (
  "site" TEXT NOT NULL,
  "generation" INTEGER NOT NULL,
  "facet" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "shown" TEXT NOT NULL,
  CONSTRAINT "stock_spellings_pkey" PRIMARY KEY ("site", "generation", "facet", "key")
);
