-- New photos are in the object store; a job moves the old ones there and clears their bytes.
ALTER TABLE "trade_in_photos" ALTER COLUMN "bytes" DROP NOT NULL;
